import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// On a busy machine what is waited for may come after the library's one second.
configure({ asyncUtilTimeout: 15_000 })

// jsdom's own stops for good where it begins while a test's timers are faked: as when what has the focus goes.
globalThis.requestAnimationFrame = (callback) => Number(setTimeout(() => callback(performance.now()), 1000 / 60))
globalThis.cancelAnimationFrame = (handle) => clearTimeout(handle)

// jsdom has none, and lays nothing out that could change its size.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// A form that is unmounted may still store its draft: what is stored is cleared after it, for the next test.
afterEach(() => {
  cleanup()
  window.localStorage.clear()
  window.sessionStorage.clear()
})

// Files of a worker share one window: each starts in a browser in which nobody has been.
window.localStorage.clear()
window.sessionStorage.clear()
for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
window.history.replaceState(null, '', '/')
document.body.replaceChildren()
