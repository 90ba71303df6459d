import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CartLine } from '#contract/cart/cart.ts'

type Seen = { method: string; path: string; body: { quantity?: number; items?: unknown[]; product_id?: number } }

let seen: Seen[]
/** The account's cart at the server: product id to quantity. */
let server: Map<number, number>
let stock: number
let fail: ((request: Seen) => Response | undefined) | undefined
/** Calls wait for this while it is set. */
let gate: Promise<void> | undefined

const line = (product_id: number, quantity: number): CartLine => ({
  id: product_id + 1000,
  quantity,
  added_at: '2026-11-20T09:30:00.000Z',
  price_when_added: '100.00',
  product: {
    id: product_id,
    name: `Product ${product_id}`,
    price: '100.00',
    original_price: null,
    image: null,
    name_bn: null,
    variant_id: 11,
    variant_name: null,
    variant_name_bn: null,
    seller: 'Jamdani House',
    seller_bn: null,
    seller_slug: 'jamdani-house',
    seller_on_holiday: false,
    seller_back_on: null,
    stock_quantity: stock,
    free_shipping: false,
    available: true,
  },
})
/** Sold in options, of which one has to be chosen. */
const CHOOSE = 77
const lines = () => [...server].map(([product_id, quantity]) => line(product_id, quantity))

function answer({ method, path, body }: Seen): Response {
  const [, id] = /^\/api\/cart\/(\d+)\/$/.exec(path) ?? []
  if (path === '/api/cart/' && method === 'GET') return Response.json(lines())
  if (path === '/api/cart/merge/') {
    for (const { product_id, quantity } of body.items as { product_id: number; quantity: number }[]) {
      if (product_id === CHOOSE) continue
      server.set(product_id, (server.get(product_id) ?? 0) + quantity)
    }
    return Response.json(lines())
  }
  if (path === '/api/cart/' && body.product_id !== undefined) {
    const quantity = (server.get(body.product_id) ?? 0) + (body.quantity ?? 1)
    server.set(body.product_id, quantity)
    return Response.json(line(body.product_id, quantity), { status: 201 })
  }
  const product = Number(id) - 1000
  if (method === 'DELETE') {
    server.delete(product)
    return new Response(null, { status: 204 })
  }
  server.set(product, body.quantity ?? 1)
  return Response.json(line(product, body.quantity ?? 1))
}

const channels: BroadcastChannel[] = []
class TestChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    channels.push(this)
  }
}

let lock: Promise<unknown> = Promise.resolve()
const locks = {
  request: (_name: string, work: () => Promise<unknown>) => {
    const mine = lock.then(work, work)
    lock = mine
    return mine
  },
}

beforeEach(() => {
  seen = []
  server = new Map()
  stock = 50
  fail = undefined
  gate = undefined
  Object.defineProperty(window.navigator, 'locks', { value: locks, configurable: true })
  vi.stubGlobal('BroadcastChannel', TestChannel)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    const one = { method: String(init.method), path, body }
    seen.push(one)
    const waiting = gate
    const answered = fail?.(one) ?? answer(one)
    await waiting
    return answered
  })
})

const unsubscribe: (() => void)[] = []
afterEach(() => {
  for (const end of unsubscribe.splice(0)) end()
  for (const channel of channels.splice(0)) channel.close()
  window.localStorage.clear()
  window.sessionStorage.clear()
  vi.unstubAllGlobals()
})

/** A tab with its header: own modules, shared storage. */
async function openTab() {
  vi.resetModules()
  const tab = {
    ...(await import('./cart-store.ts')),
    ...(await import('./change-cart.ts')),
    ...(await import('./add-to-cart.ts')),
    ...(await import('#web/api/session-store.ts')),
  }
  unsubscribe.push(tab.subscribeToCart(() => undefined))
  return tab
}

const signIn = () => window.localStorage.setItem('accessToken', 'a')
const merges = () => seen.filter(({ path }) => path === '/api/cart/merge/')
const product = { id: 7, stock_quantity: 5, name: 'Gamcha', price: '100.00', image: null }
const conflict = () => Response.json({ detail: 'Only 3 left in stock.', code: 'out_of_stock' }, { status: 409 })

it("keeps a guest's line here, capped by stock, and asks for sign-in once in a visit", async () => {
  const tab = await openTab()
  expect(await tab.addToCart(product, 2)).toBe('sign_in')
  expect(await tab.addToCart(product, 9)).toBe('kept')
  expect(await (await openTab()).addToCart(product, 1)).toBe('kept')
  expect(tab.readCart()).toMatchObject({ status: 'guest', count: 5 })
  expect(seen).toEqual([])
})

it('ignores a product that is out of stock', async () => {
  const tab = await openTab()
  expect(await tab.addToCart({ ...product, stock_quantity: 0 }, 1)).toBe('ignored')
  expect(window.localStorage.getItem('cart')).toBeNull()
})

it('does not lead a guest without a connection to sign-in', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
  const tab = await openTab()
  expect(await tab.addToCart(product, 2)).toBe('kept')
  expect(await tab.addToCart(product, 1)).toBe('sign_in')
})

