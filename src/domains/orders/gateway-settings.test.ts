import { expect, test } from 'vitest'
import { openGatewayShop } from '#test/gateway-shop.ts'

const { app, db, given, gateway, shop, ordersOf, begin, comeBack, look } = await openGatewayShop()

/** @returns the version that this makes */
async function change(body: object) {
  const admin = await given.admin()
  const { body: now } = await app.request('GET /api/admin/settings/', { as: admin })
  const changed = await app.request('PATCH /api/admin/settings/', { as: admin, body: { seen: now.seen, ...body } })
  expect(changed.status).toBe(200)
  return changed.body.seen as number
}

test('settings that were being changed while a payment began do not keep its order from being placed', async () => {
  const before = await change({ tax_percent: 5 })
  const { id, session } = await begin()
  const version = await change({ tax_percent: 6 })
  // The change had begun before the payment did, and was committed afterwards.
  const { content } = await db
    .selectFrom('pending_orders')
    .select('content')
    .where('payment_id', '=', id)
    .executeTakeFirstOrThrow()
  const agreedAt = new Date((content as { agreedAt: string }).agreedAt)
  const earlier = new Date(agreedAt.getTime() - 1)
  await db
    .updateTable('setting_changes')
    .set({ valid_from: earlier, made_at: earlier })
    .where('id', '=', version)
    .execute()

  gateway.pay(session)
  await comeBack(id)
  expect(await look(id)).toMatchObject({ status: 'paid', order_id: expect.any(Number) })
  expect(await ordersOf(shop.buyer)).toMatchObject([{ settings_version: before, tax_rate_bp: 500 }])
})
