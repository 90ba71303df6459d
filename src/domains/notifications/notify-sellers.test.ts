import { beforeEach, expect, test } from 'vitest'
import { reasonText } from '#contract/catalogue/moderation-rules.ts'
import { clock } from '#platform/clock.ts'
import type { DeliveredEvent } from '#platform/outbox.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { proveNumber } from '#test/proven-number.ts'
import { stockLines } from '#test/variants.ts'
import { anonymisePerson } from './anonymise-person.ts'
import { notifyPeople } from './notify-people.ts'
import { importNotification, productNotification, stockNotification } from './selling-notifications.ts'

const app = await startTestApp({ PUBLIC_URL: 'https://haat.example' })
const given = createGiven(app)
const { order } = createCheckout(app)
const { request } = app
const { db } = app.resources

let serial = 0
type NewEvent = DeliveredEvent extends infer E ? (E extends { key: string } ? Omit<E, 'at' | 'key'> : never) : never
const deliver = async (newEvent: NewEvent) => {
  const event: DeliveredEvent = { ...newEvent, key: `sellers-${(serial += 1)}`, at: clock.now().toISOString() }
  // As a queue may deliver: many times at once, and once more later.
  await Promise.all(Array.from({ length: 8 }, () => notifyPeople(app.resources, event)))
  await notifyPeople(app.resources, event)
}

const mailsTo = ({ email }: { email: string }) =>
  db.selectFrom('mails').selectAll().where('to_address', '=', email).orderBy('created_at').execute()
const bellOf = ({ id }: { id: number }) =>
  db.selectFrom('notifications').select(['kind', 'params', 'link']).where('user_id', '=', id).orderBy('id').execute()
const setPreferences = (as: { id: number; token: string }, body: object) =>
  request('PUT /api/notifications/preferences/', { as, body })

const seller = (values: { locale?: 'en' | 'bn' } = {}) => given.seller({}, values)

async function refundEvent() {
  const events = db.selectFrom('outbox_events').select('payload').where('topic', '=', 'order.refunded')
  const { payload } = await events.executeTakeFirstOrThrow()
  return payload as { orderId: number; refundIds: string[] }
}

beforeEach(async () => {
  await db.deleteFrom('outbox_events').execute()
})

test('a refund by the team notifies each store of its own parcels alone', async () => {
  const [buyer, first, second] = [await given.buyer(), await seller(), await seller()]
  const cups = await given.product({ store_id: first.store.id, price_poisha: 40_000 })
  const rug = await given.product({ store_id: second.store.id, price_poisha: 90_000 })
  const { id } = (
    await order(buyer, [
      [cups, 2],
      [rug, 1],
    ])
  ).body
  const [item] = (await request(`GET /api/orders/${id}/`, { as: buyer })).body.items
  const finance = await given.admin({ staff_role: 'finance' })
  const refunding = await request(`POST /api/admin/orders/${id}/refunds/`, {
    as: finance,
    body: { reason: 'It broke on the way.', refunded_before: '0.00', lines: [{ item: item.id, quantity: 1 }] },
  })
  expect(refunding.status).toBe(201)
  await deliver({ topic: 'order.refunded', payload: await refundEvent() })
  expect(await bellOf(first)).toEqual([
    {
      kind: 'parcel_refunded',
      // With its tax of 8%.
      params: { order: id, amount: '432.00', reason: 'It broke on the way.', cancelled: 'parcel_pieces' },
      link: `/seller-dashboard?tab=orders&order=${id}`,
    },
  ])
  const [mail, ...others] = await mailsTo(first)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ kind: 'parcel_refunded', locale: 'en' })
  expect(mail?.text).toContain('BDT 432.00 of your parcel')
  expect(mail?.text).toContain('BDT 400.00 of it is for the goods and comes from your revenue')
  expect(mail?.text).toContain('It broke on the way.')
  expect(await mailsTo(second)).toEqual([])
  expect(await bellOf(second)).toEqual([])
  expect((await bellOf(buyer)).map(({ kind }) => kind)).toEqual(['order_refunded'])

  // Why money went back is about the buyer: it goes with the account.
  await db.transaction().execute((tx) => anonymisePerson(tx, buyer.id))
  expect((await bellOf(first)).map(({ params }) => params)).toEqual([
    { order: id, amount: '432.00', cancelled: 'parcel_pieces' },
  ])
})

