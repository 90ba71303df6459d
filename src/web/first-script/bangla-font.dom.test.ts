import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { loadBanglaFont } from './bangla-font.ts'

const file = '/assets/bangla.woff2'
let load = vi.fn()
let listening: MockInstance<typeof window.addEventListener>

beforeEach(() => {
  listening = vi.spyOn(window, 'addEventListener')
  load = vi.fn(async () => [{}])
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } })
})

afterEach(() => {
  stopListening()
  listening.mockRestore()
  localStorage.clear()
  delete document.documentElement.dataset.banglaFont
  document.head.replaceChildren()
  Reflect.deleteProperty(document, 'fonts')
  Reflect.deleteProperty(navigator, 'connection')
})

function stopListening() {
  for (const [kind, listener] of listening.mock.calls) window.removeEventListener(kind, listener)
  listening.mockClear()
}

const shown = () => document.documentElement.dataset.banglaFont
const begin = () => loadBanglaFont(file)
const finishLoading = async () => {
  window.dispatchEvent(new Event('load'))
  await new Promise((resolve) => setTimeout(resolve, 400))
  stopListening()
}

test('loads the font after the page, shows it, and remembers it', async () => {
  begin()
  expect(load).not.toHaveBeenCalled()
  await finishLoading()
  expect(load).toHaveBeenCalledTimes(1)
  expect(shown()).toBe('')
  expect(localStorage.getItem('banglaFont')).toBe(file)
})

test('loads the font after the scripts of a page that needs them', async () => {
  window.hydrated = () => {}
  begin()
  await finishLoading()
  expect(load).not.toHaveBeenCalled()
  Reflect.deleteProperty(window, 'hydrated')
  await expect.poll(() => shown()).toBe('')
})

test('waits for no script on a page that works without', async () => {
  window.hydrated = () => {}
  document.body.innerHTML = '<script type="text/plain" id="deferred-module" data-wait="2147483647"></script>'
  begin()
  await finishLoading()
  document.body.replaceChildren()
  Reflect.deleteProperty(window, 'hydrated')
  expect(shown()).toBe('')
})

test('begins with a font that the browser has, and fetches it early', async () => {
  localStorage.setItem('banglaFont', file)
  begin()
  expect(shown()).toBe('')
  expect(document.querySelector('link[rel=preload]')?.getAttribute('href')).toBe(file)
  await finishLoading()
  expect(load).not.toHaveBeenCalled()
})

test('loads another version of the font', async () => {
  localStorage.setItem('banglaFont', '/assets/bangla-earlier.woff2')
  begin()
  expect(shown()).toBeUndefined()
  await finishLoading()
  expect(localStorage.getItem('banglaFont')).toBe(file)
})

test('keeps the font of the device where data is saved, or the file does not come', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  begin()
  await finishLoading()
  expect(load).not.toHaveBeenCalled()
  Reflect.deleteProperty(navigator, 'connection')
  load.mockRejectedValueOnce(new Error('no connection'))
  begin()
  await finishLoading()
  expect(load).toHaveBeenCalledTimes(1)
  load.mockResolvedValueOnce([])
  begin()
  await finishLoading()
  expect([shown(), localStorage.getItem('banglaFont')]).toEqual([undefined, null])
})

test('works where nothing may be stored', async () => {
  const denied = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('denied')
  })
  begin()
  await finishLoading()
  denied.mockRestore()
  expect(shown()).toBe('')
})
