import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clock, MINUTE } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout, provider, settlePayments } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { removeVariant, withOptions } from '#test/variants.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const { order, everything, paymentsOf, stockOf } = createCheckout(app)

let buyer: Awaited<ReturnType<typeof given.buyer>>
let product: Awaited<ReturnType<typeof given.product>>
let before: Awaited<ReturnType<typeof everything>>
beforeEach(async () => {
  buyer = await given.buyer()
  product = await given.product({ name: 'Jute bag', price_poisha: 10_000, stock_quantity: 5 })
  await given.cartLine({ user_id: buyer.id, product_id: product.id, quantity: 2 })
  before = await everything()
})
afterEach(() => {
  vi.restoreAllMocks()
  clock.set(null)
})

/** Runs `happens` after the card was charged and before the order is written. */
function betweenTheTransactions(happens: () => Promise<unknown>) {
  const authorise = provider.authorise
  vi.spyOn(provider, 'authorise').mockImplementation(async (...args) => {
    const answer = await authorise(...args)
    await happens()
    return answer
  })
  return vi.spyOn(provider, 'void')
}
const set = (values: { price_poisha?: number; stock_quantity?: number; moderation_status?: 'REJECTED' }) =>
  db.updateTable('products').set(values).where('id', '=', product.id).execute()

describe('a card', () => {
  test('that is declined changes nothing and returns the reason', async () => {
    const answer = await order(buyer, [[product, 2]], { payment_token: 'sim_declined' })
    expect([answer.status, answer.body]).toEqual([
      402,
      { code: 'payment_declined', detail: 'Your card was declined. Nothing was charged.' },
    ])
    expect(await everything()).toEqual(before)
    expect(await paymentsOf(buyer)).toMatchObject([{ status: 'declined', order_id: null }])
  })

  test('that does not respond is voided, changes nothing and returns the reason', async () => {
    const freed = vi.spyOn(provider, 'void')
    const answer = await order(buyer, [[product, 2]], { payment_token: 'sim_timeout' })
    expect([answer.status, answer.body]).toEqual([
      402,
      { code: 'payment_timeout', detail: 'The payment did not answer in time. Nothing was charged.' },
    ])
    expect(await everything()).toEqual(before)
    const [payment] = await paymentsOf(buyer)
    expect(payment).toMatchObject({ status: 'voided', order_id: null, settled_at: expect.any(Date) })
    expect(freed).toHaveBeenCalledExactlyOnceWith(payment?.id)
  })

  test('whose provider fails is voided, with a 500', async () => {
    vi.spyOn(provider, 'authorise').mockRejectedValue(new Error('no such host'))
    const answer = await order(buyer, [[product, 2]])
    expect(answer).toMatchObject({ status: 500, body: { code: 'server_error' } })
    expect(await everything()).toEqual(before)
    expect(await paymentsOf(buyer)).toMatchObject([{ status: 'voided' }])
  })

  test('number sent by mistake is never stored or logged', async () => {
    const answer = await order(buyer, [[product, 1]], { card_number: '4242424242424242', cvc: '987' })
    expect(answer.status).toBe(201)
    const rows = [await paymentsOf(buyer), await db.selectFrom('orders').selectAll().execute()]
    expect(JSON.stringify([rows, answer.body])).not.toContain('4242424242424242')
  })
})

describe('before anything is charged', () => {
  let charge: ReturnType<typeof vi.spyOn>
  beforeEach(() => {
    charge = vi.spyOn(provider, 'authorise')
  })
  afterEach(async () => {
    expect(charge).not.toHaveBeenCalled()
    expect(await everything()).toEqual(before)
    expect(await paymentsOf(buyer)).toEqual([])
  })

  test('more than is in stock is refused', async () => {
    const answer = await order(buyer, [
      [product, 3],
      [product, 3],
    ])
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'out_of_stock', detail: 'Only 5 left in stock.', params: { left: 5, product_id: product.id } },
    })
  })

  test('a product that is gone is refused by its id', async () => {
    const answer = await order(buyer, [
      [product, 1],
      [{ id: 999_999 }, 1],
      [{ id: 888_888 }, 1],
    ])
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'unavailable', params: { product_ids: '999999,888888' } },
    })
  })

  test('a variant that its seller has removed is named, while a cart has it', async () => {
    const ids = await withOptions(db, product, { Size: ['S', 'M'] })
    const medium = { id: product.id, variant_id: ids.get('Size M')! }
    await given.cartLine({ user_id: buyer.id, product_id: product.id, variant_id: medium.variant_id })
    await removeVariant(db, medium.variant_id)
    before = await everything()
    const { status, body } = await order(buyer, [[medium, 1]])
    expect([status, body.detail]).toEqual([409, `${product.name}, Size M is no longer on sale.`])
    expect(body.params).toMatchObject({ product_id: product.id, variant_id: medium.variant_id })
    const ofAnother = await order(buyer, [[{ ...medium, id: 999_999 }, 1]])
    expect(ofAnother.body.params).toEqual({ product_id: 999_999, product_ids: '999999' })
  })

  test('another total than the buyer saw is refused with the right one', async () => {
    for (const shown of ['117.98', '118', 0]) {
      const answer = await order(buyer, [[product, 1]], { expected_total: shown })
      expect(answer).toMatchObject({ status: 409, body: { code: 'total_changed', params: { total: '117.99' } } })
    }
  })

  test("a seller's own product is refused", async () => {
    await db.updateTable('stores').set({ owner_id: buyer.id }).where('id', '=', product.store_id).execute()
    expect(await order(buyer, [[product, 1]])).toMatchObject({ status: 409, body: { code: 'own_product' } })
  })

  test('more than 999 pieces of one product are refused, also over several lines', async () => {
    const answer = await order(buyer, [
      [product, 999],
      [product, 1],
    ])
    expect(answer).toMatchObject({ status: 400, body: { field_codes: { items: ['too_big'] } } })
  })
})

