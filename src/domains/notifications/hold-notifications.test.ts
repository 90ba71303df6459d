import { beforeEach, expect, test } from 'vitest'
import { clock } from '#platform/clock.ts'
import type { DeliveredEvent } from '#platform/outbox.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createHolds } from '#test/holds.ts'
import { notifyPeople } from './notify-people.ts'

const app = await startTestApp({ PUBLIC_URL: 'https://haat.example' })
const { db } = app.resources
const given = createGiven(app)
const { held, approve, cancel } = createHolds(app)

type NewEvent = DeliveredEvent extends infer E ? (E extends { key: string } ? Omit<E, 'at' | 'key'> : never) : never
let serial = 0
/** As a queue may deliver: several times at once. */
async function deliver(event: NewEvent) {
  const delivered = { ...event, key: `hold-${(serial += 1)}`, at: clock.now().toISOString() }
  await Promise.all(Array.from({ length: 4 }, () => notifyPeople(app.resources, delivered)))
}
const mailsTo = ({ email }: { email: string }) =>
  db.selectFrom('mails').selectAll().where('to_address', '=', email).orderBy('created_at').execute()
const bellOf = ({ id }: { id: number }) =>
  db.selectFrom('notifications').select(['kind', 'params', 'link']).where('user_id', '=', id).orderBy('id').execute()

let seller: Awaited<ReturnType<typeof given.seller>>
let buyer: Awaited<ReturnType<typeof given.buyer>>
let order: number
beforeEach(async () => {
  ;[seller, buyer] = [await given.seller(), await given.buyer()]
  order = await held(buyer, [[await given.product({ store_id: seller.store.id, name: 'Nakshi kantha' }), 2]])
})
const link = () => `/seller-dashboard?tab=orders&order=${order}`

test('a seller whose new order is held is asked to wait with it', async () => {
  await deliver({ topic: 'order.placed', payload: { orderId: order } })
  expect(await bellOf(seller)).toEqual([
    { kind: 'order_received', params: { order, pieces: 2, held: 1 }, link: link() },
  ])
  const [mail, ...others] = await mailsTo(seller)
  expect(others).toEqual([])
  expect(mail?.text).toContain('We check it before it is shipped')
  expect(mail?.text).not.toMatch(/is paid|Please pack|1-3 business days/)
})

test('the receipt of an order that is held says that it is being checked, and promises no day', async () => {
  await deliver({ topic: 'order.placed', payload: { orderId: order } })
  expect((await bellOf(buyer)).map(({ kind }) => kind)).toEqual(['order_placed'])
  const [mail] = await mailsTo(buyer)
  expect(mail?.text).toContain('We are checking it. The seller packs it right after.')
  expect(mail?.text).not.toMatch(/being packed|between/)
})

test('an approved order is told to its seller, and not to its buyer', async () => {
  await approve(await given.admin(), order)
  await deliver({ topic: 'hold.decided', payload: { orderId: order, decision: 'approved' } })
  expect(await bellOf(seller)).toEqual([{ kind: 'hold_approved', params: { order }, link: link() }])
  const [mail, ...others] = await mailsTo(seller)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ kind: 'hold_approved' })
  expect(mail?.text).toContain('Nakshi kantha')
  expect(await bellOf(buyer)).toEqual([])
})

test('a cancelled order is told to its seller, and to its buyer with the reason', async () => {
  await cancel(await given.admin(), order, 'Your bank could not confirm the card.')
  await deliver({ topic: 'hold.decided', payload: { orderId: order, decision: 'cancelled' } })
  const { id: parcelId } = await db
    .selectFrom('parcels')
    .select('id')
    .where('order_id', '=', order)
    .executeTakeFirstOrThrow()
  await deliver({ topic: 'parcel.moved', payload: { orderId: order, parcelId, to: 'cancelled' } })
  expect((await bellOf(seller)).map(({ kind }) => kind)).toEqual(['hold_cancelled'])
  expect((await mailsTo(seller))[0]?.text).not.toContain('Your bank')
  expect((await bellOf(buyer)).map(({ kind }) => kind)).toEqual(['parcel_cancelled'])
  expect((await mailsTo(buyer))[0]?.text).toContain('Your bank could not confirm the card.')
})

test('a seller who wants no mails of orders has it in the bell alone', async () => {
  await app.request('PUT /api/notifications/preferences/', { as: seller, body: { seller_orders: false } })
  await approve(await given.admin(), order)
  await deliver({ topic: 'hold.decided', payload: { orderId: order, decision: 'approved' } })
  expect((await bellOf(seller)).map(({ kind }) => kind)).toEqual(['hold_approved'])
  expect(await mailsTo(seller)).toEqual([])
})
