import { describe, expect, test } from 'vitest'
import { paymentsJobs } from '#domains/payments/jobs.ts'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { cents, createRefunds } from '#test/refunds.ts'

const app = await startTestApp()
const given = createGiven(app)
const after = createAfterSale(app)
const { stockOf } = createCheckout(app)
const { admin, refund, details, expectExact, bought } = await createRefunds(app)

type Body = Record<string, unknown>

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
    const events = (await after.events('order.refunded')).at(-1)
    expect(events).toMatchObject({ orderId: id })
  })

  test('of an amount takes no piece; the rest can still go back, and then nothing', async () => {
    const { id } = await bought()
    expect((await refund(id, { amount: '100' })).body.refunds).toHaveLength(2)
    const { left } = (await details(id)).payment
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

  test('never more than is left, not by a poisha', async () => {
    const { id } = await bought()
    await refund(id, { amount: '100' })
    const { left } = (await details(id)).payment
    const more = ((cents(left) + 1) / 100).toFixed(2)
    expect(await refund(id, { amount: more })).toMatchObject({
      status: 400,
      body: { field_codes: { amount: ['refund_too_much'] } },
    })
    expect((await refund(id, { amount: left })).status).toBe(201)
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
    expect((await details(id)).refunds).toEqual([])
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
    const { refunds } = await details(id)
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
