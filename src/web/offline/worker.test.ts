import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const ORIGIN = 'https://haat.test'

/** What the worker's events have, of what it reads. */
type Opening = {
  request: { method: string; mode: string; url: string; signal?: AbortSignal }
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
  clientId?: string
}

const load = vi.fn<() => Promise<Response>>()
const tell = vi.fn<(client: string) => void>()
let open: (path: string, preloadResponse: Promise<Response | undefined>) => Promise<Response>
let loadScript: (client: string) => Promise<Response>

beforeEach(async () => {
  const handlers = new Map<string, (event: Opening) => void>()
  vi.stubGlobal('VERSION', 'test')
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('fetch', load.mockReset().mockRejectedValue(new TypeError('no connection')))
  vi.stubGlobal('self', {
    addEventListener: (name: string, handler: (event: Opening) => void) => handlers.set(name, handler),
    clients: { get: async (id: string) => ({ postMessage: () => tell(id) }) },
  })
  vi.stubGlobal('caches', { match: async () => undefined })
  vi.resetModules()
  await import('./worker.ts')
  open = (path, preloadResponse) =>
    new Promise((resolve) => {
      const request = { method: 'GET', mode: 'navigate', url: ORIGIN + path }
      handlers.get('fetch')?.({ request, preloadResponse, respondWith: resolve })
    })
  loadScript = (clientId) =>
    new Promise((resolve) => {
      const request = {
        method: 'GET',
        mode: 'cors',
        url: `${ORIGIN}/assets/part.js`,
        signal: new AbortController().signal,
      }
      handlers.get('fetch')?.({ request, clientId, preloadResponse: Promise.resolve(undefined), respondWith: resolve })
    })
})
afterEach(() => void vi.useRealTimers())

test('a page that was loaded beforehand is shown, and not loaded again', async () => {
  const page = new Response('a page')
  expect(await open('/deals', Promise.resolve(page))).toBe(page)
  expect(load).not.toHaveBeenCalled()
})

test('a page that was not loaded beforehand is loaded', async () => {
  const page = new Response('a page')
  load.mockResolvedValue(page)
  expect(await open('/deals', Promise.resolve(undefined))).toBe(page)
})

test.each([
  ['that fails', () => Promise.reject(new TypeError('no connection'))],
  ['that is an error, as in Firefox', () => Promise.resolve(Response.error())],
  ['that is none', () => Promise.resolve(undefined)],
])('without a connection, after a load beforehand %s, the page about it opens', async (_name, preloaded) => {
  for (const [path, page] of [
    ['/deals?page=2', '/offline'],
    ['/bn/deals?page=2', '/bn/offline'],
  ] as const) {
    const answer = await open(path, preloaded())
    expect(answer.headers.get('location')).toBe(`${ORIGIN}${page}?from=${encodeURIComponent(path)}`)
  }
})

test('a script is asked for until it comes, and its page is told once that it waits', async () => {
  vi.useFakeTimers()
  tell.mockClear()
  const answer = loadScript('a tab')
  await vi.advanceTimersByTimeAsync(1999)
  expect(load).toHaveBeenCalledOnce()
  expect(tell).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200_000)
  expect(tell.mock.calls).toEqual([['a tab']])
  const script = new Response('a script')
  load.mockResolvedValue(script)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await answer).toBe(script)
})
