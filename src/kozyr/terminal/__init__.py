"""The table in a terminal, and what the commands of ``kozyr`` show there."""
