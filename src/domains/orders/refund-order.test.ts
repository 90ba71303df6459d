import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAmount, poisha, toAmount } from '#contract/money.ts'
import { paymentsJobs } from '#domains/payments/jobs.ts'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { plainFigures } from '#test/plain-figures.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const after = createAfterSale(app)
const { stockOf } = createCheckout(app)
const admin = await given.admin()

type Body = Record<string, unknown>
const refund = async (orderId: number, body: Body, as: { token: string } = admin) => {
  const { refunded } = await after.read(admin, orderId)
  return app.request(`POST /api/admin/orders/${orderId}/refunds/`, {
    as,
    body: { reason: 'It came with a scratch.', refunded_before: refunded, ...body },
  })
}
const desk = async (id: number) => (await app.request(`GET /api/admin/orders/${id}/`, { as: admin })).body
const cents = (amount: string) => parseAmount(amount) ?? Number.NaN

/** Every sum of refunds agrees with every other, and none goes beyond what was paid. */
async function expectExact(orderId: number) {
  const parcels = await db.selectFrom('parcels').selectAll().where('order_id', '=', orderId).execute()
  const items = await db.selectFrom('order_items').selectAll().where('order_id', '=', orderId).execute()
  const refunds = await after.refundsOf(orderId)
  const lines = await db
    .selectFrom('refund_lines')
    .selectAll()
    .where('refund_id', 'in', refunds.map(({ id }) => id).concat('00000000-0000-0000-0000-000000000000'))
    .execute()
  const payment = await db.selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
  const add = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0)
  expect(payment.refunded_poisha).toBe(add(refunds, ({ amount_poisha }) => amount_poisha))
  expect(payment.refunded_poisha).toBeLessThanOrEqual(payment.amount_poisha)
  for (const item of items) {
    const own = lines.filter(({ item_id }) => item_id === item.id)
    expect(item.refunded_poisha).toBe(add(own, ({ goods_poisha }) => goods_poisha))
    expect(item.refunded_poisha).toBeLessThanOrEqual(item.price_poisha * item.quantity - item.discount_poisha)
  }
  for (const parcel of parcels) {
    const own = refunds.filter(({ parcel_id }) => parcel_id === parcel.id)
    expect(parcel.tax_refunded_poisha).toBe(add(own, ({ tax_poisha }) => tax_poisha))
    expect(parcel.shipping_refunded_poisha).toBe(add(own, ({ shipping_poisha }) => shipping_poisha))
  }
  for (const { id, store_id, revenue_poisha } of await db.selectFrom('products').selectAll().execute())
    if (items.some(({ product_id }) => product_id === id))
      expect(revenue_poisha).toBe((await plainFigures(app, store_id))(() => true, id).revenue)
  return payment
}

/** 3 pieces of one product and 1 of another, in two parcels. */
async function bought() {
  const buyer = await given.buyer()
  const seller = await given.seller()
  const products = [
    await given.product({ store_id: seller.store.id, price_poisha: 33_333, stock_quantity: 10 }),
    await given.product({ price_poisha: 10_001, stock_quantity: 10 }),
  ] as const
  const order = await after.placed(buyer, [
    [products[0], 3],
    [products[1], 1],
  ])
  return { buyer, seller, products, order, id: order.id as number }
}

