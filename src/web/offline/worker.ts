/**
 * The service worker, served as /sw.js (tools/service-worker.ts): without a connection a page of ours appears in place of
 * the browser's. It keeps that page and its files, and nothing else: no other page, no picture, no answer of the API, so
 * that no data of an account is ever in its cache (docs/decisions/0013-without-a-connection.md).
 */

/** The version of the build, which defines it. */
declare const VERSION: string

type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Extendable & {
  request: Request
  clientId: string
  preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type Page = { postMessage: (message: string) => void }
type Worker = {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void>; get: (id: string) => Promise<Page | undefined> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
}

const worker = self as unknown as Worker
const CACHE = `offline-${VERSION}`
const PAGES = ['/offline', '/bn/offline']
/** Fonts are large, and the browser has those it needs. */
const FILE = /\/assets\/[\w.-]+\.(?:js|css)/g

self.addEventListener('install', (event) => {
  // Takes over at once: it serves no page of an older build.
  ;(event as Extendable).waitUntil(keepPages().then(() => worker.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  ;(event as Extendable).waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  const fetching = event as Fetching
  const { method, mode, url } = fetching.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate') fetching.respondWith(openPage(fetching))
  else if (pathname.startsWith('/assets/')) fetching.respondWith(readFile(fetching))
})

async function keepPages(): Promise<void> {
  const cache = await caches.open(CACHE)
  const files = new Set<string>()
  for (const page of PAGES) {
    const response = await fetch(page, { cache: 'reload', credentials: 'omit' })
    if (!response.ok) throw new Error(`${page} was answered with ${response.status}`)
    for (const [file] of (await response.clone().text()).matchAll(FILE)) files.add(file)
    await cache.put(page, response)
  }
  await cache.addAll([...files])
}

async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('offline-') && name !== CACHE) await caches.delete(name)
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

async function openPage(fetching: Fetching): Promise<Response> {
  try {
    return await loadPage(fetching)
  } catch {
    const { pathname, search } = new URL(fetching.request.url)
    const page = /^\/bn(?:\/|$)/.test(pathname) ? '/bn/offline' : '/offline'
    if (pathname === page) return (await readKept(page)) ?? Response.error()
    // The page's scripts go by the address: it needs its own.
    return Response.redirect(`${location.origin}${page}?from=${encodeURIComponent(pathname + search)}`)
  }
}

/** @throws TypeError without a connection, of which Firefox makes a response where the page was loaded beforehand */
async function loadPage({ request, preloadResponse }: Fetching): Promise<Response> {
  const preloaded = await preloadResponse
  return preloaded && preloaded.type !== 'error' ? preloaded : fetch(request)
}

const readKept = (url: string) => caches.match(url, { cacheName: CACHE, ignoreSearch: true, ignoreVary: true })

const PAUSE_MS = 2000
/** More than four minutes: browsers end a worker's answer after five. */
const TRIES = 130
/** What fails but once is no matter. */
const TRIES_UNTOLD = 2

/**
 * A script that cannot be loaded ends a page's work, and browsers remember that it failed: without a connection it is tried
 * again until there is one, and its page is told (lazy.ts).
 */
async function readFile({ request, clientId }: Fetching): Promise<Response> {
  const kept = await readKept(request.url)
  if (kept) return kept
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetch(request)
    } catch (error) {
      if (attempt === TRIES || request.signal.aborted) throw error
      if (attempt === TRIES_UNTOLD) void tellPage(clientId)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

const tellPage = async (clientId: string) => (await worker.clients.get(clientId))?.postMessage('A file is waited for')
