import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { poisha } from '#contract/money.ts'
import { totalsOf } from '#contract/orders/totals.ts'
import { defaultRates } from '#contract/settings/settings-rules.ts'
import { DAY } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createCharges } from '#test/charges.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'

/** Two servers over one database, with settings that change while buyers order from both. */
const firstServer = await startTestApp()
const secondServer = await firstServer.startOtherInstance()
const given = createGiven(firstServer)
const { db } = firstServer.resources
const { charged } = createCharges(firstServer)
const admin = await given.admin()
const checkouts = [createCheckout(firstServer), createCheckout(secondServer)] as const

const change = async (body: Record<string, unknown>) => {
  const { body: now } = await firstServer.request('GET /api/admin/settings/', { as: admin })
  return firstServer.request('PATCH /api/admin/settings/', { as: admin, body: { seen: now.seen, ...body } })
}

/** The values of each settings version, read from the table directly. */
async function versions() {
  const rows = await db.selectFrom('setting_changes').selectAll().orderBy('valid_from').orderBy('id').execute()
  let now = { fee: poisha(0), bp: 0, days: 0 }
  return new Map(
    rows.map((row) => {
      now = {
        fee: poisha(row.shipping_poisha ?? now.fee),
        bp: row.tax_rate_bp ?? now.bp,
        days: row.return_days ?? now.days,
      }
      return [row.id, now] as const
    }),
  )
}

const shippingFee = async (app: typeof secondServer) => (await app.request('GET /api/settings/')).body.shipping_fee

test('a setting changed on one server applies on the other', async () => {
  expect((await secondServer.request('GET /api/settings/')).body.shipping_fee).toBe('9.99')
  await change({ shipping_fee: '15' })
  expect(await shippingFee(firstServer)).toBe('15.00')
  await expect.poll(() => shippingFee(secondServer)).toBe('15.00')
  await change({ list_max: 100 })
  await expect.poll(() => secondServer.resources.listLimits().listMax).toBe(100)
  await change({ shipping_fee: '9.99', list_max: 1000 })
  await expect.poll(() => shippingFee(secondServer)).toBe('9.99')
})

test('orders placed while settings change each use exactly one version, to the poisha', async () => {
  const other = await given.product({ stock_quantity: 5000, price_poisha: 7_777 })
  const people = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => ({
      buyer: await given.buyer(),
      product: await given.product({ stock_quantity: 500, price_poisha: 33_333 + index }),
      shop: index % 2 === 0 ? checkouts[0] : checkouts[1],
    })),
  )
  let placing = true
  let answered = 0
  // At the pace of the orders: on a slow machine each would else meet a change while it is placed.
  const someMore = async (count: number) => {
    for (const enough = answered + count; placing && answered < enough; ) await sleep(5)
  }
  const changing = (async () => {
    for (let round = 1; placing && round < 200; round += 1) {
      const { status } = await change({
        shipping_fee: (9.99 + round).toFixed(2),
        tax_percent: (800 + round) / 100,
        return_days: 14 + (round % 50),
      })
      expect(status).toBe(200)
      await someMore(9)
    }
  })()
  const answers = (
    await Promise.all(
      people.map(async ({ buyer, product, shop }, index) => {
        const own = []
        for (let at = 0; at < 10; at += 1) {
          own.push(await shop.order(buyer, [[product, 1 + (at % 3)], ...(index === 0 ? [[other, 1] as const] : [])]))
          answered += 1
        }
        return own
      }),
    )
  ).flat()
  placing = false
  await changing

  const placed = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(placed.length).toBeGreaterThan(40)
  // A buyer who would pay another total than agreed is asked to confirm again; nothing else fails.
  expect([...new Set(refused.map(({ status, body }) => `${status} ${body.code}`))]).toEqual(
    refused.length > 0 ? ['409 total_changed'] : [],
  )
  const expected = await versions()
  const orders = await db.selectFrom('orders').selectAll().execute()
  expect(orders).toHaveLength(placed.length)
  expect(new Set(orders.map(({ settings_version }) => settings_version)).size).toBeGreaterThan(1)
  for (const order of orders) {
    const version = expected.get(order.settings_version)
    if (!version) throw new Error(`no version ${order.settings_version}`)
    expect({ bp: order.tax_rate_bp, days: order.return_days }).toEqual({ bp: version.bp, days: version.days })
    const items = await db.selectFrom('order_items').selectAll().where('order_id', '=', order.id).execute()
    const lines = items.map(({ price_poisha, quantity }) => ({
      price: poisha(price_poisha),
      originalPrice: null,
      quantity,
      freeShipping: false,
    }))
    const totals = totalsOf(lines, { shippingFee: version.fee, freeShippingFrom: null, taxPercent: version.bp / 100 })
    for (const { kind, amount } of totals.charges) expect(await charged(order.id, kind)).toBe(amount)
    expect(order.total_poisha).toBe(totals.total)
  }
  const paid = await db.selectFrom('payments').select(['status', 'order_id', 'amount_poisha']).execute()
  const totalOf = new Map(orders.map(({ id, total_poisha }) => [id, total_poisha]))
  for (const payment of paid) {
    if (payment.order_id === null) expect(payment.status).toBe('voided')
    else expect(payment.amount_poisha).toBe(totalOf.get(payment.order_id))
  }
})

