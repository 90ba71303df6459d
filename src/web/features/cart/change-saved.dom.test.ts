import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CartLine, SavedLine } from '#contract/cart/cart.ts'

/** The server's state: product id to quantity. */
let cart: Map<number, number>
let savedLines: Map<number, number>
/** Calls that are carried out, and whose answer is lost. */
let isLost: (key: string) => boolean
let fail: ((key: string) => Response | undefined) | undefined
let seen: string[]

const product = (id: number) => ({
  id,
  name: `Product ${id}`,
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
  stock_quantity: 3,
  free_shipping: false,
  available: true,
})
const line = (id: number): CartLine => ({
  id: id + 1000,
  quantity: cart.get(id) ?? 0,
  added_at: '2026-11-20T09:30:00.000Z',
  price_when_added: '100.00',
  product: product(id),
})
const saved = (id: number): SavedLine => ({
  id: id + 2000,
  quantity: savedLines.get(id) ?? 0,
  saved_at: '2026-11-20T09:30:00.000Z',
  price_when_saved: '100.00',
  product: product(id),
})

function answer(key: string, body: { product_id?: number; quantity?: number }): Response {
  const number = Number(/\d+/.exec(key)?.[0])
  const id = number > 2000 ? number - 2000 : number - 1000
  if (key === 'GET /api/cart/') return Response.json([...cart.keys()].map(line))
  if (key === 'GET /api/cart/saved/') return Response.json([...savedLines.keys()].map(saved))
  if (key === 'POST /api/cart/saved/') {
    const productId = body.product_id ?? 0
    savedLines.set(productId, cart.get(productId) ?? body.quantity ?? 1)
    cart.delete(productId)
    return Response.json(saved(productId), { status: 201 })
  }
  if (key.endsWith('/move_to_cart/')) {
    cart.set(id, Math.min(3, (cart.get(id) ?? 0) + (savedLines.get(id) ?? 0)))
    savedLines.delete(id)
    return Response.json(line(id))
  }
  if (key.startsWith('PATCH')) {
    cart.set(id, body.quantity ?? 1)
    return Response.json(line(id))
  }
  if (key.startsWith('DELETE /api/cart/saved/')) savedLines.delete(id)
  else cart.delete(id)
  return new Response(null, { status: 204 })
}

beforeEach(() => {
  cart = new Map([
    [7, 1],
    [8, 2],
  ])
  savedLines = new Map([[9, 9]])
  fail = undefined
  isLost = () => false
  seen = []
  window.localStorage.setItem('accessToken', 'a')
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const key = `${init.method} ${path}`
    seen.push(key)
    const answered = fail?.(key) ?? answer(key, typeof init.body === 'string' ? JSON.parse(init.body) : {})
    if (isLost(key)) throw new TypeError('Failed to fetch')
    return answered
  })
})

const unsubscribe: (() => void)[] = []
afterEach(() => {
  for (const end of unsubscribe.splice(0)) end()
  window.localStorage.clear()
  vi.unstubAllGlobals()
})

async function open() {
  vi.resetModules()
  const tab = {
    ...(await import('./cart-store.ts')),
    ...(await import('./change-cart.ts')),
    ...(await import('./saved-store.ts')),
    ...(await import('./change-saved.ts')),
  }
  unsubscribe.push(
    tab.subscribeToCart(() => undefined),
    tab.subscribeToSaved(() => undefined),
  )
  await Promise.all([tab.refreshCart(), tab.refreshSaved()])
  const inCart = () => tab.readCart().lines.map((one) => one.product.id)
  const put = () => tab.readSaved().lines.map((one) => one.product.id)
  return { ...tab, inCart, put }
}

it('saves a line for later and moves it back', async () => {
  const tab = await open()
  const savedLine = await tab.saveLine(tab.readCart().lines[0]!)
  expect([tab.inCart(), tab.put()]).toEqual([[8], [7, 9]])
  expect(tab.readCart().count).toBe(2)
  expect(await tab.moveSaved(savedLine!)).toBe(1)
  expect([tab.inCart(), tab.put()]).toEqual([[8, 7], [9]])
})

