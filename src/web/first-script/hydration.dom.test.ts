import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearTimersAfterEach } from '#test/clear-timers.ts'
import { deferHydration } from '#web/defer-hydration.ts'
import { replayEarlyKeys } from '#web/ui/early-keys.ts'
import { hydrateWhenUsed } from './hydration.ts'

const page =
  '<head><link rel="modulepreload" href="/assets/react.js"/></head><button type="button">Add</button><script type="module" async="">import "/assets/home.js"</script>'

clearTimersAfterEach()
beforeEach(() => {
  localStorage.clear()
  document.head.innerHTML = ''
  document.body.innerHTML = `<button type="button">Add</button>${deferHydration(page).slice(deferHydration(page).indexOf('<script'))}`
  hydrateWhenUsed()
})

// Removes its listeners: each test has a page of its own.
afterEach(() => {
  vi.restoreAllMocks()
  window.hydrated?.()
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  window.history.replaceState(null, '', '/')
})

/** Early clicks are replayed after what the page renders at once. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))
const preloaded = () => document.head.querySelector('link[rel=modulepreload]')?.getAttribute('href') ?? null

test('hydrates a page once it has loaded', async () => {
  expect(preloaded()).toBeNull()
  window.dispatchEvent(new Event('load'))
  await expect.poll(() => preloaded()).toBe('/assets/react.js')
})

test('a page that is used while its document is read hydrates once all of it is there', () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  const added = vi.spyOn(document.head, 'append')
  const deferred = document.getElementById('deferred-module') as HTMLScriptElement
  const { text } = deferred
  // The parser has come as far as the tag: a reload restores where the visitor had scrolled to.
  deferred.text = ''
  document.dispatchEvent(new Event('scroll'))
  document.querySelector('button')?.click()
  expect(added).not.toHaveBeenCalled()
  deferred.text = text
  state.mockReturnValue('interactive')
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(preloaded()).toBe('/assets/react.js')
  const modules = added.mock.calls.flat().filter((node) => node instanceof HTMLScriptElement)
  expect(modules.map((module) => module.text)).toEqual([text])
})

test.each([[], ['banglaFont']])(
  "a new visitor's page without need of script hydrates at the first sign of use",
  async (...stored) => {
    for (const name of stored) localStorage.setItem(name, '/assets/bangla.woff2')
    document.getElementById('deferred-module')?.setAttribute('data-wait', '2147483647')
    window.dispatchEvent(new Event('load'))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(preloaded()).toBeNull()
    document.dispatchEvent(new Event('scroll'))
    expect(preloaded()).toBe('/assets/react.js')
    // Pages in other tabs do not wait.
    expect(localStorage.getItem('visited')).toBe('1')
  },
)

test('a page on which something moves by itself hydrates then, without a sign of use', async () => {
  document.getElementById('deferred-module')?.setAttribute('data-wait', '200')
  const since = performance.now()
  window.dispatchEvent(new Event('load'))
  await expect.poll(() => preloaded()).toBe('/assets/react.js')
  expect(performance.now() - since).toBeGreaterThanOrEqual(200)
})

test('the same page hydrates once it has loaded where something of the visitor is stored', async () => {
  document.getElementById('deferred-module')?.setAttribute('data-wait', '2147483647')
  localStorage.setItem('theme', 'dark')
  window.dispatchEvent(new Event('load'))
  await expect.poll(() => preloaded()).toBe('/assets/react.js')
})

test('hydrates a page on touch and replays an early click on a button once', async () => {
  const pressed = vi.fn()
  const button = document.querySelector('button')
  button?.click()
  expect(preloaded()).toBe('/assets/react.js')
  expect(button?.matches('[data-pressed][aria-busy=true]')).toBe(true)
  button?.addEventListener('click', pressed)
  window.hydrated?.()
  window.hydrated?.()
  await nextTask()
  expect(pressed).toHaveBeenCalledTimes(1)
  expect(button?.matches('[data-pressed], [aria-busy]')).toBe(false)
})

test('shows only the last of several early clicks as pressed', () => {
  document.body.insertAdjacentHTML('beforeend', '<button type="button">Other</button>')
  for (const button of document.querySelectorAll('button')) button.click()
  expect([...document.querySelectorAll('[data-pressed]')].map(({ textContent }) => textContent)).toEqual(['Other'])
})

test('replays each early step of a quantity before the last other click', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<button type="button">Heart</button><button type="button" data-each>+</button><button type="button">Buy</button>',
  )
  const [, heart, more, buy] = document.querySelectorAll('button')
  for (const button of [heart, more, more, buy]) button?.click()
  expect([...document.querySelectorAll('[data-pressed]')].map(({ textContent }) => textContent)).toEqual(['+', 'Buy'])
  const made: (string | null)[] = []
  document.body.addEventListener('click', (event) => made.push((event.target as Element).textContent))
  window.hydrated?.()
  await expect.poll(() => made).toEqual(['+', '+', 'Buy'])
  expect(document.querySelector('[data-pressed], [aria-busy]')).toBeNull()
})

test.each([
  ['role="tab"', 'mousedown'],
  ['aria-haspopup="menu"', 'pointerdown'],
])('replays an early click on what acts when it is pressed: %s', async (attribute, type) => {
  document.body.insertAdjacentHTML('beforeend', `<button type="button" ${attribute}>Sign up</button>`)
  const button = document.querySelector(`[${attribute}]`) as HTMLElement
  button.click()
  const pressed = vi.fn()
  button.addEventListener(type, pressed)
  window.hydrated?.()
  await nextTask()
  expect(pressed).toHaveBeenCalledTimes(1)
  expect(pressed.mock.lastCall?.[0]).toMatchObject({ button: 0, ctrlKey: false, bubbles: true })
})

test('blocks an early click on a link with role button and replays it once', async () => {
  document.body.insertAdjacentHTML('beforeend', '<a href="#filters" role="button">Filters</a>')
  const link = document.querySelector('a')
  const early = new MouseEvent('click', { bubbles: true, cancelable: true })
  link?.dispatchEvent(early)
  expect(early.defaultPrevented).toBe(true)
  const pressed = vi.fn((event: Event) => event.preventDefault())
  link?.addEventListener('click', pressed)
  window.hydrated?.()
  window.hydrated?.()
  await nextTask()
  expect(pressed).toHaveBeenCalledTimes(1)
})

const earlyClickOn = (selector: string) => {
  const early = new MouseEvent('click', { bubbles: true, cancelable: true })
  document.querySelector(selector)?.dispatchEvent(early)
  return early
}

test('for the signed-in, an early click on a link to sign-in presses the button that takes its place', async () => {
  document.documentElement.dataset.signedIn = ''
  document.body.insertAdjacentHTML('beforeend', '<p><i></i><a href="/bn/login?next=%2Fproducts%2F1">Heart</a></p>')
  const link = document.querySelector('p a')
  expect(earlyClickOn('p a').defaultPrevented).toBe(true)
  window.hydrated?.()
  const heart = Object.assign(document.createElement('button'), { type: 'button' })
  const pressed = vi.fn()
  heart.addEventListener('click', pressed)
  link?.replaceWith(heart)
  await nextTask()
  expect(pressed).toHaveBeenCalledTimes(1)
  expect(document.documentElement.matches('[data-signed-in]')).toBe(false)
})

test('guests follow a link to sign-in at once', () => {
  document.body.insertAdjacentHTML('beforeend', '<p><a href="/login?next=%2Fproducts%2F1">Heart</a></p>')
  expect(earlyClickOn('p a').defaultPrevented).toBe(false)
})

/** Presses a button early that another one has replaced by the time of its replay. @returns how often that one is pressed */
async function pressesOnReplacement(before: string, after: string): Promise<number> {
  document.body.insertAdjacentHTML('beforeend', `<p><button type="button">${before}</button></p>`)
  earlyClickOn('p button')
  window.hydrated?.()
  const other = Object.assign(document.createElement('button'), { type: 'button', textContent: after })
  const pressed = vi.fn()
  other.addEventListener('click', pressed)
  document.querySelector('p button')?.replaceWith(other)
  await nextTask()
  return pressed.mock.calls.length
}

