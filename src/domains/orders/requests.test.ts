import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayInDhaka, startOfDay } from '#contract/business-days.ts'
import { clock, DAY } from '#platform/clock.ts'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { anonymisePerson, countUnderWay, findReceived, personalDataOf } from './index.ts'

const app = await startTestApp()
const { request } = app
const { db } = app.resources
const given = createGiven(app)
const after = createAfterSale(app)
const { stockOf, paymentsOf } = createCheckout(app)

let buyer: Awaited<ReturnType<typeof given.buyer>>
let seller: Awaited<ReturnType<typeof given.seller>>
beforeEach(async () => {
  buyer = await given.buyer()
  seller = await given.seller()
})
afterEach(() => clock.set(null))

const place = async (quantity = 1) => {
  const product = await given.product({ store_id: seller.store.id })
  return { product, ...(await after.placed(buyer, [[product, quantity]])) }
}
const delivered = async (quantity = 1) => {
  const order = await place(quantity)
  await after.deliver(seller, order.id)
  return order
}
const idOf = (answer: { body: { requests: { id: number }[] } }) => answer.body.requests.at(-1)?.id ?? 0

describe('a request', () => {
  test('is saved with its reason, and shown to the buyer and the seller', async () => {
    const { id } = await place()
    const response = await after.ask(buyer, id, 'cancel', undefined, '  Wrong colour.\n\u0007 ')
    expect(response.status).toBe(201)
    const request1 = { kind: 'cancel', status: 'open', reason: 'Wrong colour.', note: '', decided_at: null }
    expect(response.body.requests).toMatchObject([{ ...request1, can: { withdraw: true, approve: false } }])
    expect(response.body.can.cancel).toBe(false)
    const updated = await after.read(seller, id, '?as=seller')
    expect(updated.requests).toMatchObject([{ ...request1, can: { withdraw: false, approve: true, decline: true } }])
  })

  test('needs a reason', async () => {
    const { id } = await place()
    for (const reason of ['', '  ', 'no', 'x'.repeat(1001)])
      expect(await after.ask(buyer, id, 'cancel', undefined, reason)).toMatchObject({
        status: 400,
        body: { fields: { reason: [expect.any(String)] } },
      })
    for (const body of [{}, [], { reason: 7 }, { reason: 'because', parcel: 'all' }])
      expect((await request(`POST /api/orders/${id}/request_cancel/`, { as: buyer, body })).status).toBe(400)
    expect((await after.ask(buyer, id, 'cancel', 999_999)).body.field_codes).toEqual({ parcel: ['invalid_choice'] })
  })

  test('to cancel is possible until the parcel is shipped', async () => {
    const { id } = await place()
    await after.move(seller, id, { status: 'shipped', tracking: 'T' })
    expect((await after.ask(buyer, id, 'cancel')).body).toMatchObject({ code: 'too_late_to_cancel' })
    expect((await after.ask(buyer, id, 'refund')).body).toMatchObject({ code: 'not_delivered_yet' })
    const gone = await place()
    await after.move(seller, gone.id, { status: 'cancelled' })
    expect((await after.ask(buyer, gone.id, 'cancel')).body).toMatchObject({ code: 'already_cancelled' })
  })

  test.each(['refund', 'replace'])('for a %s is possible for 14 days, the last one whole', async (kind) => {
    const { id } = await delivered()
    const now = new Date()
    clock.set(now)
    const firstMoment = startOfDay(dayInDhaka(now)).getTime() - 14 * DAY
    const deliveredAt = (time: number) =>
      db.updateTable('parcels').set('delivered_at', new Date(time)).where('order_id', '=', id).execute()

    await deliveredAt(firstMoment - 1)
    expect(await after.read(buyer, id)).toMatchObject({ can: { refund: false, replace: false } })
    const late = await after.ask(buyer, id, kind)
    expect(late).toMatchObject({ status: 409, body: { code: 'return_window_over', params: { days: 14 } } })

    await deliveredAt(firstMoment)
    expect(await after.read(buyer, id)).toMatchObject({ can: { refund: true, replace: true } })
    const response = await after.ask(buyer, id, kind)
    expect(response.status).toBe(201)
    // A request made in time can be decided at any later time.
    await deliveredAt(now.getTime() - 30 * DAY)
    expect((await after.decide(seller, id, idOf(response), 'approve')).status).toBe(200)
  })

  test('without a parcel is for every one that qualifies', async () => {
    const other = await given.seller()
    const items = [seller, other].map(async ({ store }) => [await given.product({ store_id: store.id }), 1] as const)
    const { id, parcels } = await after.placed(buyer, await Promise.all(items))
    const [first, second] = parcels.map((parcel: { id: number }) => parcel.id)
    expect((await after.ask(buyer, id, 'cancel')).body.requests.map((one: { parcel: number }) => one.parcel)).toEqual([
      first,
      second,
    ])
    await after.deliver(other, id)
    const refund = await after.ask(buyer, id, 'refund')
    expect(refund.body.requests.at(-1)).toMatchObject({ kind: 'refund', parcel: second })
    expect((await after.ask(buyer, id, 'replace', first)).body.code).toBe('not_delivered_yet')
  })

  test('sent 50 times at once is made once', async () => {
    const { id } = await delivered()
    const answers = await Promise.all(Array.from({ length: 50 }, () => after.ask(buyer, id, 'refund')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array<number>(49).fill(409)])
    expect(answers.filter(({ body }) => body.code === 'request_open')).toHaveLength(49)
    expect((await after.read(buyer, id)).requests).toHaveLength(1)
    // The database enforces it too.
    const { parcel_id } = await db
      .selectFrom('order_requests')
      .selectAll()
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    const twin = { order_id: id, parcel_id, kind: 'refund' as const, reason: 'again' }
    await expect(db.insertInto('order_requests').values(twin).execute()).rejects.toThrow('order_requests_open_key')
  })
})

