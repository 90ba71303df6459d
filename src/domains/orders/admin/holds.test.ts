import { beforeEach, describe, expect, test } from 'vitest'
import { deliveryDays } from '#contract/business-days.ts'
import { holdDoubted } from '#domains/orders/hold-store.ts'
import { anonymisePerson } from '#domains/orders/personal-data.ts'
import { settlePayments } from '#domains/payments/settle-payments.ts'
import { DAY, MINUTE } from '#platform/clock.ts'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout, shippingAddress } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { createHolds } from '#test/holds.ts'

const app = await startTestApp()
const { request } = app
const { db } = app.resources
const given = createGiven(app)
const after = createAfterSale(app)
const { stockOf } = createCheckout(app)
const { held, approve, cancel, queue, holdOf } = createHolds(app)
const SHIP = { status: 'shipped', tracking: 'BD-1' }

let seller: Awaited<ReturnType<typeof given.seller>>
let buyer: Awaited<ReturnType<typeof given.buyer>>
let team: Awaited<ReturnType<typeof given.admin>>
let product: Awaited<ReturnType<typeof given.product>>
let id: number
beforeEach(async () => {
  seller = await given.seller()
  buyer = await given.buyer()
  team = await given.admin({ staff_role: 'support' })
  product = await given.product({ store_id: seller.store.id, price_poisha: 50_000, stock_quantity: 9 })
  id = await held(buyer, [[product, 2]])
})

describe('while an order is held', () => {
  test('nobody ships it, and nobody is offered to', async () => {
    for (const person of [seller, team]) {
      const answer = await after.move(person, id, SHIP)
      expect([answer.status, answer.body.code]).toEqual([409, 'order_held'])
      expect((await after.read(person, id, '?as=seller')).held ?? true).toBe(true)
    }
    const many = { status: 'shipped', orders: [{ id, tracking: 'BD-1', carrier: '' }] }
    const { results } = (await request('POST /api/orders/move/', { as: seller, body: many })).body
    expect(results).toMatchObject([{ id, moved: false, problem: { code: 'order_held' } }])
    const seen = await after.read(seller, id)
    expect(seen).toMatchObject({ held: true, can: { ship: false }, parcels: [{ status: 'processing' }] })
    expect(seen.parcels[0].can).toMatchObject({ ship: false, cancel: true })
  })

  test('its stock stays taken, and its buyer sees that it is being checked', async () => {
    expect(await stockOf(product)).toBe(7)
    expect(await after.read(buyer, id)).toMatchObject({ status: 'processing', held: true, cancelled_because: null })
  })

  test('its buyer may ask to cancel it; cancelled, it waits no more', async () => {
    await after.ask(buyer, id, 'cancel')
    const [{ id: requestId }] = (await after.read(buyer, id)).requests
    expect((await after.decide(seller, id, requestId, 'approve')).status).toBe(200)
    expect(await holdOf(id)).toMatchObject({ decision: 'cancelled', decided_by: seller.id, note: '' })
    expect(await queue(team)).not.toContainEqual(expect.objectContaining({ id }))
    expect((await after.read(buyer, id)).cancelled_because).toBeNull()
  })

  test('it stays held while a parcel of it is left', async () => {
    const rug = await given.product()
    const two = await held(buyer, [
      [product, 1],
      [rug, 1],
    ])
    await after.move(seller, two, { status: 'cancelled' })
    expect(await holdOf(two)).toMatchObject({ decision: null })
    await after.move(await given.admin(), two, { status: 'cancelled' })
    expect(await holdOf(two)).toMatchObject({ decision: 'cancelled' })
  })
})

