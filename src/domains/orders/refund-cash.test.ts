import { expect, test } from 'vitest'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { proveNumber } from '#test/proven-number.ts'

const app = await startTestApp()
const { request } = app
const given = createGiven(app)
const after = createAfterSale(app)
const { order } = createCheckout(app)

test('the team refunds parts of a cash order before and after they are collected, while there is something left', async () => {
  const [buyer, seller, other, admin] = [
    await given.buyer(),
    await given.seller(),
    await given.seller(),
    await given.admin(),
  ]
  await proveNumber(app, buyer)
  const [tea, sari] = [
    await given.product({ store_id: seller.store.id }),
    await given.product({ store_id: other.store.id }),
  ]
  const placed = (
    await order(
      buyer,
      [
        [tea, 2],
        [sari, 1],
      ],
      { payment_method: 'cod' },
    )
  ).body
  await after.deliver(other, placed.id)

  const details = async () => (await request(`GET /api/admin/orders/${placed.id}/`, { as: admin })).body
  const refund = async (body: Record<string, unknown>) => {
    const { refunded } = (await details()).payment
    const all = { reason: 'Sold out.', refunded_before: refunded, ...body }
    const answer = await request(`POST /api/admin/orders/${placed.id}/refunds/`, { as: admin, body: all })
    return answer.status
  }
  const [due, collected] = placed.parcels
  expect(await details()).toMatchObject({
    can: { refund: true },
    refundable: [
      { parcel: due.id, route: 'none' },
      { parcel: collected.id, route: 'payout' },
    ],
  })
  expect(await refund({ lines: [{ item: placed.items[0].id, quantity: 1, restock: true }] })).toBe(201)
  expect(await refund({ parcel: collected.id, amount: '1.00' })).toBe(201)
  expect(await details()).toMatchObject({
    can: { refund: true },
    refunds: expect.arrayContaining([
      expect.objectContaining({ parcel: due.id, route: 'none' }),
      expect.objectContaining({ parcel: collected.id, route: 'payout' }),
    ]),
  })
  expect(await refund({})).toBe(201)
  expect((await details()).can.refund).toBe(false)
  expect(await refund({})).toBe(409)
})
