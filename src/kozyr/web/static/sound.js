// Short sounds, made here.
let audio;

function tick(pitch, length, loudness) {
  audio ??= new AudioContext();
  const tone = audio.createOscillator(), gain = audio.createGain(), now = audio.currentTime;
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, now);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, now + length);
  gain.gain.setValueAtTime(loudness, now);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(now);
  tone.stop(now + length);
}

export const card = () => tick(220, 0.06, 0.12);
export const turn = () => { tick(523, 0.16, 0.1); setTimeout(() => tick(784, 0.2, 0.08), 110); };