describe('withdrawing', () => {
  const withdraw = (as: { token: string }, id: number, requestId: number) =>
    request(`DELETE /api/orders/${id}/requests/${requestId}/`, { as })

  test('is for the buyer, until it is decided; then the request can be made again', async () => {
    const { id } = await delivered()
    const requestId = idOf(await after.ask(buyer, id, 'refund'))
    expect((await withdraw(await given.buyer(), id, requestId)).status).toBe(404)
    expect((await withdraw(buyer, id, requestId)).status).toBe(204)
    expect((await withdraw(buyer, id, requestId)).status).toBe(204)
    expect((await after.decide(seller, id, requestId, 'approve')).body.params).toEqual({ answer: 'withdrawn' })
    const again = idOf(await after.ask(buyer, id, 'refund'))
    await after.decide(seller, id, again, 'decline', 'Opened and used.')
    expect((await withdraw(buyer, id, again)).body.params).toEqual({ answer: 'declined' })
    expect((await after.read(buyer, id)).requests).toMatchObject([
      { status: 'withdrawn' },
      { status: 'declined', note: 'Opened and used.', can: { withdraw: false } },
    ])
  })

  test('concurrent with an approval does one of both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await delivered()
      const open = idOf(await after.ask(buyer, id, 'refund'))
      const answers = await Promise.all([withdraw(buyer, id, open), after.decide(seller, id, open, 'approve')])
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
      const { requests } = await after.read(buyer, id)
      expect(await after.refundsOf(id)).toHaveLength(requests[0].status === 'approved' ? 1 : 0)
    }
  })
})

