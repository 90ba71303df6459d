import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { clock, MINUTE } from '#platform/clock.ts'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const { request } = app
const given = createGiven(app)
const after = createAfterSale(app)

let buyer: Awaited<ReturnType<typeof given.buyer>>
let seller: Awaited<ReturnType<typeof given.seller>>
let other: Awaited<ReturnType<typeof given.seller>>
beforeEach(async () => {
  buyer = await given.buyer()
  seller = await given.seller()
  other = await given.seller()
})
afterEach(() => clock.set(null))

const product = (of: { store: { id: number } } = seller) =>
  given.product({ store_id: of.store.id, stock_quantity: 1000 })
const place = async (of = seller): Promise<Order> => after.placed(buyer, [[await product(of), 1]])
const sent = { status: 'shipped', tracking: 'BD-1', carrier: 'Sundarban' }
const requestOf = (answer: { body: Order }) => answer.body.requests.at(-1)?.id ?? 0

describe('several orders at once', () => {
  const moveAll = (orders: object[], status = 'shipped', as = seller) =>
    request('POST /api/orders/move/', { as, body: { status, orders } })

  test('each move with their own tracking number; one that cannot be moved is reported and does not stop the others', async () => {
    const [first, second, gone, foreign] = [await place(), await place(), await place(), await place(other)]
    await after.move(seller, gone.id, { status: 'cancelled' })
    const answer = await moveAll([
      { id: first.id, tracking: 'T1', carrier: 'RedX' },
      { id: gone.id, tracking: 'T2' },
      { id: foreign.id, tracking: 'T3' },
      { id: 999_999_999, tracking: 'T4' },
      { id: second.id },
      { id: second.id, tracking: 'T5' },
    ])
    expect(answer.status).toBe(200)
    expect(answer.body.results).toMatchObject([
      { id: first.id, moved: true, problem: null, order: { tracking: 'T1', status: 'shipped' } },
      { id: gone.id, moved: false, problem: { code: 'move_refused' }, order: { status: 'cancelled' } },
      { id: foreign.id, moved: false, problem: { code: 'not_found' }, order: null },
      { moved: false, problem: { code: 'not_found' }, order: null },
      { id: second.id, moved: false, problem: { field_codes: { tracking: ['required'] } } },
      { id: second.id, moved: true, order: { tracking: 'T5' } },
    ])
    expect((await after.read(buyer, foreign.id)).status).toBe('processing')
    // A client that lost the response retries: nothing more happens, and another tracking number is not taken for the
    // same one.
    const before = (await after.events('parcel.moved')).length
    const again = await moveAll([
      { id: first.id, tracking: 'T1', carrier: 'RedX' },
      { id: second.id, tracking: 'OTHER' },
    ])
    expect(again.body.results).toMatchObject([{ moved: true }, { moved: false, problem: { code: 'move_refused' } }])
    expect(await after.events('parcel.moved')).toHaveLength(before)
    const delivered = await moveAll([{ id: first.id }, { id: second.id }], 'delivered')
    expect(delivered.body.results).toMatchObject([{ moved: true }, { moved: true }])
    expect((await request('GET /api/orders/counts/', { as: seller })).body).toMatchObject({
      delivered: 2,
      processing: 0,
    })
  })

  test('are at most 50, and only shipped or delivered', async () => {
    const ids = Array.from({ length: 51 }, (_, at) => ({ id: at + 1 }))
    for (const [orders, status] of [
      [ids, 'delivered'],
      [[], 'delivered'],
      [[{ id: 1 }], 'cancelled'],
      [[{ id: 'x' }], 'shipped'],
    ] as const)
      expect((await moveAll([...orders], status)).status).toBe(400)
  })

  test('by two clients at once: every parcel moves once', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => place()))
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((who) => moveAll(orders.map(({ id }) => ({ id, tracking: `${who}-${id}` })))),
    )
    for (const { id } of orders) {
      const moved = answers.filter(({ body }) => body.results.find((one: { id: number }) => one.id === id).moved)
      expect(moved).toHaveLength(1)
      const { parcels } = await after.read(seller, id, '?as=seller')
      expect(parcels[0].events).toHaveLength(2)
    }
  })
})