describe('between the two transactions', () => {
  afterEach(async () => {
    expect(await paymentsOf(buyer)).toMatchObject([{ status: 'voided', order_id: null, settled_at: expect.any(Date) }])
    expect(await db.selectFrom('orders').select('id').where('buyer_id', '=', buyer.id).execute()).toEqual([])
    expect(await db.selectFrom('cart_lines').selectAll().where('user_id', '=', buyer.id).execute()).toHaveLength(1)
  })

  test('a price changes: the buyer has to confirm again', async () => {
    const freed = betweenTheTransactions(() => set({ price_poisha: 10_001 }))
    const answer = await order(buyer, [[product, 1]])
    expect(answer).toMatchObject({ status: 409, body: { code: 'total_changed', params: { total: '118.00' } } })
    expect(await stockOf(product)).toBe(5)
    expect(freed).toHaveBeenCalledTimes(1)
  })

  test('the last piece is sold', async () => {
    const freed = betweenTheTransactions(() => set({ stock_quantity: 1 }))
    const answer = await order(buyer, [[product, 2]])
    expect(answer).toMatchObject({ status: 409, body: { code: 'out_of_stock', detail: 'Only 1 left in stock.' } })
    expect(await stockOf(product)).toBe(1)
    expect(freed).toHaveBeenCalledTimes(1)
  })

  test('a variant is removed: it is named', async () => {
    const ids = await withOptions(db, product, { Size: ['S', 'M'] })
    const medium = { id: product.id, variant_id: ids.get('Size M')! }
    betweenTheTransactions(async () => {
      await removeVariant(db, medium.variant_id)
    })
    const { status, body } = await order(buyer, [[medium, 1]])
    expect([status, body.detail]).toEqual([409, `${product.name}, Size M is no longer on sale.`])
  })

  test('a product leaves the market', async () => {
    betweenTheTransactions(() => set({ moderation_status: 'REJECTED' }))
    expect(await order(buyer, [[product, 1]])).toMatchObject({ status: 409, body: { code: 'unavailable' } })
    expect(await stockOf(product)).toBe(5)
  })

  test('the provider cannot be reached: the job voids the payment later, once', async () => {
    const freed = betweenTheTransactions(() => set({ stock_quantity: 0 }))
    freed.mockRejectedValueOnce(new Error('no such host'))
    const answer = await order(buyer, [[product, 1]])
    expect(answer).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
    expect(await paymentsOf(buyer)).toMatchObject([{ status: 'voided', settled_at: null }])
    await settlePayments(app.resources)
    await settlePayments(app.resources)
    expect(freed).toHaveBeenCalledTimes(2)
  })

  test('the process dies: the job voids the payment, and a process that resumes too late makes no order', async () => {
    const { promise: death, resolve: wake } = Promise.withResolvers<void>()
    const charged = Promise.withResolvers<void>()
    const freed = betweenTheTransactions(() => {
      charged.resolve()
      return death
    })
    const answer = order(buyer, [[product, 1]], { key: 'crash' })
    await charged.promise

    await settlePayments(app.resources)
    expect(await paymentsOf(buyer)).toMatchObject([{ status: 'pending' }])
    clock.set(new Date(Date.now() + 10 * MINUTE))
    await Promise.all([settlePayments(app.resources), settlePayments(app.resources)])
    expect(await paymentsOf(buyer)).toMatchObject([{ status: 'voided', settled_at: expect.any(Date) }])
    expect(freed).toHaveBeenCalledWith((await paymentsOf(buyer))[0]?.id)
    expect(await everything()).toEqual(before)

    wake()
    expect(await answer).toMatchObject({ status: 402, body: { code: 'payment_timeout' } })
    expect(await everything()).toEqual(before)
  })

  test('a server error voids the payment too', async () => {
    await app.asOwner('alter table parcel_events add constraint broken check (false) not valid')
    const answer = await order(buyer, [[product, 1]])
    await app.asOwner('alter table parcel_events drop constraint broken')
    expect(answer).toMatchObject({ status: 500, body: { code: 'server_error' } })
    expect(await everything()).toEqual(before)
  })
})

test('an order in progress is not placed again; a wait that gets too long ends in a 409', async () => {
  const { promise: bank, resolve: answerNow } = Promise.withResolvers<void>()
  betweenTheTransactions(() => bank)
  const first = order(buyer, [[product, 1]], { key: 'slow' })
  await expect.poll(() => paymentsOf(buyer)).toHaveLength(1)
  const second = await order(buyer, [[product, 1]], { key: 'slow' })
  expect(second).toMatchObject({ status: 409, body: { code: 'order_in_progress' } })
  answerNow()
  expect((await first).status).toBe(201)
  expect(await stockOf(product)).toBe(4)
})
