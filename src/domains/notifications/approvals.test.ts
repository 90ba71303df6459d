import { afterEach, expect, test } from 'vitest'
import { clock, MINUTE } from '#platform/clock.ts'
import type { DeliveredEvent } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { notifyPeople } from './notify-people.ts'
import { tellApprovals } from './tell-approvals.ts'

const app = await startTestApp({ PUBLIC_URL: 'https://haat.example' })
const given = createGiven(app)
const { db } = app.resources

let serial = 0
const decided = (productId: number, decision: 'approved' | 'rejected' = 'approved', proposal = false) =>
  ({
    topic: 'product.decided',
    key: `approvals-test-${(serial += 1)}`,
    at: clock.now().toISOString(),
    payload: { productId, decision, proposal },
  }) satisfies DeliveredEvent
const mailsTo = ({ email }: { email: string }) =>
  db.selectFrom('mails').selectAll().where('to_address', '=', email).orderBy('created_at').execute()
const bellOf = ({ id }: { id: number }) =>
  db
    .selectFrom('notifications')
    .select(['kind', 'params', 'link', 'read_at'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute()
const productsOf = async (storeId: number, count: number) => {
  const products = []
  for (let at = 1; at <= count; at += 1) products.push(await given.product({ store_id: storeId, name: `Cup ${at}` }))
  return products
}
const afterMinutes = (minutes: number) => clock.set(new Date(Date.now() + minutes * MINUTE))

afterEach(() => clock.set(null))

test('57 approvals are one mail with twenty links, written once by two workers, and one notification', async () => {
  const seller = await given.seller()
  const products = await productsOf(seller.store.id, 57)
  // Each event arrives twice, many at the same moment.
  const events = products.map(({ id }) => decided(id))
  await Promise.all([...events, ...events].map((event) => notifyPeople(app.resources, event)))
  await tellApprovals(app.resources)
  expect(await mailsTo(seller)).toEqual([])
  const [bell, ...others] = await bellOf(seller)
  expect(others).toEqual([])
  expect(bell).toMatchObject({
    kind: 'product_approved',
    params: { more: 56 },
    link: '/seller-dashboard?tab=products',
  })

  afterMinutes(11)
  await Promise.all([tellApprovals(app.resources), tellApprovals(app.resources)])
  await tellApprovals(app.resources)
  // A queue may deliver an event again much later.
  await notifyPeople(app.resources, events[0] as DeliveredEvent)
  afterMinutes(30)
  await tellApprovals(app.resources)
  const [mail, ...more] = await mailsTo(seller)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: 'product_approved', subject: '57 of your products were approved' })
  expect(mail?.text.match(/\/seller-dashboard\/products\/\d+/g)).toHaveLength(20)
  expect(mail?.text).toContain('and 37 more.')
  expect(await bellOf(seller)).toHaveLength(1)
})

test('a worker that is killed before the end writes nothing, and the next one writes the mail', async () => {
  const seller = await given.seller()
  for (const { id } of await productsOf(seller.store.id, 2)) await notifyPeople(app.resources, decided(id))
  afterMinutes(11)
  // It ends while the mail is rendered, in the middle of the transaction.
  const killed = new Proxy(app.resources, {
    get: (target, name) => {
      if (name === 'config') throw new Error('killed')
      return target[name as keyof Resources]
    },
  })
  await expect(tellApprovals(killed)).rejects.toThrow('killed')
  expect(await mailsTo(seller)).toEqual([])
  await tellApprovals(app.resources)
  expect((await mailsTo(seller)).map(({ subject }) => subject)).toEqual(['2 of your products were approved'])
})

test('one approval is the mail of that product; a rejection is told at once and for itself, with its reason', async () => {
  const seller = await given.seller({}, { locale: 'bn' })
  const [first] = await productsOf(seller.store.id, 1)
  const refused = await given.product({
    store_id: seller.store.id,
    name: 'Lamp',
    moderation_status: 'REJECTED',
    review_note: 'Show its size.',
  })
  await notifyPeople(app.resources, decided(first?.id ?? 0))
  await notifyPeople(app.resources, decided(refused.id, 'rejected'))
  expect((await mailsTo(seller)).map(({ kind }) => kind)).toEqual(['product_rejected'])
  afterMinutes(11)
  await tellApprovals(app.resources)
  const [rejection, approval] = await mailsTo(seller)
  expect(rejection?.text).toContain('> Show its size.')
  expect(approval).toMatchObject({ kind: 'product_approved', locale: 'bn', subject: 'Cup 1 অনুমোদিত হয়েছে' })
  expect(approval?.text).toContain(`https://haat.example/bn/seller-dashboard/products/${first?.id}`)
})

test('what was rejected or deleted meanwhile is left out, and the next approvals are a group of their own', async () => {
  const seller = await given.seller()
  const [first, second, third] = await productsOf(seller.store.id, 3)
  for (const product of [first, second, third]) await notifyPeople(app.resources, decided(product?.id ?? 0))
  await db
    .updateTable('products')
    .set({ moderation_status: 'REJECTED' })
    .where('id', '=', second?.id ?? 0)
    .execute()
  afterMinutes(11)
  await tellApprovals(app.resources)
  const [mail] = await mailsTo(seller)
  expect(mail).toMatchObject({ subject: '2 of your products were approved' })
  expect(mail?.text).not.toContain('Cup 2')
  await db
    .updateTable('products')
    .set({ moderation_status: 'APPROVED' })
    .where('id', '=', second?.id ?? 0)
    .execute()
  await notifyPeople(app.resources, decided(second?.id ?? 0))
  expect((await bellOf(seller)).map(({ params }) => params)).toEqual([
    { product: 'Cup 1', proposal: 0, more: 2 },
    { product: 'Cup 2', proposal: 0 },
  ])
  afterMinutes(22)
  await tellApprovals(app.resources)
  expect((await mailsTo(seller)).map(({ subject }) => subject)).toEqual([
    '2 of your products were approved',
    'Cup 2 was approved',
  ])
})

test('a notification that was read counts as unread again when its group grows; no mail where it is turned off', async () => {
  const seller = await given.seller()
  const [first, second] = await productsOf(seller.store.id, 2)
  await app.request('PUT /api/notifications/preferences/', { as: seller, body: { seller_products: false } })
  await notifyPeople(app.resources, decided(first?.id ?? 0))
  await app.request('POST /api/notifications/read/', { as: seller, body: {} })
  expect((await bellOf(seller)).map(({ read_at }) => read_at !== null)).toEqual([true])
  await notifyPeople(app.resources, decided(second?.id ?? 0))
  expect((await bellOf(seller)).map(({ read_at }) => read_at !== null)).toEqual([false])
  afterMinutes(11)
  await tellApprovals(app.resources)
  expect(await mailsTo(seller)).toEqual([])
})