describe('a tracking number', () => {
  const correct = (id: number, body: object, as: { token: string } = seller) =>
    request(`PUT /api/orders/${id}/tracking/`, { as, body })

  test('is not replaced by who saw another (rules.md E-5)', async () => {
    const { id } = await place()
    await after.move(seller, id, sent)
    const seen = { tracking: 'BD-1', carrier: 'Sundarban' }
    expect((await correct(id, { tracking: 'BD-2', carrier: 'Sundarban', seen })).status).toBe(200)
    const stale = await correct(id, { tracking: 'BD-1', carrier: 'RedX', seen })
    expect(stale).toMatchObject({ status: 409, body: { code: 'changed_meanwhile', now: { tracking: 'BD-2' } } })
    expect((await after.read(seller, id, '?as=seller')).parcels).toMatchObject([{ ...seen, tracking: 'BD-2' }])
    expect((await correct(id, { tracking: 'BD-2', carrier: 'Sundarban', seen })).status).toBe(200)
    const again = await correct(id, { tracking: 'BD-3', carrier: '', seen: { ...seen, tracking: 'BD-2' } })
    expect(again.body.parcels).toMatchObject([{ tracking: 'BD-3', carrier: null }])
  })

  test('is corrected while the parcel is under way; its buyer is notified, and the time stays', async () => {
    const { id, parcels } = await place()
    const parcelId = parcels[0]?.id ?? 0
    expect((await correct(id, { tracking: 'X' })).body).toMatchObject({ code: 'not_under_way' })
    const shippedAt = new Date(Date.now() + 1000)
    clock.set(shippedAt)
    await after.move(seller, id, sent)
    clock.set(new Date(shippedAt.getTime() + 5 * MINUTE))
    const answer = await correct(id, { tracking: ' BD-2 ', carrier: 'RedX' })
    expect(answer.body.parcels).toMatchObject([
      {
        tracking: 'BD-2',
        carrier: 'RedX',
        status: 'shipped',
        shipped_at: shippedAt.toISOString(),
        can: { correct: true, deliver: true },
        events: [
          { status: 'processing', tracking: null },
          { status: 'shipped', tracking: 'BD-1' },
          { status: 'shipped', tracking: 'BD-2' },
        ],
      },
    ])
    const event = { orderId: id, parcelId, to: 'shipped', corrected: true }
    expect(await after.events('parcel.moved')).toContainEqual(event)
    const before = (await after.events('parcel.moved')).length
    expect((await correct(id, { tracking: 'BD-2', carrier: 'RedX' })).status).toBe(200)
    expect(await after.events('parcel.moved')).toHaveLength(before)

    for (const tracking of ['', '  ', 'x'.repeat(81)]) expect((await correct(id, { tracking })).status).toBe(400)
    expect((await correct(id, { tracking: 'Y' }, buyer)).status).toBe(403)
    expect((await correct(id, { tracking: 'Y' }, other)).status).toBe(404)
    await after.move(seller, id, { status: 'delivered' })
    expect((await correct(id, { tracking: 'Z' })).body).toMatchObject({ code: 'not_under_way' })
    expect((await after.read(buyer, id)).tracking).toBe('BD-2')
  })

  test('needs the parcel where several are under way', async () => {
    const { id, parcels }: Order = await after.placed(buyer, [
      [await product(), 1],
      [await product(other), 1],
    ])
    const [own, theirs] = parcels
    await after.move(seller, id, sent)
    await after.move(other, id, sent)
    const admin = await given.admin()
    expect((await correct(id, { tracking: 'N' }, admin)).body.field_codes).toEqual({ parcel: ['required'] })
    expect((await correct(id, { tracking: 'N', parcel: theirs?.id }, seller)).status).toBe(400)
    expect((await correct(id, { tracking: 'N', parcel: theirs?.id }, admin)).status).toBe(200)
    expect((await after.read(seller, id, '?as=seller')).parcels).toMatchObject([{ id: own?.id, tracking: 'BD-1' }])
  })

  test('is corrected while the parcel is delivered: the stored state is consistent either way', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await place()
      await after.move(seller, id, sent)
      const [corrected, delivered] = await Promise.all([
        correct(id, { tracking: 'BD-2' }),
        after.move(seller, id, { status: 'delivered' }),
      ])
      expect(delivered.status).toBe(200)
      const { tracking } = await after.read(buyer, id)
      expect([corrected.status, tracking]).toEqual(corrected.status === 200 ? [200, 'BD-2'] : [409, 'BD-1'])
    }
  })
})

test('a request publishes its event, once', async () => {
  const { id } = await place()
  const requestId = requestOf(await after.ask(buyer, id, 'cancel'))
  await after.ask(buyer, id, 'cancel')
  const events = await after.events('request.asked')
  expect(events.filter((one) => (one as { requestId: number }).requestId === requestId)).toHaveLength(1)
})

test('a parcel shipped while its cancellation is approved: one of both happens, and the sums agree', async () => {
  const admin = await given.admin()
  const one = await product()
  for (let round = 0; round < 6; round += 1) {
    const { id }: Order = await after.placed(buyer, [[one, 1]])
    const requestId = requestOf(await after.ask(buyer, id, 'cancel'))
    const [shipped, approved] = await Promise.all([
      after.move(seller, id, sent),
      after.decide(admin, id, requestId, 'approve'),
    ])
    expect([shipped.status, approved.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    const { status, requests } = (await after.read(buyer, id)) as Order
    expect([status, requests[0]?.status]).toEqual(
      shipped.status === 200 ? ['shipped', 'declined'] : ['cancelled', 'approved'],
    )
    expect(await after.refundsOf(id)).toHaveLength(shipped.status === 200 ? 0 : 1)
  }
})
