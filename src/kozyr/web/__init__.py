"""The table on the web: pages, tables with friends, replays."""