for (const [before, after, presses] of [
  ['Save', 'Save', 1],
  ['Save', 'Delete', 0],
  ['', '', 0],
] as const)
  test(`an early press on “${before}” presses “${after}” in its place ${presses} times`, async () => {
    expect(await pressesOnReplacement(before, after)).toBe(presses)
  })

test('replays an early change of a select once', () => {
  document.body.insertAdjacentHTML('beforeend', '<select><option>newest</option><option>lowest</option></select>')
  const select = document.querySelector('select') as HTMLSelectElement
  select.value = 'lowest'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  // An event that the page itself dispatches while it hydrates.
  select.value = 'newest'
  const chosen = vi.fn()
  select.addEventListener('change', () => chosen(select.value))
  window.hydrated?.()
  window.hydrated?.()
  expect(chosen.mock.calls).toEqual([['lowest']])
})

const press = (init: KeyboardEventInit, on: Element = document.body) => {
  const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })
  on.dispatchEvent(event)
  return event.defaultPrevented
}
const heldKeys = () => window.earlyKeys?.map(({ key, text }) => key + (text ?? ''))
/** What pressing early keys again does. */
const actOn = (replay: () => void) => {
  const acted: string[] = []
  const act = ({ key }: KeyboardEvent) => acted.push(key)
  window.addEventListener('keydown', act)
  replay()
  window.removeEventListener('keydown', act)
  return acted
}