it('returns the moved quantity when the stock is lower', async () => {
  const tab = await open()
  expect(await tab.moveSaved(tab.readSaved().lines[0]!)).toBe(3)
})

it('restores a line in place after a refusal', async () => {
  const tab = await open()
  fail = (key) => (key.startsWith('POST') ? new Response('{}', { status: 500 }) : undefined)
  await expect(tab.saveLine(tab.readCart().lines[0]!)).rejects.toMatchObject({ status: 500 })
  await expect(tab.moveSaved(tab.readSaved().lines[0]!)).rejects.toMatchObject({ status: 500 })
  expect([tab.inCart(), tab.put()]).toEqual([[7, 8], [9]])
})

it('refetches when another tab was first', async () => {
  const tab = await open()
  const [nine] = tab.readSaved().lines
  savedLines.clear()
  cart.set(9, 3)
  fail = (key) => (key.includes('move_to_cart') ? Response.json({ detail: 'Not found.' }, { status: 404 }) : undefined)
  await expect(tab.moveSaved(nine!)).rejects.toMatchObject({ status: 404 })
  await expect.poll(() => [tab.inCart(), tab.put()]).toEqual([[7, 8, 9], []])
})

type Tab = Awaited<ReturnType<typeof open>>
const first = ({ readCart }: Tab) => readCart().lines[0]!
const changes: { change: string; make: (tab: Tab) => Promise<unknown>; shows: [number[], number[], number] }[] = [
  { change: 'a quantity', make: (tab) => tab.setQuantity(1007, 3), shows: [[7, 8], [9], 5] },
  { change: 'a removal', make: (tab) => tab.removeLine(1007), shows: [[8], [9], 2] },
  { change: 'a line that is saved', make: (tab) => tab.saveLine(first(tab)), shows: [[8], [9, 7], 2] },
  {
    change: 'a saved line that is moved',
    make: (tab) => tab.moveSaved(tab.readSaved().lines[0]!),
    shows: [[7, 8, 9], [], 6],
  },
]
const shown = ({ inCart, put, readCart }: Tab) => [inCart(), put(), readCart().count]

it.each(changes)('shows what became of $change that got no answer', async ({ make, shows }) => {
  const tab = await open()
  isLost = (key) => !key.startsWith('GET')
  await expect(make(tab)).rejects.toMatchObject({ code: 'network' })
  await expect.poll(() => shown(tab)).toEqual(shows)
})

it('shows it once the connection is back', async () => {
  const tab = await open()
  isLost = () => true
  await expect(tab.removeLine(1007)).rejects.toMatchObject({ code: 'network' })
  await expect.poll(() => tab.readCart().status).toBe('failed')
  expect(shown(tab)).toEqual([[7, 8], [9], 3])
  isLost = () => false
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => shown(tab)).toEqual([[8], [9], 2])
})

it('saves a pending quantity before removing its line', async () => {
  const tab = await open()
  const save = tab.setQuantity(1007, 3)
  await Promise.all([save, tab.saveLine(tab.readCart().lines[0]!)])
  expect(seen.filter((key) => !key.startsWith('GET'))).toEqual(['PATCH /api/cart/1007/', 'POST /api/cart/saved/'])
  expect(savedLines.get(7)).toBe(3)
})

it('a removal can be undone unless the product is in the cart', async () => {
  const tab = await open()
  const [nine] = tab.readSaved().lines
  await tab.removeSaved(nine!)
  expect([tab.put(), tab.canRestore(nine!)]).toEqual([[], true])
  await tab.restoreSaved(nine!)
  expect([tab.put(), savedLines.get(9)]).toEqual([[9], 9])
  expect(tab.canRestore({ ...nine!, product: product(8) })).toBe(false)
})

it('announces changes to the other tab', async () => {
  const [first, second] = [await open(), await open()]
  await first.saveLine(first.readCart().lines[0]!)
  await expect.poll(() => [second.inCart(), second.put()]).toEqual([[8], [9, 7]])
})