test('a change that leaves the total as it is stops no order', async () => {
  const product = await given.product({ stock_quantity: 100 })
  const buyer = await given.buyer()
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, (_, index) => checkouts[index % 2]!.order(buyer, [[product, 1]]))),
    change({ banner: { en: 'One', bn: 'এক' } }).then(() => change({ banner: null })),
  ])
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
})

test('an order keeps its return days and its tax, whatever is set later', async () => {
  const reset = { shipping_fee: '9.99', tax_percent: 8, return_days: 14 }
  await change(reset)
  const product = await given.product({ price_poisha: 10_000 })
  const buyer = await given.buyer()
  const { body } = await checkouts[0].order(buyer, [[product, 1]])
  expect(body).toMatchObject({ tax_percent: 8, return_days: 14, tax: '8.00', shipping_fee: '9.99' })
  const paid = totalsOf(
    [{ price: poisha(10_000), originalPrice: null, quantity: 1, freeShipping: false }],
    defaultRates,
  )
  expect(body.total).toBe((paid.total / 100).toFixed(2))

  await change({ tax_percent: 20, return_days: 3, shipping_fee: '0' })
  // Until the second server has heard of it, an order there is refused with the new total.
  await expect.poll(() => shippingFee(secondServer)).toBe('0.00')
  const later = await checkouts[1].order(buyer, [[product, 1]])
  expect(later.body).toMatchObject({ tax_percent: 20, return_days: 3, tax: '20.00', shipping_fee: '0.00' })
  const delivered = new Date(Date.now() - 5 * DAY)
  await db
    .updateTable('parcels')
    .set({ status: 'delivered', tracking: 'T1', delivered_at: delivered })
    .where('order_id', 'in', [body.id, later.body.id])
    .execute()
  const ask = (id: number) =>
    firstServer.request(`POST /api/orders/${id}/request_refund/`, { as: buyer, body: { reason: 'It is torn' } })
  expect((await ask(body.id)).status).toBe(201)
  expect(await ask(later.body.id)).toMatchObject({
    status: 409,
    body: { code: 'return_window_over', params: { days: 3 } },
  })
  const again = await firstServer.request(`GET /api/orders/${body.id}/`, { as: buyer })
  expect(again.body).toMatchObject({ tax_percent: 8, return_days: 14, tax: '8.00', total: body.total })
})

test('an order whose goods cost enough ships free, whatever a coupon takes off; a poisha less pays', async () => {
  await change({ shipping_fee: '20', free_shipping_from: '500' })
  const [shop] = checkouts
  const buyer = await given.buyer()
  const product = await given.product({ stock_quantity: 10, price_poisha: 25_000 })
  const cheaper = await given.product({ stock_quantity: 10, price_poisha: 49_999 })
  const { code } = await given.coupon({ discount_percent: 50 })
  const shippingOf = async (...asked: Parameters<typeof shop.order>) => (await shop.order(...asked)).body.shipping_fee
  expect(await shippingOf(buyer, [[product, 2]], { coupon_code: code })).toBe('0.00')
  expect(await shippingOf(buyer, [[cheaper, 1]])).toBe('20.00')
  await change({ free_shipping_from: null })
  expect(await shippingOf(buyer, [[product, 2]])).toBe('20.00')
})