test("holds the keys of queues and of the search on the team's pages, and nothing else", () => {
  expect(press({ key: 'a' })).toBe(false)
  window.history.replaceState(null, '', '/bn/admin/products')
  document.body.insertAdjacentHTML('beforeend', '<input>')
  expect(press({ key: 'a' }, document.querySelector('input')!)).toBe(false)
  expect(press({ key: 'r', ctrlKey: true })).toBe(false)
  expect(press({ key: 'x' })).toBe(false)
  for (const key of ['j', 'a', '/']) expect(press({ key })).toBe(true)
  expect(press({ key: 'k', ctrlKey: true })).toBe(true)
  expect(heldKeys()).toEqual(['j', 'a', '/', 'k'])
  expect(actOn(() => replayEarlyKeys('queue', ({ key, ctrlKey }) => key !== '/' && !ctrlKey))).toEqual(['j', 'a'])
  expect(heldKeys()).toEqual(['/', 'k'])
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  window.hydrated?.()
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(actOn(() => replayEarlyKeys('search', () => true))).toEqual([])
})

test('holds them after hydration too, until what takes them is there', () => {
  window.history.replaceState(null, '', '/admin/products')
  window.hydrated?.()
  expect(press({ key: 'a' })).toBe(true)
  expect(press({ key: 'k', ctrlKey: true })).toBe(true)
  expect(actOn(() => replayEarlyKeys('search', ({ ctrlKey }) => ctrlKey))).toEqual(['k'])
  expect(press({ key: 'k', ctrlKey: true })).toBe(false)
  expect(actOn(() => replayEarlyKeys('queue', () => true))).toEqual(['a'])
  expect(press({ key: 'a' })).toBe(false)
})

test('a key that is held goes on stepping, and decides once', () => {
  window.history.replaceState(null, '', '/admin/products')
  for (const key of ['j', 'a', 'r']) for (const repeat of [false, true]) press({ key, repeat })
  expect(heldKeys()).toEqual(['j', 'j', 'a', 'r'])
})

test('what is typed after a key that opens the search belongs to it', () => {
  window.history.replaceState(null, '', '/admin/products')
  expect(press({ key: '/' })).toBe(true)
  for (const key of ['j', '1', 'ক']) expect(press({ key })).toBe(true)
  expect(heldKeys()).toEqual(['/j1ক'])
  expect(actOn(() => replayEarlyKeys('search', () => true))).toEqual(['/', 'j', '1', 'ক'])
})

test('early keys act on the page on which they were pressed only', () => {
  window.earlyKeys?.push({ key: 'a', ctrlKey: false, metaKey: false, path: '/admin' })
  expect(actOn(() => replayEarlyKeys('queue', () => true))).toEqual([])
})

test('delays the submit of a script-only form and sends it once', async () => {
  const sent = vi.fn((event: Event) => event.preventDefault())
  document.body.insertAdjacentHTML('beforeend', '<form method="dialog"><button type="submit">Send</button></form>')
  const form = document.querySelector('form')
  const left = vi.fn((event: Event) => event.preventDefault())
  form?.addEventListener('submit', left)
  form?.querySelector('button')?.click()
  expect(left).not.toHaveBeenCalled()
  form?.removeEventListener('submit', left)
  form?.addEventListener('submit', sent)
  window.hydrated?.()
  window.hydrated?.()
  await nextTask()
  expect(sent).toHaveBeenCalledTimes(1)
})
