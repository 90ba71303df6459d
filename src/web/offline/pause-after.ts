const FIRST_MS = 1000

/**
 * How long to wait after so many failures in a row: 1, 2, 4, 8 s and so on up to `longestMs`, each more or less: browsers
 * must not all come back in the same moment after a restart of the server.
 */
export const pauseAfter = (failures: number, longestMs: number) =>
  Math.min(longestMs, FIRST_MS * 2 ** Math.max(0, failures - 1)) * (0.5 + Math.random())
