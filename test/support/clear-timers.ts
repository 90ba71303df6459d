import { afterEach, beforeEach, type MockInstance, vi } from 'vitest'

/**
 * Clears after each test what `setTimeout` was asked for in it. A script of a page waits for seconds: its timers would fire
 * while another file is tested, without the document that they look at. Call it before hooks that set timers.
 */
export function clearTimersAfterEach() {
  let set: MockInstance<typeof setTimeout>
  beforeEach(() => {
    set = vi.spyOn(globalThis, 'setTimeout')
  })
  afterEach(() => {
    for (const { value } of set.mock.results) clearTimeout(value as NodeJS.Timeout)
    set.mockRestore()
  })
}
