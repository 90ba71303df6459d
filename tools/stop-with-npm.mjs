const CHECK_MS = 500
/** The shell in which npm runs a script. */
const shell = process.ppid

/**
 * Calls `stop` when npm has ended. The shell ends with it and passes no signal on: then this process has another parent.
 * @param {() => void} stop
 */
export function stopWithNpm(stop) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    stop()
  }, CHECK_MS)
  timer.unref()
}