describe('a refund by the team', () => {
  test('of some pieces gives what these cost with their tax, back to stock where that is said', async () => {
    const { order, id, products, buyer } = await bought()
    const [item] = order.items
    const { status, body } = await refund(id, { lines: [{ item: item.id, quantity: 1, restock: true }] })
    expect(status).toBe(201)
    expect(body.refunds).toMatchObject([
      {
        goods: '333.33',
        tax: '26.67',
        shipping: '0.00',
        amount: '360.00',
        cause: 'team',
        reason: 'It came with a scratch.',
      },
    ])
    expect(body.refunds[0].lines).toMatchObject([{ item: item.id, quantity: 1, restocked: true, amount: '333.33' }])
    expect(await stockOf(products[0])).toBe(8)
    const seen = await after.read(buyer, id)
    expect(seen).toMatchObject({ refunded: '360.00', payment_status: 'partly_refunded', status: 'processing' })
    expect(seen.items[0]).toMatchObject({ quantity: 3, refunded_quantity: 1 })
    await expectExact(id)
    const news = (await after.news('order.refunded')).at(-1)
    expect(news).toMatchObject({ orderId: id })
  })

  test('of an amount takes no piece; the rest can still go back, and then nothing', async () => {
    const { id } = await bought()
    expect((await refund(id, { amount: '100' })).body.refunds).toHaveLength(2)
    const { left } = (await desk(id)).payment
    const last = await refund(id, {})
    expect(last.status).toBe(201)
    expect(last.body.order).toMatchObject({ payment_status: 'refunded' })
    expect(cents(left) + 10_000).toBe(cents(last.body.payment.amount))
    expect(last.body.payment.left).toBe('0.00')
    await expectExact(id)
    expect(await refund(id, {})).toMatchObject({ status: 409, body: { code: 'already_settled' } })
  })

  test('of one parcel, with lines for less than they cost and their shipping', async () => {
    const { order, id } = await bought()
    const [first, second] = order.parcels
    const one = await refund(id, {
      parcel: second.id,
      lines: [{ item: order.items[1].id, quantity: 1 }],
      shipping: true,
    })
    expect(one.body.order.parcels[1].refund.amount).toBe(second.total)
    const two = await refund(id, { lines: [{ item: order.items[0].id, quantity: 3 }], amount: '10.00' })
    expect(two.body.order.parcels[0].refund.amount).toBe('10.00')
    expect(two.body.refundable[0]).toMatchObject({ parcel: first.id, lines: [{ pieces: 0 }] })
    await expectExact(id)
  })

  test('says at the right field what cannot be', async () => {
    const { order, id } = await bought()
    const [item] = order.items
    const cases: [Body, string, string][] = [
      [{ amount: '99999.00' }, 'amount', 'refund_too_much'],
      [{ amount: '0' }, 'amount', 'refund_nothing'],
      [{ amount: '-5' }, 'amount', 'invalid_amount'],
      [{ lines: [{ item: item.id, quantity: 4 }] }, 'lines', 'refund_too_many'],
      [{ lines: [{ item: 999_999, quantity: 1 }] }, 'lines', 'invalid_choice'],
      [{ lines: [1, 1].map((quantity) => ({ item: item.id, quantity })) }, 'lines', 'invalid_choice'],
      [{ parcel: 999_999 }, 'parcel', 'invalid_choice'],
      [{ reason: ' ' }, 'reason', 'min_length'],
    ]
    for (const [body, field, code] of cases) {
      const answer = await refund(id, body)
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.body.fields)).toEqual([field])
      if (code !== 'min_length') expect(answer.body.field_codes[field]).toEqual([code])
    }
    expect((await desk(id)).refunds).toEqual([])
    expect((await refund(999_999_999, { refunded_before: '0.00' })).status).toBe(404)
  })

  test('is refused to who decided on something else than what is there', async () => {
    const { id } = await bought()
    await refund(id, { amount: '10' })
    expect(await refund(id, { amount: '10', refunded_before: '0.00' })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    })
  })

  test('is for who gives money back: support is refused, finance is not', async () => {
    const { id } = await bought()
    const [support, finance] = [
      await given.admin({ staff_role: 'support' }),
      await given.admin({ staff_role: 'finance' }),
    ]
    expect((await refund(id, { amount: '1' }, support)).status).toBe(403)
    expect((await refund(id, { amount: '1' }, finance)).status).toBe(201)
  })

  test('is paid by the provider, each part once', async () => {
    const { id } = await bought()
    await refund(id, { amount: '12.34' })
    await refund(id, { amount: '0.01' })
    for (const { run } of paymentsJobs) await run(app.resources, {})
    const { refunds } = await desk(id)
    expect(refunds.every(({ status }: { status: string }) => status === 'done')).toBe(true)
  })
})

