import { beforeEach, expect, test } from 'vitest'
import { dayInDhaka } from '#contract/business-days.ts'
import type { ShownCharge } from '#contract/orders/charges.ts'
import { notifyPeople } from '#domains/notifications/notify-people.ts'
import { clock } from '#platform/clock.ts'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createCharges } from '#test/charges.ts'
import { cents, createRefunds } from '#test/refunds.ts'
import { countFigures } from '../src/domains/analytics/index.ts'
import { orderInvariants } from '../tools/doctor/order-invariants.ts'
import { refundInvariants } from '../tools/doctor/refund-invariants.ts'

/** A kind of charge that the code does not name: its row alone is enough to be paid, shown, mailed, refunded and counted. */
const GIFT_WRAP = { kind: 'gift_wrap', label: 'Gift wrap', amount: 5_000 }

const app = await startTestApp()
const { db } = app.resources
const after = createAfterSale(app)
const { admin, refund, details, expectConsistent, placeOrder } = await createRefunds(app)

const wrapOf = ({ charges }: { charges: ShownCharge[] }) => charges.find(({ kind }) => kind === GIFT_WRAP.kind)

/** The clock stands here: no midnight comes between what is booked and the day that is asked for. */
const now = new Date()
let purchase: Awaited<ReturnType<typeof placeOrder>>
beforeEach(async () => {
  clock.set(now)
  purchase = await placeOrder()
  const { id, order } = purchase
  await createCharges(app).addCharge({ orderId: id, parcelId: order.parcels[0].id }, GIFT_WRAP)
})

async function expectInvariants() {
  for (const { name, find } of [...orderInvariants, ...refundInvariants])
    expect([name, (await find(db)).count]).toEqual([name, 0])
}

test('is in the sums of the order and of its parcel, under its label', async () => {
  const { id, order, buyer } = purchase
  const now = await after.read(buyer, id)
  expect(cents(now.total)).toBe(cents(order.total) + GIFT_WRAP.amount)
  expect(cents(now.parcels[0].total)).toBe(cents(order.parcels[0].total) + GIFT_WRAP.amount)
  expect(now.parcels[1].total).toBe(order.parcels[1].total)
  const shown = { kind: 'gift_wrap', label: 'Gift wrap', amount: '50.00', refunded: '0.00' }
  expect(wrapOf(now)).toEqual(shown)
  expect(wrapOf(now.parcels[0])).toEqual(shown)
  // The sums that have a field of their own are unchanged.
  expect([now.subtotal, now.shipping_fee, now.tax]).toEqual([order.subtotal, order.shipping_fee, order.tax])
  await expectInvariants()
})

test('is in the receipt', async () => {
  const { id, buyer } = purchase
  await notifyPeople(app.resources, {
    topic: 'order.placed',
    payload: { orderId: id },
    key: `order-${id}`,
    at: clock.now().toISOString(),
  })
  const mail = await db
    .selectFrom('mails')
    .select(['text', 'html'])
    .where('to_address', '=', buyer.email)
    .executeTakeFirstOrThrow()
  for (const form of [mail.text, mail.html]) {
    expect(form).toContain('Gift wrap')
    expect(form).toContain('BDT 50.00')
  }
})

test('is refunded with the whole order, and in proportion with an amount', async () => {
  const { id, buyer, order } = purchase
  const { refundable, payment } = await details(id)
  expect(refundable[0].charges).toContainEqual({ kind: 'gift_wrap', amount: '50.00' })
  await refund(id, { amount: '500.00', parcel: order.parcels[0].id })
  const { refunds } = await details(id)
  expect(refunds.some((one: { charges: ShownCharge[] }) => wrapOf(one)?.label === 'Gift wrap')).toBe(true)
  await expectConsistent(id)
  await refund(id, {})
  expect(await after.read(buyer, id)).toMatchObject({ refunded: payment.amount, payment_status: 'voided' })
  expect(wrapOf(await after.read(buyer, id))).toMatchObject({ amount: '50.00', refunded: '50.00' })
  await expectConsistent(id)
  await expectInvariants()
})

test('stays paid when single pieces are refunded, and is refunded when the parcel is cancelled', async () => {
  const { id, order, buyer } = purchase
  const [parcel] = order.parcels
  await refund(id, { lines: [{ item: order.items[0].id, quantity: 2 }], shipping: true })
  expect(wrapOf(await after.read(buyer, id))).toMatchObject({ refunded: '0.00' })
  await after.move(admin, id, { status: 'cancelled', parcel: parcel.id })
  const now = await after.read(buyer, id)
  expect(wrapOf(now)).toMatchObject({ refunded: '50.00' })
  expect(cents(now.refunded)).toBe(cents(parcel.total) + GIFT_WRAP.amount)
  await expectConsistent(id)
  await expectInvariants()
})

test('is in the reports of the market and of the store, before and after the day is counted, and in their CSV files', async () => {
  const { id, seller } = purchase
  const day = dayInDhaka(now)
  const report = async (path: string) => (await app.request(`GET /api/admin/reports/${path}`, { as: admin })).body
  const sales = () => report(`sales/?from=${day}&to=${day}`)
  const open = await sales()
  await after.deliver(admin, id)
  await refund(id, {})
  const store = async () => {
    const { stores } = await report(`sales/stores/?from=${day}&to=${day}&page_size=100`)
    return stores.results.find(({ slug }: { slug: string }) => slug === seller.store.slug)
  }
  const refunded = { open: await sales(), store: await store() }
  clock.set(new Date(now.getTime() + 2 * 86_400_000))
  await countFigures(db)
  clock.set(null)
  const counted = { open: await sales(), store: await store() }

  const wrap = wrapOf(open.totals)
  expect(cents(wrap?.amount ?? '')).toBeGreaterThanOrEqual(GIFT_WRAP.amount)
  expect(wrapOf(refunded.store)).toEqual({ kind: 'gift_wrap', label: 'Gift wrap', amount: '50.00', refunded: '50.00' })
  for (const { goods, discount, charges, paid } of [open.totals, refunded.store])
    expect(cents(paid)).toBe(
      cents(goods) - cents(discount) + charges.reduce((all: number, { amount }: ShownCharge) => all + cents(amount), 0),
    )
  expect(counted.open.totals).toEqual(refunded.open.totals)
  expect(counted.store).toEqual(refunded.store)

  for (const [part, language, header] of [
    ['sales', 'en', 'Gift wrap (BDT)'],
    ['stores', 'bn', 'Gift wrap (টাকা)'],
  ]) {
    const { body } = await app.request(
      `GET /api/admin/reports/csv/?part=${part}&from=${day}&to=${day}&language=${language}`,
      { as: admin },
    )
    expect(body).toContain(header)
  }
})