describe('the team', () => {
  test('sees who ordered what, why it is held and which orders look like it', async () => {
    const twin = await after.placed(await given.buyer({ name: 'Rokeya' }), [[product, 1]])
    const row = (await queue(team)).find((one: { id: number }) => one.id === id)
    expect(row).toMatchObject({
      own: false,
      buyer: { id: buyer.id, orders: 1 },
      ship_to: { name: shippingAddress.name, address: shippingAddress.address },
      total: '1089.99',
      payment_method: 'card',
      items: [{ name: product.name, quantity: 2, price: '500.00' }],
      hold: { reasons: ['payment'], counts: null, decision: null, by: null },
    })
    const alike = row.hold.alike as { by: string; orders: { id: number }[] }[]
    expect(alike.map(({ by }) => by)).toEqual(['phone', 'address'])
    for (const { orders } of alike) expect(orders[0]).toMatchObject({ id: twin.id, customer: 'Rokeya' })
  })

  test('finds held orders by reason, number and name, the longest waiting first', async () => {
    const next = await held(buyer, [[product, 1]], ['phone', 'device'])
    const idsOf = (rows: { id: number }[]) => rows.map((row) => row.id).filter((one) => one === id || one === next)
    expect(idsOf(await queue(team))).toEqual([id, next])
    expect(idsOf(await queue(team, '?reason=device'))).toEqual([next])
    expect(idsOf(await queue(team, '?reason=address'))).toEqual([])
    expect(idsOf(await queue(team, `?search=${id}`))).toEqual([id])
    const page = await queue(team, '?page=1&page_size=1')
    expect(page.results).toHaveLength(1)
    expect(page.count).toBeGreaterThanOrEqual(2)
  })

  test('sees one that is held again as waiting since then, and one that is still held since its beginning', async () => {
    const next = await held(buyer, [[product, 1]])
    const yesterday = new Date(Date.now() - DAY)
    const begun = (order: number, at: Date) =>
      db.updateTable('order_holds').set('created_at', at).where('order_id', '=', order).execute()
    await begun(id, new Date(Date.now() - 5 * DAY))
    await begun(next, yesterday)
    await approve(team, id)
    for (const order of [id, next]) await db.transaction().execute((tx) => holdDoubted(tx, order))
    const waiting = (await queue(team)).filter((one: { id: number }) => one.id === id || one.id === next)
    expect(waiting.map((one: { id: number }) => one.id)).toEqual([next, id])
    const [still, again] = waiting.map(({ hold }: { hold: { since: string } }) => new Date(hold.since))
    expect(still).toEqual(yesterday)
    expect(again.getTime()).toBeGreaterThan(Date.now() - MINUTE)
  })

  test('sees each hold of it and what came of each', async () => {
    await approve(team, id)
    await db.transaction().execute((tx) => holdDoubted(tx, id))
    const { body } = await request(`GET /api/admin/orders/${id}/`, { as: team })
    const seen = body.timeline.filter(({ what }: { what: string }) => ['held', 'checked'].includes(what))
    expect(seen).toMatchObject([
      { what: 'held', who: null },
      { what: 'checked', decision: 'approved', who: { id: team.id } },
      { what: 'held', who: null },
    ])
    expect(body.hold.decision).toBeNull()
  })

  test('approves it days later: its days count from then, for its buyer and its seller', async () => {
    const placed = new Date(Date.now() - 30 * DAY)
    await db.updateTable('orders').set({ placed_at: placed }).where('id', '=', id).execute()
    const soon = { estimatedDelivery: deliveryDays(new Date()).to }
    expect(await after.read(buyer, id)).toMatchObject({ ...soon, held: true, released_at: null })
    await approve(team, id)
    const { decided_at } = (await holdOf(id))!
    for (const person of [buyer, seller])
      expect(await after.read(person, id)).toMatchObject({ ...soon, released_at: decided_at!.toISOString() })
  })

  test('approves it: its sellers are told and ship it', async () => {
    const answer = await approve(team, id)
    expect(answer.body.hold).toMatchObject({ decision: 'approved', by: { id: team.id } })
    expect(answer.body.timeline.map(({ what }: { what: string }) => what)).toEqual(['placed', 'held', 'checked'])
    expect(await after.events('hold.decided')).toContainEqual({ orderId: id, decision: 'approved' })
    expect(await after.read(seller, id)).toMatchObject({ held: false, can: { ship: true } })
    expect((await after.move(seller, id, SHIP)).status).toBe(200)
  })

  test('cancels it: stock and money go back, and the buyer reads why', async () => {
    const answer = await cancel(team, id, '  We could not reach you.  ')
    expect(answer.body).toMatchObject({
      order: { status: 'cancelled', payment_status: 'voided', refunded: '1089.99' },
      hold: { decision: 'cancelled', note: 'We could not reach you.' },
    })
    expect(await stockOf(product)).toBe(9)
    expect(await after.events('hold.decided')).toContainEqual({ orderId: id, decision: 'cancelled' })
    expect(await after.read(buyer, id)).toMatchObject({
      held: false,
      status: 'cancelled',
      cancelled_because: 'We could not reach you.',
    })
    await settlePayments(app.resources)
    expect((await after.read(buyer, id)).payment_status).toBe('voided')
  })

  test('says why when it cancels', async () => {
    const answer = await cancel(team, id, ' a ')
    expect([answer.status, answer.body.fields]).toEqual([400, { note: expect.anything() }])
    expect(await holdOf(id)).toMatchObject({ decision: null })
  })

  test('cancels what is left of it, and grants an open request to cancel', async () => {
    const rug = await given.product({ stock_quantity: 4 })
    const two = await held(buyer, [
      [product, 1],
      [rug, 1],
    ])
    await after.ask(buyer, two, 'cancel')
    await after.move(seller, two, { status: 'cancelled' })
    expect((await cancel(team, two)).status).toBe(200)
    const { parcels, requests } = await after.read(buyer, two)
    expect(parcels.map(({ status }: { status: string }) => status)).toEqual(['cancelled', 'cancelled'])
    expect(requests.map(({ status }: { status: string }) => status)).toEqual(['approved', 'approved'])
    expect(await stockOf(rug)).toBe(4)
  })

  test('decides an order once', async () => {
    await approve(team, id)
    for (const again of [approve, cancel]) {
      const answer = await again(team, id)
      expect([answer.status, answer.body.code]).toEqual([409, 'hold_decided'])
      expect(answer.body.params).toEqual({ decision: 'approved' })
    }
    const other = await after.placed(buyer, [[product, 1]])
    expect((await approve(team, other.id)).status).toBe(404)
  })

  test('never decides its own order', async () => {
    const own = await held(team, [[product, 1]])
    for (const decide of [approve, cancel]) expect((await decide(team, own)).body.code).toBe('own_matter')
    expect((await queue(team)).find((one: { id: number }) => one.id === own)).toMatchObject({ own: true })
    expect((await approve(await given.admin(), own)).status).toBe(200)
  })

  test('is told on its home page how many wait, as far as it decides', async () => {
    const waiting = async (as: typeof team) =>
      (await request('GET /api/admin/overview/', { as })).body.waiting.find(
        ({ kind }: { kind: string }) => kind === 'holds',
      )
    const before = await waiting(team)
    await held(buyer, [[product, 1]])
    expect((await waiting(team)).count).toBe(before.count + 1)
    expect(await waiting(await given.admin({ staff_role: 'finance' }))).toBeUndefined()
  })

  test('has its decision in the audit log', async () => {
    await cancel(team, id)
    const log = `GET /api/admin/audit-log/?subject=order_holds&subject_id=${id}` as const
    const [act] = (await request(log, { as: await given.admin() })).body
    expect(act).toMatchObject({ actor: { id: team.id }, action: 'POST /admin/orders/{id}/hold/cancel/' })
    expect(act.entries).toContainEqual(
      expect.objectContaining({ after: expect.objectContaining({ decision: 'cancelled', decided_by: team.id }) }),
    )
  })
})

