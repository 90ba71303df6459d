import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Seen = { method: string; path: string; access: string | null; body: unknown }
type Answer = { status: number; body?: unknown; headers?: Record<string, string> }

let seen: Seen[]
let answer: (request: Seen) => Answer | Promise<Answer>

/** A token that ends `seconds` from now; `mark` tells it from others. */
function token(seconds: number, mark = ''): string {
  const now = Math.floor(Date.now() / 1000)
  const payload = btoa(JSON.stringify({ iat: now - 900, exp: now + seconds, mark })).replaceAll('=', '')
  return `head.${payload}.sign`
}

const refused: Answer = {
  status: 401,
  body: { detail: 'Given token not valid for any token type', code: 'token_not_valid' },
}
const product = { status: 200, body: { id: 7 } }

/** Another tab: its own modules, the same storages, locks and channels. */
async function openTab() {
  vi.resetModules()
  return {
    ...(await import('./call-api.ts')),
    ...(await import('./session-store.ts')),
    ...(await import('./session-channel.ts')),
  }
}

function stubLocks() {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, work: () => Promise<unknown>) => {
    const mine = last.then(work, work)
    last = mine
    return mine
  }
  Object.defineProperty(window.navigator, 'locks', { value: { request }, configurable: true })
}

beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
  seen = []
  answer = () => product
  stubLocks()
  vi.stubGlobal('BroadcastChannel', TestChannel)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    const one = {
      method: String(init.method),
      path: url,
      access: headers.get('Authorization')?.replace('Bearer ', '') ?? null,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    seen.push(one)
    const { status, body, headers: back } = await answer(one)
    return new Response(status === 204 ? null : JSON.stringify(body), { status, ...(back && { headers: back }) })
  })
})

/** The tabs of a test are closed after it. */
const channels: BroadcastChannel[] = []
class TestChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    channels.push(this)
  }
}

afterEach(() => {
  for (const channel of channels.splice(0)) channel.close()
  vi.unstubAllGlobals()
})

const read = { params: { id: 7 } }
const renewals = () => seen.filter((one) => one.path === '/api/auth/token/refresh/')

/** A fake server with one valid access token and one valid refresh token at a time. */
function serverWith(good: { access: string; refresh: string }) {
  let count = 0
  answer = ({ path, access, body }) => {
    if (path !== '/api/auth/token/refresh/') return access === null || access === good.access ? product : refused
    const { refresh } = body as { refresh?: string }
    if (refresh !== undefined && refresh !== good.refresh) return refused
    count += 1
    good.access = token(900, `new${count}`)
    good.refresh = `refresh${count}`
    return { status: 200, body: { ...good } }
  }
  return good
}

describe('a call', () => {
  it('fetches an access token when the tab has only a refresh token', async () => {
    const { callApi, readTokens } = await openTab()
    const good = serverWith({ access: token(900), refresh: 'of this tab' })
    window.sessionStorage.setItem('refreshtoken', 'of this tab')
    expect(readTokens()).not.toBeNull()
    await callApi('GET /products/{id}/', read)
    expect(renewals()).toHaveLength(1)
    expect(readTokens()).toEqual(good)
  })

  it('fills in the path, omits empty query values and sends the token', async () => {
    const { callApi, storeTokens } = await openTab()
    const access = token(900)
    storeTokens({ access, refresh: 'r' }, false)
    await callApi('GET /products/{id}/', read)
    await callApi('GET /products/', { query: { query: 'চা & tea', sort: undefined, categories: '' } })
    expect(seen[0]).toMatchObject({ method: 'GET', path: '/api/products/7/', access })
    expect(seen[1]?.path).toBe('/api/products/?query=%E0%A6%9A%E0%A6%BE+%26+tea')
  })

  it("throws the server's problem with its retry-after", async () => {
    const { callApi } = await openTab()
    answer = () => ({
      status: 429,
      body: { detail: 'Too many.', code: 'throttled', params: { seconds: 9 } },
      headers: { 'Retry-After': '9' },
    })
    const problem = await callApi('GET /products/{id}/', read).catch((error: unknown) => error)
    expect(problem).toMatchObject({ status: 429, code: 'throttled', retryAfter: 9, message: 'Too many.' })
  })

  it("uses 'API request failed' for a response that is not a problem document", async () => {
    const { callApi } = await openTab()
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    const problem = await callApi('GET /products/{id}/', read).catch((error: unknown) => error)
    expect(problem).toMatchObject({ status: 502, message: 'API request failed' })
  })

  it('distinguishes a lost connection (status 0, network) from an aborted call', async () => {
    const { callApi } = await openTab()
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    const lost = await callApi('GET /products/{id}/', read).catch((error: unknown) => error)
    expect(lost).toMatchObject({ status: 0, code: 'network' })
    vi.stubGlobal('fetch', async () => {
      throw new DOMException('gone', 'AbortError')
    })
    const error = await callApi('GET /products/{id}/', read).catch((error: unknown) => error)
    expect(error).toMatchObject({ name: 'AbortError' })
  })
})

