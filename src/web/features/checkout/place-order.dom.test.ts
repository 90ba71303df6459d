import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readAttempt } from './attempt.ts'
import { findLostOrder, placeOrder } from './place-order.ts'

let keys: (string | null)[]
let addresses: string[]
let body: Record<string, unknown>
let answers: (() => Response)[]

const order = {
  id: 12,
  total: '118.99',
  created_at: new Date().toISOString(),
  items: [{ product_id: 7, quantity: 2 }],
}
const request = {
  items: [{ product_id: 7, quantity: 2 }],
  shipping: { name: 'Rahima', phone: '01712-345678', address: 'Road 3', city: '', zip: '', note: 'Ring twice' },
  payment: { method: 'card', flow: 'immediate', token: 'sim_ok' } as const,
  coupon: '',
  total: '118.99',
}
const placed = () => Response.json(order, { status: 201 })
const refused = (status: number, code: string) => () => Response.json({ detail: 'No.', code }, { status })
const lost = () => {
  throw new TypeError('Failed to fetch')
}

beforeEach(() => {
  keys = []
  addresses = []
  answers = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    addresses.push(path)
    keys.push(new Headers(init.headers).get('Idempotency-Key'))
    if (typeof init.body === 'string') body = JSON.parse(init.body)
    const answer = answers.shift() ?? placed
    return answer()
  })
})

afterEach(() => {
  window.sessionStorage.clear()
  vi.unstubAllGlobals()
})

it('sends products, quantities, the token and the displayed total', async () => {
  await expect(placeOrder(request)).resolves.toMatchObject({ order: { id: 12 } })
  expect(body).toEqual({
    shipping_address: { name: 'Rahima', phone: '01712-345678', address: 'Road 3', city: '', zip: '' },
    payment_method: 'card',
    payment_token: 'sim_ok',
    items: [{ product_id: 7, quantity: 2 }],
    from_cart: true,
    note: 'Ring twice',
    locale: 'en',
    expected_total: '118.99',
  })
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(readAttempt()).toBeNull()
})

it('sends the applied code', async () => {
  await placeOrder({ ...request, coupon: 'EID10' })
  expect(body).toMatchObject({ coupon_code: 'EID10', expected_total: '118.99' })
})

it.each([
  ['a lost connection', lost],
  ['a fault of the server', refused(500, 'internal')],
  ['a request to wait', refused(429, 'throttled')],
  ['another request for it that is under way', refused(409, 'order_in_progress')],
])('repeats the same attempt after %s', async (_name, failure) => {
  answers = [failure, placed]
  await expect(placeOrder(request)).rejects.toThrow()
  expect(readAttempt()).toBe(keys[0])
  await placeOrder(request)
  expect(keys[1]).toBe(keys[0])
})

it.each([
  ['a declined card', refused(402, 'payment_declined')],
  ['a bank that did not answer', refused(402, 'payment_timeout')],
  ['a product out of stock', refused(409, 'out_of_stock')],
])('begins another attempt after %s', async (_name, failure) => {
  answers = [failure, placed]
  await expect(placeOrder(request)).rejects.toThrow()
  expect(readAttempt()).toBeNull()
  await placeOrder(request)
  expect(keys[1]).not.toBe(keys[0])
})

it('finds the order whose response got lost by its key', async () => {
  answers = [lost, () => Response.json({ count: 1, results: [order] })]
  await expect(placeOrder(request)).rejects.toThrow()
  await expect(findLostOrder()).resolves.toMatchObject({ id: 12 })
  expect(addresses[1]).toContain(`idempotency_key=${keys[0]}`)
  expect(readAttempt()).toBeNull()
})

it('takes no other order for one that never reached the server', async () => {
  answers = [lost, () => Response.json({ count: 0, results: [] })]
  await expect(placeOrder(request)).rejects.toThrow()
  await expect(findLostOrder()).resolves.toBeNull()
  expect(readAttempt()).toBe(keys[0])
})

it('answers the order of an attempt before, which had another address, as such', async () => {
  answers = [lost, refused(409, 'idempotency_key_used'), () => Response.json({ count: 1, results: [order] })]
  await expect(placeOrder(request)).rejects.toThrow()
  const moved = { ...request, shipping: { ...request.shipping, address: 'Road 9' } }
  await expect(placeOrder(moved)).resolves.toMatchObject({ order: { id: 12 }, earlier: true })
  expect(readAttempt()).toBeNull()
})

it('begins another attempt where the one before waits at a gateway', async () => {
  answers = [lost, refused(409, 'idempotency_key_used'), () => Response.json({ count: 0, results: [] }), placed]
  await expect(placeOrder(request)).rejects.toThrow()
  await expect(placeOrder({ ...request, coupon: 'EID10' })).resolves.toMatchObject({ order: { id: 12 } })
  expect(keys[3]).not.toBe(keys[0])
  expect(readAttempt()).toBeNull()
})

it('sends no request when every attempt has a response', async () => {
  await expect(findLostOrder()).resolves.toBeNull()
  expect(keys).toEqual([])
})