describe('at the same moment', () => {
  test('two of the team decide: one decision counts', async () => {
    const colleague = await given.admin()
    const answers = await Promise.all([
      approve(team, id),
      cancel(colleague, id),
      approve(colleague, id),
      cancel(team, id),
    ])
    const accepted = answers.filter(({ status }) => status === 200)
    expect(accepted).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'hold_decided')).toHaveLength(3)
    expect(
      (await after.events('hold.decided')).filter((event) => (event as { orderId: number }).orderId === id),
    ).toEqual([{ orderId: id, decision: accepted[0]?.body.hold.decision }])
    expect(await stockOf(product)).toBe(accepted[0]?.body.hold.decision === 'approved' ? 7 : 9)
  })

  test('the team cancels and the seller ships: it is never shipped', async () => {
    const [shipped, cancelled] = await Promise.all([after.move(seller, id, SHIP), cancel(team, id)])
    expect(cancelled.status).toBe(200)
    expect(['order_held', 'move_refused']).toContain(shipped.body.code)
    expect((await after.read(buyer, id)).status).toBe('cancelled')
  })

  test('the team approves and the seller ships: shipped after the approval, or refused', async () => {
    const [shipped, approved] = await Promise.all([after.move(seller, id, SHIP), approve(team, id)])
    expect(approved.status).toBe(200)
    const { status } = await after.read(buyer, id)
    expect([shipped.body.code ?? 'shipped', status]).toEqual(
      shipped.status === 200 ? ['shipped', 'shipped'] : ['order_held', 'processing'],
    )
  })

  test('the team approves and the seller cancels: cancelled once, and held no more', async () => {
    const [stopped, approved] = await Promise.all([after.move(seller, id, { status: 'cancelled' }), approve(team, id)])
    expect(stopped.status).toBe(200)
    expect([200, 409]).toContain(approved.status)
    expect(await holdOf(id)).toMatchObject({ decision: approved.status === 200 ? 'approved' : 'cancelled' })
    expect(await stockOf(product)).toBe(9)
  })
})

test('an order that is held anew has no word of the decision before', async () => {
  await cancel(team, id, 'You live in House 7.')
  await db.transaction().execute((tx) => holdDoubted(tx, id))
  expect(await holdOf(id)).toMatchObject({ decision: null, decided_by: null, note: '' })
})

test('closing the account keeps what was counted, without words and traces', async () => {
  await cancel(team, id, 'You live in House 7.')
  await db.transaction().execute((tx) => holdDoubted(tx, id))
  await db.updateTable('order_holds').set({ note: 'House 7' }).where('order_id', '=', id).execute()
  await db.transaction().execute((tx) => anonymisePerson(tx, buyer.id))
  const earlier = await db.selectFrom('earlier_holds').select('note').where('order_id', '=', id).execute()
  expect(earlier).toEqual([{ note: '' }])
  expect(await holdOf(id)).toMatchObject({ note: '', reasons: ['payment'] })
  expect(await db.selectFrom('order_traces').selectAll().where('buyer_id', '=', buyer.id).execute()).toEqual([])
})

test('the download of a person’s data says by what their orders are compared', async () => {
  const { body } = await request('GET /api/auth/export/', { as: buyer })
  expect(body.orders).toMatchObject([{ id, held: true, compared_by: { phone: true, address: true, device: false } }])
})
