import { expect, test } from 'vitest'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { createMembers, PASSWORD } from '#test/members.ts'

const app = await startTestApp()
const { db, files } = app.resources
const given = createGiven(app)
const { order } = createCheckout(app)
const after = createAfterSale(app)
const { member, login } = createMembers(app)
const admin = await given.admin()
let serial = 0

/** A seller who applied with documents and was approved, with a product on sale and a coupon. */
async function seller() {
  serial += 1
  const person = await member()
  const { body: application } = await app.request('POST /api/onboarding/seller-applications/', {
    as: person,
    body: {
      business_name: 'Rafi Ahmed',
      store_name: `Rafi Bazar ${serial}`,
      phone: '01712345678',
      address: 'House 9',
      nid_number: '1990123456',
      status: 'DRAFT',
    },
  })
  const own: `/${string}` = `/api/onboarding/seller-applications/${application.id}/`
  const file = `data:application/pdf;base64,${Buffer.from('%PDF-1.4\n%%EOF').toString('base64')}`
  await app.request(`PUT ${own}documents/nid_front/`, { as: person, body: { file } })
  await app.request(`PATCH ${own}`, { as: person, body: { status: 'PENDING' } })
  const approved = await app.request(`POST ${own}approve/`, { as: admin })
  expect(approved.status).toBe(200)
  const store = await db.selectFrom('stores').selectAll().where('owner_id', '=', person.id).executeTakeFirstOrThrow()
  const product = await given.product({ store_id: store.id, stock_quantity: 1000 })
  const coupon = await given.coupon({ store_id: store.id })
  return { ...person, store, product, coupon }
}
const close = (as: { token: string }) => app.request('POST /api/auth/close/', { as, body: { password: PASSWORD } })
const storeOf = ({ store }: { store: { id: number } }) =>
  db.selectFrom('stores').selectAll().where('id', '=', store.id).executeTakeFirstOrThrow()
const statusOf = async (product: { id: number }) => (await app.request(`GET /api/products/${product.id}/`)).status