test('a seller is told not to send a parcel whose last piece was refunded', async () => {
  const [buyer, owner] = [await given.buyer(), await seller()]
  const { id } = (await order(buyer, [[await given.product({ store_id: owner.store.id }), 2]])).body
  const body = { reason: 'It is broken.', refunded_before: '0.00' }
  await request(`POST /api/admin/orders/${id}/refunds/`, { as: await given.admin(), body })
  await deliver({ topic: 'order.refunded', payload: await refundEvent() })
  expect(await bellOf(owner)).toMatchObject([{ kind: 'parcel_refunded', params: { order: id, cancelled: 'parcel' } }])
  const [mail] = await mailsTo(owner)
  expect(mail?.text).toContain('The parcel is cancelled with it: please do not send it.')
})

test('an order notifies every store in it once, of its own parcel alone; the buyer of the whole', async () => {
  const [buyer, first, second] = [await given.buyer(), await seller({ locale: 'bn' }), await seller()]
  const cups = await given.product({ store_id: first.store.id, name: 'Clay tea cups', price_poisha: 45_000 })
  const rug = await given.product({ store_id: second.store.id, name: 'Jute rug', price_poisha: 99_900 })
  const { body } = await order(buyer, [
    [cups, 2],
    [rug, 1],
  ])
  await deliver({ topic: 'order.placed', payload: { orderId: body.id } })
  const link = `/seller-dashboard?tab=orders&order=${body.id}`
  expect(await bellOf(first)).toEqual([{ kind: 'order_received', params: { order: body.id, pieces: 2 }, link }])
  expect(await bellOf(second)).toEqual([{ kind: 'order_received', params: { order: body.id, pieces: 1 }, link }])
  expect((await bellOf(buyer)).map(({ kind }) => kind)).toEqual(['order_placed'])
  const [mail, ...more] = await mailsTo(first)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    kind: 'order_received',
    locale: 'bn',
    unsubscribe_url: 'https://haat.example/bn/seller-dashboard?tab=settings',
  })
  expect(mail?.text).toContain('Clay tea cups')
  expect(mail?.text).toContain(`https://haat.example/bn${link}`)
  // Nothing of the other store, nor of the buyer.
  expect(mail?.html).not.toMatch(/Jute rug|999|Rahima|01712/)
  const [other] = await mailsTo(second)
  expect(other?.text).toContain(`Order ${body.id} is paid. Please pack:`)
  expect(other?.text).not.toContain('Clay tea cups')
})

test('a seller is told that the money is still to be collected', async () => {
  const [buyer, owner] = [await given.buyer(), await seller()]
  await proveNumber(app, buyer)
  const product = await given.product({ store_id: owner.store.id, price_poisha: 45_000 })
  const { body } = await order(buyer, [[product, 1]], { payment_method: 'cod' })
  await deliver({ topic: 'order.placed', payload: { orderId: body.id } })
  const [mail] = await mailsTo(owner)
  expect(mail?.text).toContain(`Order ${body.id} is paid on delivery: its page says what to collect.`)
})

