import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createCharges } from '#test/charges.ts'
import { createRefunds } from '#test/refunds.ts'
import { orderInvariants } from '../../../tools/doctor/order-invariants.ts'
import { refundInvariants } from '../../../tools/doctor/refund-invariants.ts'

const app = await startTestApp()
const { db } = app.resources
const after = createAfterSale(app)
const { chargesOf } = createCharges(app)
const { refund, details, placeOrder } = await createRefunds(app)

/** Asserts that the columns of the previous release equal the charge rows, and that every other sum agrees. */
async function expectSound() {
  for (const { name, find } of [...orderInvariants, ...refundInvariants])
    expect([name, (await find(db)).count]).toEqual([name, 0])
}
let placed: Awaited<ReturnType<typeof placeOrder>>
beforeEach(async () => {
  placed = await placeOrder()
})

test('an order and its refunds fill the columns that a process of the previous release reads', async () => {
  const { order, id } = placed
  await expectSound()
  await refund(id, { lines: [{ item: order.items[0].id, quantity: 1 }], shipping: true })
  await expectSound()
  await refund(id, {})
  await expectSound()
})

test('an order written by the previous release gets charge rows, and can be refunded', async () => {
  const { order, id } = placed
  const before = await chargesOf(id)
  const parcels = await db.selectFrom('parcels').selectAll().where('order_id', '=', id).execute()
  // The same parcels again, as a process of the previous release writes them: columns and no charge rows.
  await sql`delete from order_charges using parcels where parcels.id = parcel_id and order_id = ${id}`.execute(db)
  const copies = await db
    .insertInto('parcels')
    .values(
      parcels.map(({ order_id, store_id, store_name, discount_poisha, tax_poisha, shipping_poisha }) => ({
        order_id,
        store_id,
        store_name,
        discount_poisha,
        tax_poisha,
        shipping_poisha,
      })),
    )
    .returning('id')
    .execute()
  for (const [at, { id: copy }] of copies.entries())
    await sql`
      with moved as (update order_items set parcel_id = ${copy} where parcel_id = ${parcels[at]?.id} returning id)
      insert into parcel_events (parcel_id, to_status) values (${copy}, 'processing')`.execute(db)
  const old = parcels.map((parcel) => parcel.id)
  await sql`delete from parcel_events where parcel_id = any(${old}::bigint[])`.execute(db)
  await sql`delete from parcels where id = any(${old}::bigint[])`.execute(db)
  const sums = (rows: typeof before) => rows.map(({ store_id, kind, amount_poisha }) => [store_id, kind, amount_poisha])
  expect(sums(await chargesOf(id))).toEqual(sums(before))
  await expectSound()

  // The previous release refunds the first parcel's tax; this one refunds the rest, and nothing twice.
  const [first] = copies
  const { payment } = await details(id)
  await sql`
    with tax as (select tax_poisha from parcels where id = ${first?.id}), promised as (
      insert into refunds (id, payment_id, parcel_id, amount_poisha, tax_poisha)
      select gen_random_uuid(), ${payment.id}, ${first?.id}, tax_poisha, tax_poisha from tax
    ), paid as (
      update payments set refunded_poisha = tax_poisha from tax where id = ${payment.id}
    )
    update parcels set tax_refunded_poisha = tax_poisha where id = ${first?.id}`.execute(db)
  await expectSound()
  expect((await refund(id, {})).status).toBe(201)
  await expectSound()
  expect(await after.read(placed.buyer, id)).toMatchObject({ refunded: order.total, payment_status: 'voided' })
})
