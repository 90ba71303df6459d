import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type Seen = { method: string; path: string; body: { product_id?: number } }

let seen: Seen[]
/** The wishlist at the server: product id to item id. */
let server: Map<number, number>
let serial: number
let fail: ((request: Seen) => Response | undefined) | undefined
/** Calls wait for this while it is set. */
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
  const end = store.subscribeToWishlist(() => undefined)
  await expect.poll(() => store.readWishlist().ready).toBe(true)
  return { ...store, end }
}
const writes = () => seen.filter(({ method }) => method !== 'GET').map(({ method }) => method)
const refusal = () => Response.json({ detail: 'No.', code: 'server_error' }, { status: 500 })

it('loads the wishlist with one call for many listeners', async () => {
  server.set(7, 70)
  const { readWishlist, subscribeToWishlist, end } = await open()
  const others = Array.from({ length: 20 }, () => subscribeToWishlist(() => undefined))
  expect([...readWishlist().items]).toEqual([[7, 70]])
  expect(seen).toHaveLength(1)
  for (const leave of [end, ...others]) leave()
})

it('adds a product optimistically and keeps it on success', async () => {
  const { readWishlist, setWish } = await open()
  const done = setWish(7, true)
  expect(readWishlist().items.has(7)).toBe(true)
  await done
  expect([...readWishlist().items]).toEqual([[7, 101]])
})

it('coalesces quick changes in order', async () => {
  const { readWishlist, setWish } = await open()
  let release: () => void = () => undefined
  gate = new Promise((resolve) => {
    release = resolve
  })
  const all = [setWish(7, true), setWish(7, false), setWish(7, true), setWish(7, false)]
  expect(readWishlist().items.has(7)).toBe(false)
  release()
  await Promise.all(all)
  expect(writes()).toEqual(['POST', 'DELETE'])
  expect(server.size).toBe(0)
  expect(readWishlist().items.size).toBe(0)
})

it('reverts when the server refuses', async () => {
  server.set(8, 80)
  const { readWishlist, setWish } = await open()
  fail = refusal
  await expect(setWish(7, true)).rejects.toMatchObject({ status: 500 })
  await expect(setWish(8, false)).rejects.toMatchObject({ status: 500 })
  expect([...readWishlist().items]).toEqual([[8, 80]])
})

it('follows a change in another tab', async () => {
  const { readWishlist } = await open()
  server.set(9, 90)
  const elsewhere = new BroadcastChannel('haat-wishlist')
  elsewhere.postMessage('changed')
  await expect.poll(() => [...readWishlist().items]).toEqual([[9, 90]])
})

it('ignores a stale response after a change', async () => {
  const { readWishlist, setWish, refreshWishlist } = await open()
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
  const reading = refreshWishlist()
  const setting = setWish(7, true)
  release()
  await Promise.all([reading, setting])
  await expect.poll(() => [...readWishlist().items]).toEqual([[7, 101]])
})

it('clears the wishlist on sign-out', async () => {
  server.set(7, 70)
  const { readWishlist } = await open()
  const { clearTokens } = await import('#web/api/session-store.ts')
  clearTokens()
  expect(readWishlist()).toEqual({ ready: false, items: new Map() })
})