it('ignores a damaged guest cart', async () => {
  window.localStorage.setItem('cart', '[null, {"product_id": "x"}, {"product_id": 3, "quantity": -1}]')
  expect((await openTab()).readCart().count).toBe(0)
  window.localStorage.setItem('cart', '[{"product_id": 3, "quantity": 2, "product": {"name": 7}}]')
  expect((await openTab()).readCart().count).toBe(2)
  window.localStorage.setItem('cart', '{not json')
  expect((await openTab()).readCart().count).toBe(0)
})

it("merges the guest's lines into the account's cart at sign-in", async () => {
  server.set(7, 1)
  const tab = await openTab()
  await tab.addToCart(product, 2)
  tab.storeTokens({ access: 'a', refresh: null }, true)
  await expect.poll(() => tab.readCart().status).toBe('ready')
  expect(tab.readCart().count).toBe(3)
  expect(window.localStorage.getItem('cart')).toBeNull()
  expect(merges()).toHaveLength(1)
})

it('merges them once when two tabs see the sign-in', async () => {
  const [first, second] = [await openTab(), await openTab()]
  await first.addToCart(product, 2)
  signIn()
  await Promise.all([first.refreshCart(), second.refreshCart()])
  expect(merges()).toHaveLength(1)
  expect(server.get(7)).toBe(2)
  expect(first.readCart().count).toBe(2)
  expect(second.readCart().count).toBe(2)
})

it("keeps the guest's lines when the merge got no response", async () => {
  const tab = await openTab()
  await tab.addToCart(product, 2)
  fail = () => {
    throw new TypeError('Failed to fetch')
  }
  signIn()
  await tab.refreshCart()
  expect(tab.readCart()).toMatchObject({ status: 'failed', error: { code: 'network' } })
  fail = undefined
  await tab.refreshCart()
  expect(tab.readCart()).toMatchObject({ status: 'ready', count: 2 })
})

it('shows a new quantity at once and coalesces quick clicks', async () => {
  server.set(7, 1)
  signIn()
  const tab = await openTab()
  await tab.refreshCart()
  const { promise, resolve: open } = Promise.withResolvers<void>()
  gate = promise
  const saves = [2, 3, 4, 5].map((quantity) => tab.setQuantity(1007, quantity))
  expect(tab.readCart().lines[0]?.quantity).toBe(5)
  gate = undefined
  open()
  await Promise.all(saves)
  expect(seen.filter(({ method }) => method === 'PATCH').map(({ body }) => body.quantity)).toEqual([2, 5])
  expect(tab.readCart()).toMatchObject({ count: 5 })
  expect(server.get(7)).toBe(5)
})

it("restores the server's quantity after a refusal", async () => {
  server.set(7, 2)
  signIn()
  const tab = await openTab()
  await tab.refreshCart()
  fail = ({ method }) => (method === 'PATCH' ? conflict() : undefined)
  await expect(tab.setQuantity(1007, 4)).rejects.toMatchObject({ status: 409 })
  expect(tab.readCart().lines[0]?.quantity).toBe(2)
})

it('removes a line, and restores it in place on failure and on undo', async () => {
  for (const id of [7, 8, 9]) server.set(id, 1)
  signIn()
  const tab = await openTab()
  await tab.refreshCart()
  const ids = () => tab.readCart().lines.map(({ product }) => product.id)
  fail = ({ method }) => (method === 'DELETE' ? new Response('{}', { status: 500 }) : undefined)
  await expect(tab.removeLine(1008)).rejects.toMatchObject({ status: 500 })
  expect(ids()).toEqual([7, 8, 9])
  fail = undefined
  const removed = await tab.removeLine(1008)
  expect(ids()).toEqual([7, 9])
  await tab.restoreLine(removed!)
  expect(ids()).toEqual([7, 8, 9])
  expect(server.get(8)).toBe(1)
})

it('announces a change to the other tab', async () => {
  signIn()
  const [first, second] = [await openTab(), await openTab()]
  await Promise.all([first.refreshCart(), second.refreshCart()])
  await first.addToCart(product, 2)
  await expect.poll(() => second.readCart().count).toBe(2)
})

it('announces to the other tab that an order emptied the cart', async () => {
  server.set(7, 1)
  signIn()
  const [first, second] = [await openTab(), await openTab()]
  await Promise.all([first.refreshCart(), second.refreshCart()])
  server.clear()
  await first.refreshCartEverywhere()
  expect(first.readCart().count).toBe(0)
  await expect.poll(() => second.readCart().count).toBe(0)
})

it('shows nothing of an account after it signed out', async () => {
  server.set(7, 1)
  signIn()
  const tab = await openTab()
  await tab.refreshCart()
  tab.clearTokens()
  expect(tab.readCart()).toMatchObject({ status: 'guest', lines: [], count: 0 })
})

it('says which lines of a guest did not come along, as of a product that is sold in options now', async () => {
  const tab = await openTab()
  // The one of this tab: each loads its modules again.
  const said = vi.spyOn((await import('#web/ui/toast.ts')).notify, 'say').mockImplementation(() => {})
  await tab.addToCart({ ...product, id: CHOOSE }, 1)
  await tab.addToCart(product, 1)
  signIn()
  await tab.ensureCart()
  expect(tab.readCart().lines.map((one) => one.product.id)).toEqual([7])
  expect(said.mock.calls.map(([text]) => text)).toEqual([expect.stringContaining('Gamcha')])
})
