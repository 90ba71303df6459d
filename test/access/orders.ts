import { clock } from '#platform/clock.ts'
import { type AccessCase, type AccessFixture, type Expected, owner, signedIn } from '#test/access-fixture.ts'

/** For an order of the buyer with a parcel of the seller: handled by that seller and the team, a 404 for strangers. */
const handled = (status: number): Expected => [401, 403, 404, status, 404, status]

export const ordersCases = ({ app, buyer, product }: AccessFixture) => {
  const { db } = app.resources
  const orderOfBuyer = async (how = {}) => {
    const placed = await app.request('POST /api/orders/', { as: buyer.token, body: { ...anOrder(product.id), ...how } })
    const { id, parcels } = placed.body
    return { id: id as number, path: `/orders/${id}/`, parcel: parcels[0].id as number }
  }
  const deliveredOrder = async () => {
    const { path, id } = await orderOfBuyer()
    await db
      .updateTable('parcels')
      .set({ status: 'delivered', tracking: 'BD1', delivered_at: clock.now() })
      .where('order_id', '=', id)
      .execute()
    return path
  }
  const shippedOrder = async (how = {}) => {
    const order = await orderOfBuyer(how)
    const sent = db.updateTable('parcels').set({ status: 'shipped', tracking: 'BD1' })
    await sent.where('order_id', '=', order.id).execute()
    return order
  }
  const request = async (call = '') => {
    const { path } = await orderOfBuyer()
    const response = await app.request(`POST /api${path}request_cancel/`, { as: buyer.token, body: because })
    return { path: `${path}requests/${response.body.requests[0].id}/${call}`, body: {} }
  }
  return {
    'GET /orders/': { expected: signedIn(200) },
    'POST /orders/': { expected: [401, 201, 201, 409, 201, 201], prepare: async () => ({ body: anOrder(product.id) }) },
    'GET /orders/summary/': { expected: signedIn(200) },
    'GET /orders/counts/': { expected: [401, 403, 403, 200, 200, 200] },
    'GET /orders/csv/': { expected: [401, 403, 403, 200, 200, 200] },
    // Orders that are not the caller's are reported one by one: see src/domains/orders/seller-orders.test.ts.
    'POST /orders/move/': {
      expected: [401, 403, 403, 200, 200, 200],
      prepare: async () => ({
        body: { ...delivering, orders: [{ id: (await shippedOrder()).id }] },
      }),
    },
    'GET /orders/{id}/': { expected: [401, 200, 404, 200, 404, 200], prepare: orderOfBuyer },
    'PUT /orders/{id}/': {
      expected: handled(200),
      prepare: async () => ({ path: (await orderOfBuyer()).path, body: shipping }),
    },
    'PATCH /orders/{id}/': {
      expected: handled(200),
      prepare: async () => ({ path: (await orderOfBuyer()).path, body: shipping }),
    },
    'PUT /orders/{id}/tracking/': {
      expected: handled(200),
      prepare: async () => ({ path: `${(await shippedOrder()).path}tracking/`, body: { tracking: 'BD-54321' } }),
    },
    'POST /orders/{id}/refusal/': {
      expected: handled(200),
      prepare: async () => {
        const { path, parcel } = await shippedOrder({ payment_method: 'cod' })
        return { path: `${path}refusal/`, body: { parcel } }
      },
    },
    'POST /orders/{id}/refusal/preview/': {
      expected: handled(200),
      prepare: async () => {
        const { path, parcel } = await shippedOrder({ payment_method: 'cod' })
        return { path: `${path}refusal/preview/`, body: { parcel } }
      },
    },
    'GET /orders/{id}/payment/': {
      expected: owner(200),
      prepare: async () => ({ path: `${(await orderOfBuyer({ payment_method: 'cod' })).path}payment/` }),
    },
    'POST /orders/{id}/payment/': {
      expected: owner(200),
      prepare: async () => ({
        path: `${(await orderOfBuyer({ payment_method: 'cod' })).path}payment/`,
        body: { payment_method: 'card' },
      }),
    },
    'PUT /orders/{id}/payout-account/': {
      expected: owner(409),
      prepare: async () => ({
        path: `${(await orderOfBuyer()).path}payout-account/`,
        body: { kind: 'bkash', number: '01712345678' },
      }),
    },
    'POST /orders/{id}/payout-account/code/': {
      expected: owner(409),
      prepare: async () => ({ path: `${(await orderOfBuyer()).path}payout-account/code/`, body: {} }),
    },
    'DELETE /orders/{id}/': { expected: [401, 405, 405, 405, 405, 204], prepare: orderOfBuyer },
    'POST /orders/{id}/request_cancel/': {
      expected: owner(201),
      prepare: async () => ({ path: `${(await orderOfBuyer()).path}request_cancel/`, body: because }),
    },
    'POST /orders/{id}/request_refund/': {
      expected: owner(201),
      prepare: async () => ({ path: `${await deliveredOrder()}request_refund/`, body: because }),
    },
    'POST /orders/{id}/request_replace/': {
      expected: owner(201),
      prepare: async () => ({ path: `${await deliveredOrder()}request_replace/`, body: because }),
    },
    'POST /orders/{id}/requests/{request}/approve/': { expected: handled(200), prepare: () => request('approve/') },
    'POST /orders/{id}/requests/{request}/decline/': { expected: handled(200), prepare: () => request('decline/') },
    'DELETE /orders/{id}/requests/{request}/': {
      expected: [401, 204, 404, 403, 404, 403],
      prepare: async () => ({ path: (await request()).path }),
    },
  } satisfies Record<string, AccessCase>
}

const because = { reason: 'I ordered it twice.' }
const delivering = { status: 'delivered' }
const shipping = { status: 'shipped', tracking: 'BD-12345' }

const anOrder = (productId: number) => ({
  shipping_address: { name: 'Arif Hossain', phone: '01712345678', address: 'House 7, Road 3, Dhanmondi' },
  payment_method: 'card',
  items: [{ product_id: productId, quantity: 1 }],
})
