import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { shippingAddress } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { createMortalProcess } from '#test/mortal-process.ts'
import { proveNumber } from '#test/proven-number.ts'
import { placeOrder } from './place-order.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)

test('an order in cash takes one statement more than one by card', async () => {
  const buyer = await given.buyer()
  await proveNumber(app, buyer)
  const goods = await given.product({ stock_quantity: 100 })
  const statements = async (payment_method: 'card' | 'cod') => {
    await db.deleteFrom('order_traces').execute()
    const process = createMortalProcess(app.resources, 1000)
    const items = [{ product_id: goods.id, quantity: 1 }]
    const to = { ...shippingAddress, phone: '+8801712345678' }
    const input = {
      items,
      from_cart: false,
      payment_method,
      payment_token: 'sim_ok',
      shipping_address: to,
      note: '',
      locale: 'en',
    } as const
    const user = { ...buyer, role: 'BUYER', staff: null, sessionId: '' } as const
    await placeOrder(process.resources, user, input, payment_method)
    return process.taken()
  }
  expect(await statements('cod')).toBe((await statements('card')) + 1)
})
