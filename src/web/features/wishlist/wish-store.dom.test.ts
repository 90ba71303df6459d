import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type Seen = { method: string; path: string; body: { product_id?: number } }

let seen: Seen[]
/** The wishlist at the server: product id to item id. */
let server: Map<number, number>
let serial: number
let fail: ((request: Seen) => Response | undefined) | undefined
/** Calls wait here while it is set. */
let gate: Promise<void> | undefined

function answer({ method, path, body }: Seen): Response {
  if (path === '/api/wishlist/ids/') return Response.json([...server].map(([product_id, id]) => ({ id, product_id })))
  if (method === 'POST' && body.product_id !== undefined) {
    const id = server.get(body.product_id) ?? (serial += 1)
    server.set(body.product_id, id)
    return Response.json({ id }, { status: 201 })
  }
  const gone = Number(/\/(\d+)\/$/.exec(path)?.[1])
  for (const [product, id] of server) if (id === gone) server.delete(product)
  return new Response(null, { status: 204 })
}

const channels: BroadcastChannel[] = []
class TestChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    channels.push(this)
  }
}

beforeEach(() => {
  seen = []
  server = new Map()
  serial = 100
  fail = undefined
  gate = undefined
  sessionStorage.clear()
  localStorage.clear()
  sessionStorage.setItem('accessToken', 'someone')
  vi.stubGlobal('BroadcastChannel', TestChannel)
  vi.stubGlobal('fetch', async (url: string, init: { method: string; body?: string }) => {
    const request = { method: init.method, path: url, body: JSON.parse(init.body ?? '{}') as Seen['body'] }
    seen.push(request)
    await gate
    return fail?.(request) ?? answer(request)
  })
  vi.resetModules()
})

afterEach(() => {
  for (const channel of channels.splice(0)) channel.close()
  vi.unstubAllGlobals()
})

const open = async () => {
  const store = await import('./wish-store.ts')
  const end = store.subscribeToWishes(() => undefined)
  await vi.waitFor(() => expect(store.readWishes().ready).toBe(true))
  return { ...store, end }
}
const writes = () => seen.filter(({ method }) => method !== 'GET').map(({ method }) => method)
const refusal = () => Response.json({ detail: 'No.', code: 'server_error' }, { status: 500 })

it('learns every heart with one call, however many look', async () => {
  server.set(7, 70)
  const { readWishes, subscribeToWishes, end } = await open()
  const others = Array.from({ length: 20 }, () => subscribeToWishes(() => undefined))
  expect([...readWishes().items]).toEqual([[7, 70]])
  expect(seen).toHaveLength(1)
  for (const leave of [end, ...others]) leave()
})

it('fills a heart at once, and keeps it when the server has it', async () => {
  const { readWishes, setWish } = await open()
  const done = setWish(7, true)
  expect(readWishes().items.has(7)).toBe(true)
  await done
  expect([...readWishes().items]).toEqual([[7, 101]])
})

it('of quick changes only the last counts, in their order', async () => {
  const { readWishes, setWish } = await open()
  let release: () => void = () => undefined
  gate = new Promise((resolve) => {
    release = resolve
  })
  const all = [setWish(7, true), setWish(7, false), setWish(7, true), setWish(7, false)]
  expect(readWishes().items.has(7)).toBe(false)
  release()
  await Promise.all(all)
  expect(writes()).toEqual(['POST', 'DELETE'])
  expect(server.size).toBe(0)
  expect(readWishes().items.size).toBe(0)
})

it('empties or fills the heart again when the server refuses', async () => {
  server.set(8, 80)
  const { readWishes, setWish } = await open()
  fail = refusal
  await expect(setWish(7, true)).rejects.toMatchObject({ status: 500 })
  await expect(setWish(8, false)).rejects.toMatchObject({ status: 500 })
  expect([...readWishes().items]).toEqual([[8, 80]])
})

it('what another tab changes is seen here', async () => {
  const { readWishes } = await open()
  server.set(9, 90)
  const elsewhere = new BroadcastChannel('haat-wishlist')
  elsewhere.postMessage('changed')
  await vi.waitFor(() => expect([...readWishes().items]).toEqual([[9, 90]]))
})

it('a reading that was under way when a heart was set does not empty it', async () => {
  const { readWishes, setWish, refreshWishes } = await open()
  const stale = Response.json([])
  fail = ({ path }) => {
    if (path !== '/api/wishlist/ids/' || !server.has(7)) return undefined
    fail = undefined
    return stale
  }
  let release: () => void = () => undefined
  gate = new Promise((resolve) => {
    release = resolve
  })
  const reading = refreshWishes()
  const setting = setWish(7, true)
  release()
  await Promise.all([reading, setting])
  await vi.waitFor(() => expect([...readWishes().items]).toEqual([[7, 101]]))
})

it('who signs out takes the hearts along', async () => {
  server.set(7, 70)
  const { readWishes } = await open()
  const { clearTokens } = await import('#web/api/session-store.ts')
  clearTokens()
  expect(readWishes()).toEqual({ ready: false, items: new Map() })
})