describe('a decision', () => {
  test('to decline changes nothing but the request, and notifies', async () => {
    const { id, total } = await delivered()
    const requestId = idOf(await after.ask(buyer, id, 'refund'))
    const { body } = await after.decide(seller, id, requestId, 'decline', 'It was used.')
    expect(body.requests).toMatchObject([{ status: 'declined', note: 'It was used.', can: { approve: false } }])
    expect(await after.read(buyer, id)).toMatchObject({ payment_status: 'paid', refunded: '0.00', total })
    expect(await after.events('request.decided')).toContainEqual({ requestId })
  })

  test('to approve, 20 times at once, has its effect once', async () => {
    const { id, product, total } = await place(2)
    const requestId = idOf(await after.ask(buyer, id, 'cancel'))
    const admin = await given.admin()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => after.decide(at % 2 ? seller : admin, id, requestId, 'approve')),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(19).fill(409)])
    expect(await stockOf(product)).toBe(10)
    expect(await after.refundsOf(id)).toMatchObject([{ amount_poisha: Math.round(Number(total) * 100) }])
    expect(await after.read(buyer, id)).toMatchObject({ status: 'cancelled', payment_status: 'voided' })
    expect(
      (await after.events('request.decided')).filter((one) => (one as { requestId: number }).requestId === requestId),
    ).toHaveLength(1)
  })

  test('is for the seller of the parcel and administrators', async () => {
    const { id } = await place()
    const requestId = idOf(await after.ask(buyer, id, 'cancel'))
    expect((await after.decide(buyer, id, requestId, 'approve')).status).toBe(403)
    expect((await after.decide(await given.seller(), id, requestId, 'approve')).status).toBe(404)
    const elsewhere = await place()
    expect((await after.decide(seller, elsewhere.id, requestId, 'approve')).status).toBe(404)
    expect((await after.decide(await given.admin(), id, requestId, 'approve')).status).toBe(200)
  })

  test('for a refund books the money, and leaves stock and parcel as they are', async () => {
    const { id, product, total } = await delivered(2)
    const requestId = idOf(await after.ask(buyer, id, 'refund'))
    await after.decide(seller, id, requestId, 'approve')
    const updated = await after.read(buyer, id)
    expect(updated).toMatchObject({ status: 'delivered', payment_status: 'refunded', refunded: total })
    expect(updated.parcels).toMatchObject([{ refund: { amount: total, status: 'pending' }, can: { replace: false } }])
    expect(await stockOf(product)).toBe(8)
    expect((await after.ask(buyer, id, 'replace')).body).toMatchObject({ code: 'already_settled' })
    expect(await paymentsOf(buyer)).toMatchObject([{ status: 'refunded' }])
  })

  test('shipping a parcel closes its open cancellation request; a refund closes its replacement request', async () => {
    const { id } = await place()
    const cancel = idOf(await after.ask(buyer, id, 'cancel'))
    await after.deliver(seller, id)
    const refund = idOf(await after.ask(buyer, id, 'refund'))
    const replace = idOf(await after.ask(buyer, id, 'replace'))
    await after.decide(seller, id, refund, 'approve')
    const { requests } = await after.read(buyer, id)
    expect(requests.map(({ status }: { status: string }) => status)).toEqual(['declined', 'approved', 'declined'])
    for (const requestId of [cancel, refund, replace])
      expect(await after.events('request.decided')).toContainEqual({ requestId })
  })
})

