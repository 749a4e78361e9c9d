"""Pictures of few colours: a screenshot as a PNG with a palette, a third of its size."""

import base64
import struct
import zlib

import numpy as np
from numpy.typing import NDArray
from playwright.sync_api import Page

PIXELS = """async (png) => {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const pen = canvas.getContext("2d");
  pen.drawImage(picture, 0, 0);
  const bytes = pen.getImageData(0, 0, picture.width, picture.height).data;
  let text = "";
  for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768));
  return [picture.width, picture.height, btoa(text)];
}"""
COLOURS = 256
"""The most that a palette holds."""


def pixels(page: Page, png: bytes) -> NDArray[np.uint8]:
    """The pixels of a picture, rows of red, green and blue; a blank page of the browser reads it."""
    width, height, text = page.evaluate(PIXELS, base64.b64encode(png).decode())
    found = np.frombuffer(base64.b64decode(text), np.uint8).reshape(height, width, 4)
    return found[:, :, :3]


def palette(colours: NDArray[np.uint8], most: int) -> NDArray[np.uint8]:
    """The colours that stand for all: boxes of colours are halved at their widest until there are enough."""
    kinds, counts = np.unique(colours.reshape(-1, 3), axis=0, return_counts=True)
    boxes = [np.arange(len(kinds))]
    while len(boxes) < most:
        spreads = [np.ptp(kinds[box], axis=0).max() * np.sqrt(counts[box].sum()) for box in boxes]
        box = boxes.pop(int(np.argmax(spreads)))
        if len(box) == 1:
            boxes.append(box)
            break
        order = box[np.argsort(kinds[box][:, np.ptp(kinds[box], axis=0).argmax()], kind="stable")]
        weight = counts[order].cumsum()
        half = int(np.clip(np.searchsorted(weight, weight[-1] / 2), 1, len(order) - 1))
        boxes += [order[:half], order[half:]]
    means = [np.average(kinds[box], axis=0, weights=counts[box]) for box in boxes]
    return np.array(means).round().astype(np.uint8)


def nearest(colours: NDArray[np.uint8], known: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """For each pixel which colour of the palette is nearest."""
    kinds, where = np.unique(colours.reshape(-1, 3), axis=0, return_inverse=True)
    chosen = np.empty(len(kinds), np.uint8)
    for start in range(0, len(kinds), 4096):
        part = kinds[start : start + 4096, None].astype(np.int32) - known[None].astype(np.int32)
        chosen[start : start + 4096] = (part**2).sum(axis=2).argmin(axis=1)
    return chosen[where.ravel()].reshape(colours.shape[:2])


def few_colours(page: Page, png: bytes, largest: int) -> bytes:
    """The same picture with a palette, of fewer colours where it would be larger than so many bytes."""
    colours = pixels(page, png)
    most = COLOURS
    while len(made := _with_palette(colours, palette(colours, most))) > largest and most > 16:
        most //= 2
    return made


def _with_palette(colours: NDArray[np.uint8], known: NDArray[np.uint8]) -> bytes:
    rows = nearest(colours, known)
    height, width = rows.shape
    lines = np.hstack([np.zeros((height, 1), np.uint8), rows]).tobytes()
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", known.tobytes()),
            _chunk(b"IDAT", zlib.compress(lines, 9)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