describe('what happens to a parcel after a part of it was refunded', () => {
  test('cancelling gives the rest back, and each piece to stock once', async () => {
    const { order, id, products } = await bought()
    const [item] = order.items
    await refund(id, { lines: [{ item: item.id, quantity: 1, restock: true }] })
    await refund(id, { lines: [{ item: item.id, quantity: 1 }] })
    expect((await after.move(admin, id, { status: 'cancelled' })).status).toBe(200)
    expect(await stockOf(products[0])).toBe(10)
    expect(await after.read(admin, id)).toMatchObject({
      refunded: order.total,
      payment_status: 'refunded',
      status: 'cancelled',
    })
    await expectExact(id)
  })

  test('a request gives the rest back; one of which nothing is left is answered', async () => {
    const { order, id, buyer } = await bought()
    await after.deliver(admin, id)
    await refund(id, { amount: '50' })
    const [first, second] = order.parcels
    const { body } = await after.ask(buyer, id, 'refund', first.id)
    expect((await after.decide(admin, id, body.requests[0].id, 'approve')).status).toBe(200)
    await after.ask(buyer, id, 'replace', second.id)
    await refund(id, {})
    const seen = await after.read(admin, id)
    expect(seen).toMatchObject({ refunded: order.total, payment_status: 'refunded' })
    expect(seen.requests.map(({ status }: { status: string }) => status)).toEqual(['approved', 'declined'])
    await expectExact(id)
  })

  test('a replacement sends what was not refunded', async () => {
    const { order, id, buyer, products } = await bought()
    await after.deliver(admin, id)
    const [item] = order.items
    await refund(id, { lines: [{ item: item.id, quantity: 2 }] })
    const { body } = await after.ask(buyer, id, 'replace', order.parcels[0].id)
    const answer = await after.decide(admin, id, body.requests[0].id, 'approve')
    expect(answer.body.items.at(-1)).toMatchObject({ quantity: 1 })
    expect(await stockOf(products[0])).toBe(6)
  })
})

test('two refunds at once: one of them goes through, however often it is sent', async () => {
  const { id } = await bought()
  const total = (await desk(id)).payment.amount
  const most = toAmount(poisha(Math.floor(cents(total) * 0.6)))
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => refund(id, { amount: most, refunded_before: '0.00' })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 7 }, () => 409)])
  expect((await desk(id)).payment.refunded).toBe(most)
  await expectExact(id)
})

test('a refund, a cancellation and an approval at once give each poisha back once', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const { order, id, buyer } = await bought()
    const { body } = await after.ask(buyer, id, 'cancel', order.parcels[0].id)
    await Promise.all([
      refund(id, {}),
      refund(id, { lines: [{ item: order.items[0].id, quantity: 2, restock: true }] }),
      after.move(admin, id, { status: 'cancelled', parcel: order.parcels[0].id }),
      after.decide(admin, id, body.requests[0].id, 'approve'),
      after.decide(admin, id, body.requests[0].id, 'approve'),
    ])
    const payment = await expectExact(id)
    expect(payment.refunded_poisha).toBeGreaterThan(0)
  }
})

test('the database itself refuses more than was paid', async () => {
  const { order, id } = await bought()
  const [item] = order.items
  await expect(
    db
      .updateTable('order_items')
      .set({ refunded_poisha: 3 * 33_333 + 1 })
      .where('id', '=', item.id)
      .execute(),
  ).rejects.toThrow('order_items_refunded_check')
  await expect(
    db.updateTable('payments').set({ refunded_poisha: 99_999_999 }).where('order_id', '=', id).execute(),
  ).rejects.toThrow('payments_refunded_check')
})

test('whatever is given back in whatever parts, all sums agree and end at what was paid', async () => {
  const part = fc.oneof(
    fc.record({ kind: fc.constant('amount' as const), share: fc.double({ min: 0.01, max: 1, noNaN: true }) }),
    fc.record({
      kind: fc.constant('lines' as const),
      at: fc.integer({ min: 0, max: 2 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      restock: fc.boolean(),
      shipping: fc.boolean(),
    }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 3, maxLength: 3 }),
      fc.constantFrom(null, 10, 33, 100),
      fc.array(part, { minLength: 1, maxLength: 6 }),
      async (prices, percent, parts) => {
        const buyer = await given.buyer()
        const { store } = await given.seller()
        const products = await Promise.all(
          prices.map((price_poisha, at) => given.product({ price_poisha, ...(at < 2 && { store_id: store.id }) })),
        )
        const coupon = percent && (await given.coupon({ discount_percent: percent }))
        const { body: order } = await createCheckout(app).order(
          buyer,
          products.map((product, at) => [product, at + 1] as const),
          coupon ? { coupon_code: coupon.code } : {},
        )
        for (const one of parts) {
          const { payment } = await desk(order.id)
          const amount = toAmount(poisha(Math.ceil(cents(payment.left) * (one.kind === 'amount' ? one.share : 0))))
          const wanted =
            one.kind === 'amount'
              ? { amount }
              : {
                  shipping: one.shipping,
                  lines: [{ item: order.items[one.at].id, quantity: one.quantity, restock: one.restock }],
                }
          const { status } = await refund(order.id, wanted)
          expect([201, 400, 409]).toContain(status)
          await expectExact(order.id)
        }
        await refund(order.id, {})
        const payment = await expectExact(order.id)
        expect(payment.refunded_poisha).toBe(payment.amount_poisha)
      },
    ),
    { numRuns: 12 },
  )
})
