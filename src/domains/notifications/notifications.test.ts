import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { anonymisePerson, personalDataOf } from './index.ts'

const app = await startTestApp()
const given = createGiven(app)
const { request } = app
const { db } = app.resources

let serial = 0
async function insertNotifications(userId: number, count: number, values: { read_at?: Date; params?: object } = {}) {
  const rows = Array.from({ length: count }, () => ({
    user_id: userId,
    event_key: `event-${(serial += 1)}`,
    kind: 'parcel_shipped' as const,
    params: JSON.stringify(values.params ?? { order: 10_001, seller: 'Dhaka Looms', tracking: 'PT-1' }),
    link: '/orders/10001',
    read_at: values.read_at ?? null,
  }))
  const inserted = await db.insertInto('notifications').values(rows).returning('id').execute()
  return inserted.map(({ id }) => id)
}

test('a person lists the own ones, newest first, whole or in pages, all or unread, and searched', async () => {
  const [buyer, stranger] = await Promise.all([given.buyer(), given.buyer()])
  await insertNotifications(stranger.id, 3)
  const read = await insertNotifications(buyer.id, 2, {
    read_at: new Date(),
    params: { order: 10_002, seller: 'Sylhet Tea' },
  })
  const unread = await insertNotifications(buyer.id, 3)
  const ids = async (query: string) => {
    const { body } = await request(`GET /api/notifications/${query}`, { as: buyer })
    return (Array.isArray(body) ? body : body.results).map(({ id }: { id: number }) => id)
  }
  const all = [...read, ...unread].toReversed()
  expect(await ids('')).toEqual(all)
  expect(await ids('?page=2&page_size=2')).toEqual(all.slice(2, 4))
  expect(await ids('?unread=1')).toEqual(unread.toReversed())
  expect(await ids('?unread=0')).toEqual(read.toReversed())
  expect(await ids('?search=sylhet')).toEqual(read.toReversed())
  const paged = await request('GET /api/notifications/?page=1&page_size=2', { as: buyer })
  expect(paged.body).toMatchObject({ count: 5, previous: null })
  expect(paged.body.results[0]).toMatchObject({
    kind: 'parcel_shipped',
    params: { order: 10_001, seller: 'Dhaka Looms' },
    link: '/orders/10001',
    read: false,
  })
  expect((await request('GET /api/notifications/unread/', { as: buyer })).body).toEqual({ count: 3 })
})

test('a notification is marked as read and as unread; another person’s is not found', async () => {
  const [buyer, stranger] = await Promise.all([given.buyer(), given.buyer()])
  const [id = 0] = await insertNotifications(buyer.id, 1)
  const mark = (read: boolean, as = buyer) => request(`PATCH /api/notifications/${id}/`, { as, body: { read } })
  expect((await mark(true, stranger)).status).toBe(404)
  expect((await mark(true)).body).toMatchObject({ id, read: true })
  expect((await mark(true)).body).toMatchObject({ id, read: true })
  expect((await mark(false)).body).toMatchObject({ id, read: false })
  expect((await request(`PATCH /api/notifications/${id}/`, { as: buyer, body: {} })).status).toBe(400)
})

test('marking all as read leaves later ones and other people’s', async () => {
  const [buyer, stranger] = await Promise.all([given.buyer(), given.buyer()])
  await insertNotifications(stranger.id, 1)
  const [, second = 0] = await insertNotifications(buyer.id, 2)
  await insertNotifications(buyer.id, 1)
  const unread = async (as: { token: string }) => (await request('GET /api/notifications/unread/', { as })).body.count
  expect((await request('POST /api/notifications/read/', { as: buyer, body: { up_to: second } })).status).toBe(204)
  expect(await unread(buyer)).toBe(1)
  expect((await request('POST /api/notifications/read/', { as: buyer })).status).toBe(204)
  expect(await unread(buyer)).toBe(0)
  expect(await unread(stranger)).toBe(1)
})

test('preferences have the defaults of rules.md N-1, and each is saved by itself, also concurrently', async () => {
  const buyer = await given.buyer()
  const path = '/api/notifications/preferences/'
  const readPreferences = async () => (await request(`GET ${path}`, { as: buyer })).body
  const ofSellers = {
    seller_orders: true,
    seller_requests: true,
    seller_stock: true,
    seller_products: true,
    seller_questions: true,
  }
  expect(await readPreferences()).toEqual({
    order_updates: true,
    promotions: false,
    newsletter: true,
    sms: false,
    ...ofSellers,
    seller_reviews: false,
  })
  await Promise.all(
    [
      { promotions: true },
      { newsletter: false },
      { sms: true },
      { order_updates: false },
      { seller_reviews: true },
      { seller_stock: false },
    ].map((body) => request(`PUT ${path}`, { as: buyer, body })),
  )
  expect(await readPreferences()).toEqual({
    order_updates: false,
    promotions: true,
    newsletter: false,
    sms: true,
    ...ofSellers,
    seller_stock: false,
    seller_reviews: true,
  })
  expect((await request(`PUT ${path}`, { as: buyer, body: {} })).body).toEqual(await readPreferences())
  expect((await request(`PUT ${path}`, { as: buyer, body: { sms: 'yes' } })).status).toBe(400)
})

test('a person’s data has no mails, and anonymising deletes them too', async () => {
  const [buyer, stranger] = await Promise.all([given.buyer(), given.buyer()])
  const mail = (user_id: number) => ({
    id: crypto.randomUUID(),
    event_key: `event-${(serial += 1)}`,
    user_id,
    to_address: 'somebody@haat.test',
    kind: 'password_forgotten',
    locale: 'en' as const,
    subject: 'Set a new password',
    html: 'token=secret',
    text: 'token=secret',
    status: 'kept' as const,
    send_until: new Date(),
  })
  await db
    .insertInto('mails')
    .values([mail(buyer.id), mail(stranger.id)])
    .execute()
  await insertNotifications(buyer.id, 2)
  await insertNotifications(stranger.id, 1)
  await request('PUT /api/notifications/preferences/', { as: buyer, body: { sms: true } })
  const data = await personalDataOf(db, buyer.id)
  expect(data.preferences.sms).toBe(true)
  expect(data.notifications).toHaveLength(2)
  expect(JSON.stringify(data)).not.toContain('secret')

  await db.transaction().execute((tx) => anonymisePerson(tx, buyer.id))
  const remaining = async (table: 'mails' | 'notifications' | 'notification_preferences') => {
    const both = [buyer.id, stranger.id]
    const rows = await db.selectFrom(table).select('user_id').where('user_id', 'in', both).execute()
    return rows.map(({ user_id }) => user_id)
  }
  expect(await remaining('mails')).toEqual([stranger.id])
  expect(await remaining('notifications')).toEqual([stranger.id])
  expect(await remaining('notification_preferences')).toEqual([])
})