test('a seller can turn off each kind of mail; the bell has it in any case', async () => {
  const [buyer, owner] = [await given.buyer(), await seller()]
  const product = await given.product({ store_id: owner.store.id, name: 'Brass lamp' })
  await setPreferences(owner, { seller_orders: false, seller_questions: false, seller_reviews: true })
  const { body } = await order(buyer, [[product, 1]])
  await deliver({ topic: 'order.placed', payload: { orderId: body.id } })
  const question = await given.question({ user_id: buyer.id, product_id: product.id, question: 'Is it solid brass?' })
  await deliver({ topic: 'question.asked', payload: { questionId: question.id } })
  const review = await given.review({ user_id: buyer.id, product_id: product.id, rating: 4, title: 'Shiny' })
  await deliver({ topic: 'review.written', payload: { reviewId: review.id } })
  expect((await bellOf(owner)).map(({ kind, link }) => [kind, link])).toEqual([
    ['order_received', `/seller-dashboard?tab=orders&order=${body.id}`],
    ['question_asked', `/seller-dashboard?tab=feedback&question=${question.id}`],
    ['review_written', `/seller-dashboard?tab=feedback&show=reviews&review=${review.id}`],
  ])
  expect((await mailsTo(owner)).map(({ subject }) => subject)).toEqual(['4 stars for Brass lamp'])
  await setPreferences(owner, { seller_questions: true, seller_reviews: false })
  const again = await given.question({ user_id: buyer.id, product_id: product.id, question: 'How heavy is it?' })
  await deliver({ topic: 'question.asked', payload: { questionId: again.id } })
  expect((await mailsTo(owner)).at(-1)?.text).toContain('> How heavy is it?')
})

test('a request notifies the parcel’s seller alone, with its kind and the buyer’s reason', async () => {
  const [buyer, owner, other] = [await given.buyer(), await seller(), await seller()]
  const product = await given.product({ store_id: owner.store.id })
  const { body } = await order(buyer, [[product, 2]])
  await request(`POST /api/orders/${body.id}/request_cancel/`, {
    as: buyer,
    body: { reason: 'I chose the wrong size' },
  })
  const { id } = await db
    .selectFrom('order_requests')
    .select('id')
    .where('order_id', '=', body.id)
    .executeTakeFirstOrThrow()
  await deliver({ topic: 'request.asked', payload: { requestId: id } })
  expect(await bellOf(owner)).toEqual([
    {
      kind: 'request_asked',
      params: { order: body.id, request: 'cancel' },
      link: `/seller-dashboard?tab=orders&order=${body.id}`,
    },
  ])
  expect((await mailsTo(owner))[0]?.text).toContain('> I chose the wrong size')
  expect(await bellOf(other)).toEqual([])
})

test('low stock, decisions on products and imports say what there is to do, and link there', async () => {
  const owner = await seller()
  const product = await given.product({ store_id: owner.store.id, name: 'Brass lamp', review_note: 'Show its size.' })
  const [{ variantId } = { variantId: 0 }] = await stockLines(db, [{ productId: product.id, quantity: 1 }])
  const link = `/seller-dashboard/products/${product.id}`
  expect(await stockNotification(db, { productId: product.id, variantId, left: 7 })).toMatchObject({
    userId: owner.id,
    bell: { kind: 'stock_low', params: { product: 'Brass lamp', left: 7 }, link },
    mail: { kind: 'stock_low', to: owner.email },
  })
  expect(await stockNotification(db, { productId: product.id, variantId, left: 0 })).toMatchObject({
    bell: { kind: 'stock_out', params: { product: 'Brass lamp' }, link },
  })
  const decided = await productNotification(db, { productId: product.id, decision: 'rejected', proposal: false })
  expect(decided).toMatchObject({ bell: { kind: 'product_rejected', params: { proposal: 0 }, link } })
  expect(decided?.mail?.render('https://haat.example').text).toContain('> Show its size.')
  await setPreferences(owner, { seller_stock: false, seller_products: false })
  expect(await stockNotification(db, { productId: product.id, variantId, left: 7 })).not.toHaveProperty('mail')
  expect(
    await productNotification(db, { productId: product.id, decision: 'rejected', proposal: true }),
  ).not.toHaveProperty('mail')
  expect(await stockNotification(db, { productId: 999_999, variantId: 999_999, left: 7 })).toBeNull()
  expect(await importNotification(db, { importId: 999_999 })).toBeNull()
})

