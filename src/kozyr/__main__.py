"""``python -m kozyr`` is ``kozyr``."""

from kozyr.cli import main

if __name__ == "__main__":
    main()
