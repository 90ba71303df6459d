import { afterEach, beforeEach } from 'vitest'

/**
 * Clears after each test what `setTimeout` was asked for in it. A script of a page waits for seconds: its timers would fire
 * while another file is tested, without the document that they look at. Call it before hooks that set timers: those that run after
 * a test run in the opposite order. It is no spy, which `vi.restoreAllMocks` in such a hook would take away before.
 */
export function clearTimersAfterEach() {
  const native = globalThis.setTimeout
  let timers: NodeJS.Timeout[] = []
  beforeEach(() => {
    globalThis.setTimeout = new Proxy(native, {
      apply(...call) {
        const timer: NodeJS.Timeout = Reflect.apply(...call)
        timers.push(timer)
        return timer
      },
    })
  })
  afterEach(() => {
    for (const timer of timers) clearTimeout(timer)
    timers = []
    globalThis.setTimeout = native
  })
}