describe('a replacement', () => {
  const replaced = async (quantity = 2) => {
    const order = await delivered(quantity)
    const requestId = idOf(await after.ask(buyer, order.id, 'replace'))
    const { body } = await after.decide(seller, order.id, requestId, 'approve')
    return { ...order, paid: order.parcels[0], replacement: body.parcels[1] }
  }

  test('is a parcel of the same pieces at no charge, and the sums stay', async () => {
    const { id, product, total, paid, replacement } = await replaced()
    const updated = await after.read(buyer, id)
    expect(replacement).toMatchObject({ status: 'processing', replaces: paid.id, total: '0.00' })
    expect(updated).toMatchObject({ total, status: 'shipped', refunded: '0.00', payment_status: 'paid' })
    expect(updated.items.map(({ quantity, price }: { quantity: number; price: string }) => [quantity, price])).toEqual([
      [2, '100.00'],
      [2, '0.00'],
    ])
    expect(updated.seller).toBe(seller.store.name)
    expect(await stockOf(product)).toBe(6)
    expect((await after.ask(buyer, id, 'refund', paid.id)).body).toMatchObject({ code: 'already_settled' })
  })

  test('of items that are not available is refused: the request stays open', async () => {
    const order = await delivered(2)
    await db.updateTable('products').set({ stock_quantity: 1 }).where('id', '=', order.product.id).execute()
    const requestId = idOf(await after.ask(buyer, order.id, 'replace'))
    const answer = await after.decide(seller, order.id, requestId, 'approve')
    expect(answer).toMatchObject({ status: 409, body: { code: 'out_of_stock', params: { left: 1 } } })
    const updated = await after.read(buyer, order.id)
    expect(updated.requests).toMatchObject([{ status: 'open' }])
    expect(updated.parcels).toHaveLength(1)
    expect(await stockOf(order.product)).toBe(1)
  })

  test('can be replaced again, and refunded at what was paid for the first parcel, once', async () => {
    const { id, total, replacement } = await replaced()
    await after.deliver(seller, id, replacement.id)
    const again = idOf(await after.ask(buyer, id, 'replace'))
    const { body } = await after.decide(seller, id, again, 'approve')
    expect(body.parcels[2]).toMatchObject({ replaces: body.parcels[0].id, status: 'processing' })
    expect((await after.ask(buyer, id, 'refund', replacement.id)).body.code).toBe('already_settled')
    await after.deliver(seller, id, body.parcels[2].id)
    const refund = idOf(await after.ask(buyer, id, 'refund'))
    await after.decide(seller, id, refund, 'approve')
    expect(await after.read(buyer, id)).toMatchObject({ refunded: total, payment_status: 'refunded' })
    for (const kind of ['refund', 'replace'])
      expect((await after.ask(buyer, id, kind)).body).toMatchObject({ code: 'already_settled' })
  })

  test('that is cancelled refunds what was paid, and restocks its pieces', async () => {
    const { id, product, total, replacement } = await replaced()
    const requestId = idOf(await after.ask(buyer, id, 'cancel'))
    await after.decide(seller, id, requestId, 'approve')
    const updated = await after.read(buyer, id)
    expect(updated).toMatchObject({ status: 'delivered', refunded: total, payment_status: 'refunded' })
    expect(updated.parcels.find(({ id: one }: { id: number }) => one === replacement.id)).toMatchObject({
      status: 'cancelled',
    })
    expect(await stockOf(product)).toBe(8)
  })
})

test('other domains read purchases, orders under way and personal data, and anonymise', async () => {
  const order = await place()
  const args = [db, buyer.id] as const
  expect(await findReceived(...args, order.product.id)).toBeUndefined()
  expect(await countUnderWay(...args)).toBe(1)
  await after.deliver(seller, order.id)
  expect(await findReceived(...args, order.product.id)).toEqual({ variant_name: null, variant_name_bn: null })
  expect(await findReceived(db, seller.id, order.product.id)).toBeUndefined()
  expect(await countUnderWay(...args)).toBe(0)
  await after.ask(buyer, order.id, 'refund', undefined, 'My name is Rahima.')
  const comparedBy = { phone: true, address: true, device: false }
  expect(await personalDataOf(...args)).toEqual([{ ...(await after.read(buyer, order.id)), compared_by: comparedBy }])

  await db.transaction().execute((tx) => anonymisePerson(tx, buyer.id))
  const updated = await after.read(seller, order.id, '?as=seller')
  expect(updated).toMatchObject({ note: '', shipping_address: { name: '', phone: '', address: '', city: '', zip: '' } })
  expect(JSON.stringify(updated)).not.toContain('Rahima')
  expect(updated.total).toBe(order.total)
})
