import { expect, test } from 'vitest'
import type { Call } from '#contract/endpoints.ts'
import { routeKey } from '#platform/caller.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { routes } from '../src/app.ts'

/** Who may call what (PRODUCT 3): every route, asked by everybody. A route without a line here fails the first test. */

const app = await startTestApp()
const given = createGiven(app)

const people = ['guest', 'buyer', 'another buyer', 'seller', 'another seller', 'administrator'] as const
type Person = (typeof people)[number]

const buyer = await given.buyer()
const seller = await given.seller()
const tokens: Record<Person, string | undefined> = {
  guest: undefined,
  buyer: buyer.token,
  'another buyer': (await given.buyer()).token,
  seller: seller.token,
  'another seller': (await given.seller()).token,
  administrator: (await given.admin()).token,
}
const product = await given.product({ store_id: seller.store.id, stock_quantity: 10_000 })

/** Statuses in the order of `people`. */
type Expected = [number, number, number, number, number, number]
const anyone = (status: number): Expected => [status, status, status, status, status, status]
const signedIn = (status: number): Expected => [401, status, status, status, status, status]
/** A row of the buyer's: everyone else sees that it is not there. */
const owner = (status: number, administrator = 404): Expected => [401, status, 404, 404, 404, administrator]

type Line = { expected: Expected; prepare?: () => Promise<{ path?: string; body?: unknown; as?: string }> }

let serial = 0
const cartLineOfBuyer = async () => {
  await app.resources.db.deleteFrom('cart_lines').where('user_id', '=', buyer.id).execute()
  const line = await given.cartLine({ user_id: buyer.id, product_id: product.id })
  return { path: `/cart/${line.id}/` }
}
const anOrder = (productId: number) => ({
  shipping_address: { name: 'Arif Hossain', phone: '01712345678', address: 'House 7, Road 3, Dhanmondi' },
  payment_method: 'card',
  items: [{ product_id: productId, quantity: 1 }],
})
const orderOfBuyer = async () => {
  const placed = await app.request('POST /api/orders/', { as: buyer.token, body: anOrder(product.id) })
  return { path: `/orders/${placed.body.id}/` }
}

const lines: Record<Call, Line> = {
  'POST /auth/register/': {
    expected: anyone(201),
    prepare: async () => ({ body: { name: 'Mitu', email: `mitu${serial}@haat.test`, password: 'shiuli-ful-2026' } }),
  },
  'POST /auth/login/': {
    expected: anyone(401),
    prepare: async () => ({ body: { email: 'no@haat.test', password: 'wrong' } }),
  },
  'POST /auth/token/refresh/': { expected: anyone(401), prepare: async () => ({ body: { refresh: 'wrong' } }) },
  // Without a token of its own there is nothing to end; the signed-in ones' sessions are kept for the other lines.
  'POST /auth/logout/': { expected: anyone(204), prepare: async () => ({ as: '' }) },
  'GET /auth/profile/': { expected: signedIn(200) },
  'PUT /auth/profile/': { expected: signedIn(200), prepare: async () => ({ body: { name: 'New name' } }) },
  'PATCH /auth/profile/': { expected: signedIn(200), prepare: async () => ({ body: { phone: '01712345678' } }) },
  'GET /auth/sessions/': { expected: signedIn(200) },
  'DELETE /auth/sessions/{id}/': {
    expected: owner(204),
    prepare: async () => ({ path: `/auth/sessions/${await anotherSessionOfBuyer()}/` }),
  },
  'GET /auth/seller/public/all/': { expected: anyone(200) },
  'GET /categories/': { expected: anyone(200) },
  'GET /categories/{id}/': {
    expected: anyone(200),
    prepare: async () => ({ path: `/categories/${product.category_id}/` }),
  },
  'GET /tags/': { expected: anyone(200) },
  'GET /products/': { expected: anyone(200) },
  'GET /products/suggestions/': { expected: anyone(200) },
  'GET /products/home/': { expected: anyone(200) },
  'GET /products/{id}/': {
    // Not yet approved: only its seller and administrators see it.
    expected: [404, 404, 404, 200, 404, 200],
    prepare: async () => {
      const hidden = await given.product({ store_id: seller.store.id, moderation_status: 'PENDING' })
      return { path: `/products/${hidden.id}/` }
    },
  },
  'GET /products/{id}/related/': {
    expected: anyone(200),
    prepare: async () => ({ path: `/products/${product.id}/related/` }),
  },
  'POST /products/{id}/views/': {
    expected: anyone(204),
    prepare: async () => ({ path: `/products/${product.id}/views/` }),
  },
  'GET /cart/': { expected: signedIn(200) },
  'POST /cart/': {
    // Nobody buys from the own store.
    expected: [401, 201, 201, 409, 201, 201],
    prepare: async () => ({ body: { product_id: product.id, quantity: 1 } }),
  },
  'POST /cart/merge/': { expected: signedIn(200), prepare: async () => ({ body: { items: [] } }) },
  'GET /cart/{id}/': { expected: owner(200), prepare: cartLineOfBuyer },
  'PUT /cart/{id}/': {
    expected: owner(200),
    prepare: async () => ({ ...(await cartLineOfBuyer()), body: { quantity: 2 } }),
  },
  'PATCH /cart/{id}/': {
    expected: owner(200),
    prepare: async () => ({ ...(await cartLineOfBuyer()), body: { quantity: 2 } }),
  },
  // A line that is already gone answers 204 to its owner; another's is not there.
  'DELETE /cart/{id}/': { expected: owner(204), prepare: cartLineOfBuyer },
  'GET /orders/': { expected: signedIn(200) },
  'POST /orders/': { expected: [401, 201, 201, 409, 201, 201], prepare: async () => ({ body: anOrder(product.id) }) },
  'GET /orders/{id}/': { expected: owner(200, 200), prepare: orderOfBuyer },
}

async function anotherSessionOfBuyer(): Promise<string> {
  const id = crypto.randomUUID()
  await app.resources.db
    .insertInto('sessions')
    .values({ id, user_id: buyer.id, remember: false, user_agent: '', ip: '', expires_at: new Date(Date.now() + 1e7) })
    .execute()
  return id
}

test('every route has an expectation, and every expectation a route', () => {
  expect(routes.map(routeKey).toSorted()).toEqual(Object.keys(lines).toSorted())
})

for (const [key, { expected, prepare }] of Object.entries(lines)) {
  for (const [at, person] of people.entries()) {
    test(`${key} asked by ${person} answers ${expected[at]}`, async () => {
      serial += 1
      const { path, body, as } = (await prepare?.()) ?? {}
      const [method, route] = key.split(' ')
      const answer = await app.request(`${method} /api${path ?? route}` as `${string} /${string}`, {
        as: as ?? tokens[person],
        body,
      })
      expect(answer.status).toBe(expected[at])
    })
  }
}