test('an import notifies its seller when it is done and when it failed, not when they stopped it', async () => {
  const owner = await seller()
  const file = {
    name: 'cups.csv',
    file: 'imports/cups.csv',
    bytes: 1,
    encoding: 'utf-8',
    delimiter: ',',
    columns: '[]',
  }
  const eventsAt = async (state: 'done' | 'failed' | 'cancelled') => {
    const { id } = await db
      .insertInto('product_imports')
      .values({ ...file, store_id: owner.store.id, user_id: owner.id, state })
      .returning('id')
      .executeTakeFirstOrThrow()
    return importNotification(db, { importId: id })
  }
  const params = { file: 'cups.csv', created: 0, changed: 0, refused: 0 }
  expect((await eventsAt('done'))?.bell).toMatchObject({ kind: 'import_finished', params })
  expect((await eventsAt('failed'))?.bell).toMatchObject({ kind: 'import_finished', params: { ...params, failed: 1 } })
  expect(await eventsAt('cancelled')).toBeNull()
})

test('a standard reason is written in the seller’s language, followed by the administrator’s note', async () => {
  const owner = await seller({ locale: 'bn' })
  const product = await given.product({ store_id: owner.store.id, name: 'পিতলের বাতি', listed: false, held: true })
  const hold = { product_id: product.id, held_at: new Date(), lists_again: true, reason: 'contact', note: 'Page 2.' }
  await db.insertInto('product_holds').values(hold).execute()
  const heldNotification = await productNotification(db, { productId: product.id, decision: 'held', proposal: false })
  expect(heldNotification).toMatchObject({ bell: { kind: 'product_held', params: { product: 'পিতলের বাতি' } } })
  const { text } = heldNotification?.mail?.render('https://haat.example') ?? { text: '' }
  expect(text).toContain(reasonText('contact', 'bn').slice(0, 40))
  expect(text).toContain('Page 2.')
  const keptNotification = await productNotification(db, { productId: product.id, decision: 'kept', proposal: false })
  expect(keptNotification?.bell).toMatchObject({ kind: 'product_held', params: { kept: 1 } })
  const released = await productNotification(db, { productId: product.id, decision: 'released', proposal: false })
  expect(released?.bell?.kind).toBe('product_released')
})

test('a decided application notifies its applicant, with the reason', async () => {
  const [applicant, admin] = [await given.buyer(), await given.admin()]
  const application = await db
    .insertInto('seller_applications')
    .values({ user_id: applicant.id, status: 'REJECTED', store_name: 'Mitu Crafts', submitted_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const decide = (decision: 'APPROVED' | 'REJECTED', note: string) =>
    db
      .insertInto('application_decisions')
      .values({ application_id: application.id, decision, note, decided_by: admin.id })
      .execute()
  await decide('REJECTED', 'The trade licence is cut off.')
  await deliver({ topic: 'application.decided', payload: { applicationId: application.id } })
  const store = await given.store({ name: 'Mitu Crafts' })
  await db
    .updateTable('seller_applications')
    .set({ status: 'APPROVED', store_id: store.id })
    .where('id', '=', application.id)
    .execute()
  await decide('APPROVED', '')
  await deliver({ topic: 'application.decided', payload: { applicationId: application.id } })
  expect(await bellOf(applicant)).toEqual([
    { kind: 'application_rejected', params: { store: 'Mitu Crafts' }, link: '/sell' },
    { kind: 'application_approved', params: { store: 'Mitu Crafts' }, link: '/sell' },
  ])
  const [rejected, approved] = await mailsTo(applicant)
  expect(rejected).toMatchObject({ kind: 'application_rejected', unsubscribe_url: null })
  expect(rejected?.text).toContain('> The trade licence is cut off.')
  expect(approved?.subject).toBe('Mitu Crafts is open')
})

test('a seller whose account is closed is not notified', async () => {
  const [buyer, owner] = [await given.buyer(), await seller()]
  const product = await given.product({ store_id: owner.store.id })
  const { body } = await order(buyer, [[product, 1]])
  await db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', owner.id).execute()
  await deliver({ topic: 'order.placed', payload: { orderId: body.id } })
  expect(await bellOf(owner)).toEqual([])
  expect(await mailsTo(owner)).toEqual([])
  expect(await bellOf(buyer)).toHaveLength(1)
})
