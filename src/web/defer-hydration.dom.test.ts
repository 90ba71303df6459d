import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferHydration, hydrationScript } from './defer-hydration.ts'

const page =
  '<head><link rel="modulepreload" href="/assets/react.js"/></head><button type="button">Add</button><script type="module" async="">import "/assets/home.js"</script>'

beforeEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = `<button type="button">Add</button>${deferHydration(page).slice(deferHydration(page).indexOf('<script'))}`
  // oxlint-disable-next-line typescript/no-implied-eval -- it is a script of the page
  new Function(hydrationScript)()
})

// Listens no longer: the next page is another.
afterEach(() => window.hydrated?.())

const preloaded = () => document.head.querySelector('link[rel=modulepreload]')?.getAttribute('href') ?? null

test('nothing of the module is asked for in the HTML, and its code is kept word for word', () => {
  const deferred = deferHydration(page)
  expect(deferred).not.toContain('rel="modulepreload"')
  expect(deferred).not.toContain('type="module"')
  expect(deferred).toContain('>import "/assets/home.js"</script>')
  expect(deferred).toContain('data-needs="/assets/react.js"')
})

test('a page is hydrated when it has loaded', async () => {
  expect(preloaded()).toBeNull()
  window.dispatchEvent(new Event('load'))
  await vi.waitFor(() => expect(preloaded()).toBe('/assets/react.js'))
})

test('a page is hydrated when it is touched, and a button pressed too early is pressed again, once', () => {
  const pressed = vi.fn()
  const button = document.querySelector('button')
  button?.click()
  expect(preloaded()).toBe('/assets/react.js')
  button?.addEventListener('click', pressed)
  window.hydrated?.()
  window.hydrated?.()
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('a link that is a button with script leads nowhere too early, and is pressed again, once', () => {
  document.body.insertAdjacentHTML('beforeend', '<a href="#filters" role="button">Filters</a>')
  const link = document.querySelector('a')
  const early = new MouseEvent('click', { bubbles: true, cancelable: true })
  link?.dispatchEvent(early)
  expect(early.defaultPrevented).toBe(true)
  const pressed = vi.fn((event: Event) => event.preventDefault())
  link?.addEventListener('click', pressed)
  window.hydrated?.()
  window.hydrated?.()
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('what is chosen from a list too early is chosen again, once', () => {
  document.body.insertAdjacentHTML('beforeend', '<select><option>newest</option><option>lowest</option></select>')
  const select = document.querySelector('select') as HTMLSelectElement
  select.value = 'lowest'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  // What the page itself says while it hydrates.
  select.value = 'newest'
  const chosen = vi.fn()
  select.addEventListener('change', () => chosen(select.value))
  window.hydrated?.()
  window.hydrated?.()
  expect(chosen.mock.calls).toEqual([['lowest']])
})

test('a form that only the page can send waits for it, and is sent once', () => {
  const sent = vi.fn((event: Event) => event.preventDefault())
  document.body.insertAdjacentHTML('beforeend', '<form method="post"><button type="submit">Send</button></form>')
  const form = document.querySelector('form')
  const left = vi.fn((event: Event) => event.preventDefault())
  form?.addEventListener('submit', left)
  form?.querySelector('button')?.click()
  expect(left).not.toHaveBeenCalled()
  form?.removeEventListener('submit', left)
  form?.addEventListener('submit', sent)
  window.hydrated?.()
  window.hydrated?.()
  expect(sent).toHaveBeenCalledTimes(1)
})
