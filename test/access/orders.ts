import { owner, signedIn, type Line, type Stage } from '#test/access-stage.ts'

export const ordersLines = ({ app, buyer, product }: Stage) => {
  const orderOfBuyer = async () => {
    const placed = await app.request('POST /api/orders/', { as: buyer.token, body: anOrder(product.id) })
    return { path: `/orders/${placed.body.id}/` }
  }
  return {
    'GET /orders/': { expected: signedIn(200) },
    'POST /orders/': { expected: [401, 201, 201, 409, 201, 201], prepare: async () => ({ body: anOrder(product.id) }) },
    'GET /orders/{id}/': { expected: owner(200, 200), prepare: orderOfBuyer },
  } satisfies Record<string, Line>
}

const anOrder = (productId: number) => ({
  shipping_address: { name: 'Arif Hossain', phone: '01712345678', address: 'House 7, Road 3, Dhanmondi' },
  payment_method: 'card',
  items: [{ product_id: productId, quantity: 1 }],
})