describe('an expired access token', () => {
  it('is renewed before the call, so that a public page gets no 401', async () => {
    const { callApi, storeTokens } = await openTab()
    const good = serverWith({ access: '', refresh: 'r0' })
    storeTokens({ access: token(5), refresh: 'r0' }, false)
    window.sessionStorage.removeItem('own:access_ends')
    await callApi('GET /products/{id}/', read)
    expect(seen.map((one) => one.path)).toEqual(['/api/auth/token/refresh/', '/api/products/7/'])
    expect(seen[1]?.access).toBe(good.access)
  })

  it('expires by its lifetime, so that a wrong clock does not renew on every call', async () => {
    const { callApi, storeTokens } = await openTab()
    const now = Math.floor(Date.now() / 1000) - 86_400
    const access = `a.${btoa(JSON.stringify({ iat: now, exp: now + 900 }))}.c`
    storeTokens({ access, refresh: 'r0' }, false)
    await callApi('GET /products/{id}/', read)
    expect(seen).toMatchObject([{ path: '/api/products/7/', access }])
  })

  it('is renewed once for concurrent calls, which are then retried', async () => {
    const { callApi, storeTokens } = await openTab()
    const good = serverWith({ access: 'other', refresh: 'r0' })
    storeTokens({ access: token(900), refresh: 'r0' }, false)
    const answers = await Promise.all(Array.from({ length: 8 }, () => callApi('GET /products/{id}/', read)))
    expect(answers).toHaveLength(8)
    expect(renewals()).toHaveLength(1)
    expect(window.sessionStorage.getItem('accessToken')).toBe(good.access)
    expect(window.sessionStorage.getItem('refreshtoken')).toBe('refresh1')
    expect(window.localStorage.getItem('accessToken')).toBeNull()
  })

  it('is renewed once for two tabs that share a remembered session, by the cookie alone', async () => {
    const first = await openTab()
    const second = await openTab()
    const good = serverWith({ access: 'other', refresh: 'in the cookie' })
    first.storeTokens({ access: token(900), refresh: null }, true)
    await Promise.all([first.callApi('GET /products/{id}/', read), second.callApi('GET /products/{id}/', read)])
    expect(renewals()).toMatchObject([{ body: {} }])
    expect(window.localStorage.getItem('accessToken')).toBe(good.access)
    expect(window.localStorage.getItem('refreshtoken')).toBeNull()
    expect(window.sessionStorage.getItem('refreshtoken')).toBeNull()
  })

  it('is not renewed with a refresh token that another tab has used', async () => {
    const { callApi, storeTokens } = await openTab()
    const good = serverWith({ access: token(900, 'theirs'), refresh: 'r1' })
    storeTokens({ access: token(900), refresh: 'r0' }, false)
    const other = new BroadcastChannel('haat-session')
    other.addEventListener('message', ({ data }) => {
      if (data.type === 'newer') {
        other.postMessage({ type: 'renewed', spent: 'r0', tokens: { access: good.access, refresh: 'r1' } })
      }
    })
    await callApi('GET /products/{id}/', read)
    expect(renewals()).toHaveLength(0)
    expect(window.sessionStorage.getItem('refreshtoken')).toBe('r1')
  })
})

