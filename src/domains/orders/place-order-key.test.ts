import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createCheckout, provider, shippingAddress } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const { order, stockOf, everything, paymentsOf, ordersOf } = createCheckout(app)

describe('the same Idempotency-Key', () => {
  test('20 times at once makes one order and one charge, which all requests return', async () => {
    const buyer = await given.buyer()
    const product = await given.product({ stock_quantity: 50 })
    const charge = vi.spyOn(provider, 'authorise')
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(buyer, [[product, 2]], { key: 'once' })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(charge).toHaveBeenCalledTimes(1)
    charge.mockRestore()
    expect(await stockOf(product)).toBe(48)
    expect(await ordersOf(buyer)).toHaveLength(1)
    expect(await paymentsOf(buyer)).toHaveLength(1)
  })

  test('returns the same order later, also when the product is gone or the card is another', async () => {
    const buyer = await given.buyer()
    const product = await given.product({ stock_quantity: 1 })
    const first = await order(buyer, [[product, 1]], { key: 'again' })
    await db.updateTable('products').set({ moderation_status: 'REJECTED' }).where('id', '=', product.id).execute()
    const second = await order(buyer, [[product, 1]], { key: 'again' })
    const third = await order(buyer, [[product, 1]], { key: 'again', payment_token: 'sim_declined' })
    for (const answer of [second, third]) expect(answer).toMatchObject({ status: 201, body: first.body })
  })

  test('refuses another order, whose buyer would take the answer for it', async () => {
    const buyer = await given.buyer()
    const [product, other] = [await given.product(), await given.product()]
    const { body: first } = await order(buyer, [[product, 2]], { key: 'changed' })
    const changes = [
      await order(buyer, [[product, 3]], { key: 'changed' }),
      await order(buyer, [[other, 2]], { key: 'changed' }),
      await order(buyer, [[product, 2]], {
        key: 'changed',
        shipping_address: { ...shippingAddress, address: 'Road 9' },
      }),
      await order(buyer, [[product, 2]], { key: 'changed', note: 'Ring twice' }),
    ]
    for (const answer of changes) expect(answer).toMatchObject({ status: 409, body: { code: 'idempotency_key_used' } })
    expect(await ordersOf(buyer)).toHaveLength(1)
    const found = async (key: string, as = buyer) =>
      (await app.request(`GET /api/orders/?page=1&idempotency_key=${key}`, { as })).body.results
    expect(await found('changed')).toMatchObject([{ id: first.id }])
    expect(await found('never')).toEqual([])
    expect(await found('changed', await given.buyer())).toEqual([])
  })

  test('of two different orders at once places one', async () => {
    const buyer = await given.buyer()
    const product = await given.product()
    const answers = await Promise.all([1, 2, 1, 2].map((pieces) => order(buyer, [[product, pieces]], { key: 'two' })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409])
    expect(await ordersOf(buyer)).toHaveLength(1)
  })

  test('of another buyer, or no key, makes another order', async () => {
    const [buyer, other] = [await given.buyer(), await given.buyer()]
    const product = await given.product()
    const ids = [
      await order(buyer, [[product, 1]], { key: 'mine' }),
      await order(other, [[product, 1]], { key: 'mine' }),
      await order(buyer, [[product, 1]]),
      await order(buyer, [[product, 1]]),
      await order(buyer, [[product, 1]], { key: '' }),
      await order(buyer, [[product, 1]], { key: '' }),
    ].map(({ body }) => body.id)
    expect(new Set(ids).size).toBe(6)
    expect(await stockOf(product)).toBe(4)
  })

  test('may be used again after a decline', async () => {
    const buyer = await given.buyer()
    const product = await given.product()
    const declined = await order(buyer, [[product, 1]], { key: 'retry', payment_token: 'sim_declined' })
    expect(declined.status).toBe(402)
    const paid = await order(buyer, [[product, 1]], { key: 'retry' })
    expect(paid.status).toBe(201)
    expect((await paymentsOf(buyer)).map(({ status }) => status)).toEqual(['declined', 'paid'])
  })

  test('20 times at once with a bad card is declined once, for all requests', async () => {
    const buyer = await given.buyer()
    const product = await given.product()
    const before = await everything()
    const charge = vi.spyOn(provider, 'authorise').mockImplementation(async () => {
      // As long as the others need to come as far: each makes some statements, which wait in turn with these.
      for (let turn = 0; turn < 60; turn += 1) {
        await sleep(5)
        await paymentsOf(buyer)
      }
      return { status: 'declined' }
    })
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(buyer, [[product, 1]], { key: 'bad' })))
    for (const { status, body } of answers)
      expect([status, body]).toEqual([
        402,
        { code: 'payment_declined', detail: 'Your card was declined. Nothing was charged.' },
      ])
    expect(charge).toHaveBeenCalledTimes(1)
    charge.mockRestore()
    expect(await everything()).toEqual(before)
  })
})