test('a seller’s data has the application with the names of its documents and without who decided', async () => {
  const person = await seller()
  const { body } = await app.request('GET /api/auth/export/', { as: person })
  expect(body.selling).toMatchObject({
    applications: [
      { nid_number: '1990123456', status: 'APPROVED', documents: [{ kind: 'nid_front' }], store: person.store.slug },
    ],
    store: { name: person.store.name },
  })
  expect(JSON.stringify(body.selling)).not.toMatch(/decided_by|documents\//)
})

test('closing the account closes the store: nothing is on sale, its documents are deleted, orders keep its name', async () => {
  const person = await seller()
  const buyer = await given.buyer()
  const { body: bought } = await order(buyer, [[person.product, 2]])
  await db
    .updateTable('parcels')
    .set({ status: 'delivered', tracking: 'RX1' })
    .where('order_id', '=', bought.id)
    .execute()
  expect(await statusOf(person.product)).toBe(200)

  expect((await close(person)).status).toBe(204)
  expect(await storeOf(person)).toMatchObject({ name: person.store.name, slug: person.store.slug, location: '' })
  expect((await storeOf(person)).closed_at).not.toBeNull()
  expect(await statusOf(person.product)).toBe(404)
  expect((await order(buyer, [[person.product, 1]])).body.code).toBe('unavailable')
  const { body: stores } = await app.request(
    `GET /api/auth/seller/public/all/?search=${encodeURIComponent(person.store.name)}`,
  )
  expect(stores).toEqual([])
  expect((await app.request(`GET /api/auth/seller/public/${person.store.slug}/`)).status).toBe(404)
  const row = await db
    .selectFrom('coupons')
    .select('active')
    .where('id', '=', person.coupon.id)
    .executeTakeFirstOrThrow()
  expect(row.active).toBe(false)

  expect(await db.selectFrom('seller_applications').select('id').where('user_id', '=', person.id).execute()).toEqual([])
  const dropped = await db
    .selectFrom('outbox_events')
    .select('payload')
    .where('topic', '=', 'documents.dropped')
    .execute()
  expect(dropped).toHaveLength(1)
  const [file = ''] = dropped.flatMap(({ payload }) => (payload as { files: string[] }).files)
  expect(await files.has(file)).toBe(true)
  const { body: orderAfter } = await app.request(`GET /api/orders/${bought.id}/`, { as: buyer })
  expect(orderAfter.seller).toBe(person.store.name)
})

test('while somebody waits for a parcel or an answer, the store stays, with everything in it', async () => {
  const person = await seller()
  const buyer = await given.buyer()
  const { body: bought } = await order(buyer, [[person.product, 1]])
  const refused = await close(person)
  expect([refused.status, refused.body.code]).toEqual([409, 'store_orders_under_way'])
  expect(await statusOf(person.product)).toBe(200)
  expect((await storeOf(person)).closed_at).toBeNull()

  await db
    .updateTable('parcels')
    .set({ status: 'delivered', tracking: 'RX1', delivered_at: new Date() })
    .where('order_id', '=', bought.id)
    .execute()
  const response = await app.request(`POST /api/orders/${bought.id}/request_refund/`, {
    as: buyer,
    body: { reason: 'It is broken.' },
  })
  expect(response.status).toBeLessThan(300)
  expect((await close(person)).body.code).toBe('store_orders_under_way')
})

test('of a closed store’s parcel the buyer gets the money back, and no replacement that nobody could send', async () => {
  const person = await seller()
  const buyer = await given.buyer()
  const { body: bought } = await order(buyer, [[person.product, 1]])
  await after.deliver(person, bought.id)
  expect((await close(person)).status).toBe(204)
  const { parcels } = await after.read(buyer, bought.id)
  expect(parcels).toMatchObject([{ can: { refund: true, replace: false } }])
  const replace = await after.ask(buyer, bought.id, 'replace')
  expect([replace.status, replace.body.code]).toEqual([409, 'store_closed'])
  const { body } = await after.ask(buyer, bought.id, 'refund')
  const approved = await after.decide(admin, bought.id, body.requests[0].id, 'approve')
  expect(approved).toMatchObject({ status: 200, body: { refunded: bought.total } })
})

test('a replacement that was asked for before its store closed is refused as such', async () => {
  const person = await seller()
  const buyer = await given.buyer()
  const { body: bought } = await order(buyer, [[person.product, 1]])
  await after.deliver(person, bought.id)
  const { body } = await after.ask(buyer, bought.id, 'replace')
  await db.updateTable('stores').set({ closed_at: new Date() }).where('id', '=', person.store.id).execute()
  const answer = await after.decide(admin, bought.id, body.requests[0].id, 'approve')
  expect([answer.status, answer.body.code]).toEqual([409, 'store_closed'])
})

test('with a concurrent order, either the order and the store stay, or neither', async () => {
  for (let round = 0; round < 8; round += 1) {
    const person = await seller()
    const buyer = await given.buyer()
    const [bought, closed] = await Promise.all([order(buyer, [[person.product, 1]]), close(person)])
    const { closed_at } = await storeOf(person)
    if (closed.status === 204) {
      expect([bought.status, bought.body.code]).toEqual([409, 'unavailable'])
      expect(closed_at).not.toBeNull()
    } else {
      expect([closed.body.code, bought.status]).toEqual(['store_orders_under_way', 201])
      expect(closed_at).toBeNull()
    }
  }
})

test('a buyer who only applied leaves nothing of the application behind', async () => {
  const person = await member()
  await given.application({ user_id: person.id })
  expect((await close(person)).status).toBe(204)
  expect(await db.selectFrom('seller_applications').select('id').where('user_id', '=', person.id).execute()).toEqual([])
  expect((await login(person.email)).status).toBe(401)
})