describe('a session that the server ends', () => {
  it('clears both storages and repeats the call as a guest', async () => {
    const { callApi, storeTokens } = await openTab()
    serverWith({ access: 'x', refresh: 'y' })
    storeTokens({ access: token(900), refresh: 'r0' }, false)
    window.localStorage.setItem('refreshtoken', 'left over')
    await expect(callApi('GET /products/{id}/', read)).resolves.toEqual({ id: 7 })
    expect(seen.at(-1)).toMatchObject({ path: '/api/products/7/', access: null })
    for (const area of [window.localStorage, window.sessionStorage]) {
      expect(area.getItem('accessToken')).toBeNull()
      expect(area.getItem('refreshtoken')).toBeNull()
    }
  })

  it('keeps the tokens when the server could not be reached', async () => {
    const { callApi, storeTokens } = await openTab()
    storeTokens({ access: token(900), refresh: 'r0' }, false)
    answer = ({ path }) => {
      if (path === '/api/auth/token/refresh/') throw new TypeError('Failed to fetch')
      return refused
    }
    const problem = await callApi('GET /products/{id}/', read).catch((error: unknown) => error)
    expect(problem).toMatchObject({ code: 'network' })
    expect(window.sessionStorage.getItem('refreshtoken')).toBe('r0')
  })

  it('is not restored by a renewal in flight at sign-out', async () => {
    const { callApi, storeTokens, clearTokens } = await openTab()
    storeTokens({ access: token(900), refresh: 'r0' }, false)
    answer = ({ path, access }) => {
      if (path !== '/api/auth/token/refresh/') return access === null ? product : refused
      clearTokens()
      return { status: 200, body: { access: token(900), refresh: 'r1' } }
    }
    await callApi('GET /products/{id}/', read)
    expect(window.sessionStorage.getItem('accessToken')).toBeNull()
  })
})

describe('a new tab', () => {
  it('takes over the session of an open tab', async () => {
    const { settleSession, readTokens } = await openTab()
    const other = new BroadcastChannel('haat-session')
    other.addEventListener('message', ({ data }) => {
      if (data.type === 'who') {
        other.postMessage({ type: 'signed_in', tokens: { access: 'a', refresh: 'r' }, account: null })
      }
    })
    await settleSession()
    expect(readTokens()).toEqual({ access: 'a', refresh: 'r' })
  })

  it('receives the session from a signed-in tab, unless it is shared by storage', async () => {
    const { settleSession, storeTokens, successorOf } = await openTab()
    storeTokens({ access: 'a', refresh: 'r' }, false)
    await settleSession()
    const messages: unknown[] = []
    const other = new BroadcastChannel('haat-session')
    other.addEventListener('message', ({ data }) => messages.push(data))
    other.postMessage({ type: 'who' })
    await successorOf('nothing')
    expect(messages).toContainEqual({ type: 'signed_in', tokens: { access: 'a', refresh: 'r' }, account: null })
    messages.length = 0
    storeTokens({ access: 'a', refresh: null }, true)
    other.postMessage({ type: 'who' })
    await successorOf('nothing')
    expect(messages).not.toContainEqual(expect.objectContaining({ type: 'signed_in' }))
  })

  it('is signed out with the tab it took the session from', async () => {
    const { storeTokens, readTokens, settleSession, successorOf } = await openTab()
    await settleSession()
    storeTokens({ access: token(900), refresh: 'r0' }, false)
    const other = new BroadcastChannel('haat-session')
    other.postMessage({ type: 'signed_out', refresh: 'someone else' })
    await successorOf('nothing')
    expect(readTokens()).not.toBeNull()
    other.postMessage({ type: 'signed_out', refresh: 'r0' })
    await successorOf('nothing')
    expect(readTokens()).toBeNull()
  })
})
