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
const { admin, refund, details, expectConsistent, placeOrder } = await createRefunds(app)

type Body = Record<string, unknown>

describe('a refund by the team', () => {
  test('of some pieces gives what they cost with their tax, and restocks them if chosen', async () => {
    const { order, id, products, buyer } = await placeOrder()
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
    const updated = await after.read(buyer, id)
    expect(updated).toMatchObject({ refunded: '360.00', payment_status: 'partly_refunded', status: 'processing' })
    expect(updated.items[0]).toMatchObject({ quantity: 3, refunded_quantity: 1 })
    await expectConsistent(id)
    const events = (await after.events('order.refunded')).at(-1)
    expect(events).toMatchObject({ orderId: id })
  })

  test('of an amount is of one parcel alone, without pieces; the rest can still be refunded, and then nothing', async () => {
    const { order, id } = await placeOrder()
    const [first, second] = order.parcels
    const { body } = await refund(id, { amount: '100', parcel: first.id })
    expect(body.refunds).toMatchObject([{ parcel: first.id, amount: '100.00' }])
    expect(body.refunds[0].lines.every(({ quantity }: { quantity: number }) => quantity === 0)).toBe(true)
    expect(body.order.parcels.find(({ id: one }: { id: number }) => one === second.id).refund).toBeNull()
    const { left } = (await details(id)).payment
    const last = await refund(id, {})
    expect(last.status).toBe(201)
    expect(last.body.order).toMatchObject({ payment_status: 'voided' })
    expect(cents(left) + 10_000).toBe(cents(last.body.payment.amount))
    expect(last.body.payment.left).toBe('0.00')
    await expectConsistent(id)
    expect(await refund(id, {})).toMatchObject({ status: 409, body: { code: 'already_settled' } })
  })

  test('of one parcel can have less than the price for lines, and their shipping', async () => {
    const { order, id } = await placeOrder()
    const [first, second] = order.parcels
    const one = await refund(id, {
      parcel: second.id,
      lines: [{ item: order.items[1].id, quantity: 1 }],
      shipping: true,
    })
    expect(one.body.order.parcels[1].refund.amount).toBe(second.total)
    const two = await refund(id, { lines: [{ item: order.items[0].id, quantity: 2 }], amount: '10.00' })
    expect(two.body.order.parcels[0].refund.amount).toBe('10.00')
    expect(two.body.refundable[0]).toMatchObject({ parcel: first.id, lines: [{ pieces: 1 }] })
    await expectConsistent(id)
  })

  test('is never more than is left, not by a poisha', async () => {
    const { order, id } = await placeOrder()
    const [{ id: parcel }] = order.parcels
    await refund(id, { amount: '100', parcel })
    const left = (await details(id)).refundable[0].total
    const more = ((cents(left) + 1) / 100).toFixed(2)
    expect(await refund(id, { amount: more, parcel })).toMatchObject({
      status: 400,
      body: { field_codes: { amount: ['refund_too_much'] } },
    })
    expect((await refund(id, { amount: left, parcel })).status).toBe(201)
    await expectConsistent(id)
  })

  test('of an amount needs the parcel while several have money left; the only one is chosen by itself', async () => {
    const { order, id } = await placeOrder()
    const [first, second] = order.parcels
    const both = order.items.map(({ id: item }: { id: number }) => ({ item, quantity: 1 }))
    for (const body of [{ amount: '10' }, { amount: '10', lines: both }])
      expect(await refund(id, body)).toMatchObject({ status: 400, body: { field_codes: { parcel: ['required'] } } })
    expect((await details(id)).refunds).toEqual([])
    expect((await refund(id, { parcel: first.id })).status).toBe(201)
    const { body } = await refund(id, { amount: '10' })
    expect(body.refunds.map(({ parcel }: { parcel: number }) => parcel)).toEqual([first.id, second.id])
    await expectConsistent(id)
  })

  test('is refused at the right field', async () => {
    const { order, id } = await placeOrder()
    const [item] = order.items
    const cases: [Body, string, string][] = [
      [{ amount: '99999.00', parcel: order.parcels[0].id }, 'amount', 'refund_too_much'],
      [{ amount: '0', parcel: order.parcels[0].id }, 'amount', 'refund_nothing'],
      [{ amount: '1' }, 'parcel', 'required'],
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

  test('is refused when the order has changed since it was read', async () => {
    const { order, id } = await placeOrder()
    const [{ id: parcel }] = order.parcels
    await refund(id, { amount: '10', parcel })
    expect(await refund(id, { amount: '10', parcel, refunded_before: '0.00' })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    })
  })

  test('needs the permission to make refunds: support is refused, finance is not', async () => {
    const { order, id } = await placeOrder()
    const [{ id: parcel }] = order.parcels
    const [support, finance] = [
      await given.admin({ staff_role: 'support' }),
      await given.admin({ staff_role: 'finance' }),
    ]
    expect((await refund(id, { amount: '1', parcel }, support)).status).toBe(403)
    expect((await refund(id, { amount: '1', parcel }, finance)).status).toBe(201)
  })

  test('is paid by the provider, each part once', async () => {
    const { order, id } = await placeOrder()
    const [{ id: parcel }] = order.parcels
    await refund(id, { amount: '12.34', parcel })
    await refund(id, { amount: '0.01', parcel })
    for (const { run } of paymentsJobs) await run(app.resources, {})
    const { refunds } = await details(id)
    expect(refunds.every(({ status }: { status: string }) => status === 'done')).toBe(true)
  })
})

describe('after a part of a parcel was refunded', () => {
  test('cancelling refunds the rest, and restocks what is left', async () => {
    const { order, id, products } = await placeOrder()
    const [item] = order.items
    await refund(id, { lines: [{ item: item.id, quantity: 1, restock: true }] })
    await refund(id, { lines: [{ item: item.id, quantity: 1 }] })
    expect((await after.move(admin, id, { status: 'cancelled' })).status).toBe(200)
    // The second was not to go back.
    expect(await stockOf(products[0])).toBe(9)
    expect(await after.read(admin, id)).toMatchObject({
      refunded: order.total,
      payment_status: 'voided',
      status: 'cancelled',
    })
    await expectConsistent(id)
  })

  test('a request refunds the rest; one for a parcel wholly refunded is closed', async () => {
    const { order, id, buyer } = await placeOrder()
    await after.deliver(admin, id)
    const [first, second] = order.parcels
    await refund(id, { amount: '50', parcel: first.id })
    const { body } = await after.ask(buyer, id, 'refund', first.id)
    expect((await after.decide(admin, id, body.requests[0].id, 'approve')).status).toBe(200)
    await after.ask(buyer, id, 'replace', second.id)
    await refund(id, {})
    const updated = await after.read(admin, id)
    expect(updated).toMatchObject({ refunded: order.total, payment_status: 'refunded' })
    expect(updated.requests.map(({ status }: { status: string }) => status)).toEqual(['approved', 'declined'])
    await expectConsistent(id)
  })

  test('a replacement has the pieces that were not refunded', async () => {
    const { order, id, buyer, products } = await placeOrder()
    await after.deliver(admin, id)
    const [item] = order.items
    await refund(id, { lines: [{ item: item.id, quantity: 2 }] })
    const { body } = await after.ask(buyer, id, 'replace', order.parcels[0].id)
    const answer = await after.decide(admin, id, body.requests[0].id, 'approve')
    expect(answer.body.items.at(-1)).toMatchObject({ quantity: 1 })
    expect(await stockOf(products[0])).toBe(6)
  })
})
