import { sql } from 'kysely'
import { expect } from 'vitest'
import { createAfterSale } from './after-sale.ts'
import type { TestApp } from './app.ts'
import { createGiven } from './given.ts'
import { createImportFixture, fileOf, line } from './import-fixture.ts'
import { createMembers, type Member } from './members.ts'
import { variantOf } from './variants.ts'

/** Stands in every text of these accounts. */
export const WORD = 'Quazimodo'

/** Somebody who has written wherever one can write: as a buyer, to sellers and the team, and as a seller. */
export async function createWrittenPerson(app: TestApp): Promise<Member> {
  const { db } = app.resources
  const given = createGiven(app)
  const person = await createMembers(app).member()
  const [admin, other] = [await given.admin(), await given.seller()]
  const product = await given.product({ store_id: other.store.id, stock_quantity: 100 })
  await opensStore(app, person, admin)
  await buys(app, person, { admin, other, product })
  await talks(app, person, { admin, other, product })
  await sql`insert into addresses (user_id, name, phone, address, city, zip, note, created_at, updated_at)
    values (${person.id}, ${WORD}, '+8801712345678', ${WORD}, ${WORD}, '1209', ${WORD}, now(), now())`.execute(db)
  const { key } = await given.picture({ owner_id: person.id })
  await sql`update users set avatar_key = ${key} where id = ${person.id}`.execute(db)
  return person
}

type People = {
  admin: { id: number; token: string }
  other: { id: number; token: string }
  product: { id: number }
}

async function opensStore(app: TestApp, person: Member, admin: People['admin']) {
  const { body } = await app.request('POST /api/onboarding/seller-applications/', {
    as: person,
    body: {
      business_name: WORD,
      store_name: `${WORD} Bazar ${person.id}`,
      phone: '01712345678',
      address: WORD,
      nid_number: '1990123456',
      status: 'DRAFT',
    },
  })
  const own: `/${string}` = `/api/onboarding/seller-applications/${body.id}/`
  const file = `data:application/pdf;base64,${Buffer.from('%PDF-1.4\n%%EOF').toString('base64')}`
  await app.request(`PUT ${own}documents/nid_front/`, { as: person, body: { file } })
  await app.request(`PATCH ${own}`, { as: person, body: { status: 'PENDING' } })
  expect((await app.request(`POST ${own}approve/`, { as: admin })).status).toBe(200)
  const { db } = app.resources
  const store = await db.selectFrom('stores').select('id').where('owner_id', '=', person.id).executeTakeFirstOrThrow()
  await sells(app, person, store.id)
}

async function sells(app: TestApp, person: Member, store: number) {
  const { db } = app.resources
  const given = createGiven(app)
  const held = await given.product({ store_id: store, held: true, listed: false })
  await sql`insert into product_holds (product_id, held_at, lists_again, appealed_at, appeal_note)
    values (${held.id}, now(), true, now(), ${WORD})`.execute(db)
  await sql`insert into product_events (product_id, at, actor_id, kind, note)
    values (${held.id}, now(), ${person.id}, 'appealed', ${WORD})`.execute(db)
  await sql`insert into stock_events (product_id, variant_id, actor_id, at, kind, note, stock_before, stock_after)
    values (${held.id}, ${variantOf(held.id)}, ${person.id}, now(), 'other', ${WORD}, 9, 8)`.execute(db)
  await sql`insert into product_proposals (product_id, name, options, variants, created_at)
    values (${held.id}, ${WORD}, '[{"name":"Quazimodo"}]', '[{"sku":"Quazimodo"}]', now())`.execute(db)
  await sql`insert into size_charts (store_id, title, columns, rows, updated_at)
    values (${store}, ${WORD}, '[{"name":"Size"}]', '[["38"]]', now())`.execute(db)
  const sent = await createImportFixture(app).send(person, fileOf(line({ handle: WORD, title: WORD })), `${WORD}.csv`)
  expect(sent.status).toBe(201)
  await given.coupon({ store_id: store })
  await sql`insert into saved_answers (store_id, title, text, created_at, updated_at)
    values (${store}, ${WORD}, ${WORD}, now(), now())`.execute(db)
  await sql`update stores set on_holiday = true, holiday_note = ${WORD} where id = ${store}`.execute(db)
  const picture = await given.picture({ owner_id: person.id })
  await sql`insert into product_media (product_id, position, picture_id, alt)
    values (${held.id}, 0, ${picture.id}, ${WORD})`.execute(db)
  await sql`insert into product_media (product_id, position, video_url)
    values (${held.id}, 1, 'https://www.youtube.com/watch?v=quazimodo')`.execute(db)
  await sql`insert into tags (name, proposed_by) values (${`${WORD} ${person.id}`}, ${person.id})`.execute(db)
}

async function buys(app: TestApp, person: Member, { admin, other, product }: People) {
  const { db } = app.resources
  const after = createAfterSale(app)
  const { id } = await after.placed(person, [[product, 2]])
  await after.deliver(other, id)
  const asked = await after.ask(person, id, 'refund', undefined, WORD)
  expect(asked.status).toBe(201)
  const request = await db
    .selectFrom('order_requests')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  await after.decide(admin, id, request.id, 'decline', 'No.')
  const { refunded, parcels } = await after.read(admin, id)
  const refund = await app.request(`POST /api/admin/orders/${id}/refunds/`, {
    as: admin,
    body: { amount: '10.00', parcel: parcels[0].id, reason: WORD, refunded_before: refunded },
  })
  expect(refund.status).toBe(201)
  await sql`insert into order_notes (order_id, author_id, text) values (${id}, ${admin.id}, ${WORD})`.execute(db)
  await sql`insert into order_holds (order_id, reasons, created_at, decision, decided_by, decided_at, note)
    values (${id}, '{phone}', now(), 'approved', ${admin.id}, now(), ${WORD})`.execute(db)
  await sql`insert into payout_accounts (order_id, kind, holder, bank, number, set_at)
    values (${id}, 'bank', ${WORD}, ${WORD}, '1234567890', now())`.execute(db)
}

async function talks(app: TestApp, person: Member, { admin, other, product }: People) {
  const { db } = app.resources
  const given = createGiven(app)
  const review = await given.review({ user_id: other.id, product_id: product.id })
  await sql`insert into review_reports (review_id, user_id, reason, note)
    values (${review.id}, ${person.id}, 'OTHER', ${WORD})`.execute(db)
  await given.review({
    user_id: person.id,
    product_id: product.id,
    seller_reply: 'Thank you.',
    replied_at: new Date(),
  })
  const asked = await given.question({ user_id: person.id, product_id: product.id })
  await given.answer({ question_id: asked.id, user_id: person.id })
  const { body } = await app.request('POST /api/support/tickets/', {
    as: person,
    body: { subject: WORD, type: 'other', description: WORD },
  })
  await sql`insert into ticket_messages (ticket_id, sender_id, message)
    values (${body.id}, ${admin.id}, ${WORD}), (${body.id}, ${person.id}, ${WORD})`.execute(db)
  await sql`insert into ticket_notes (ticket_id, author_id, note) values (${body.id}, ${admin.id}, ${WORD})`.execute(db)
  await sql`insert into notification_preferences (user_id) values (${person.id})`.execute(db)
  await sql`insert into user_suspensions (user_id, reason, words, suspended_by, suspended_at, lifted_by, lifted_at)
    values (${person.id}, 'spam', ${WORD}, ${admin.id}, now(), ${admin.id}, now())`.execute(db)
}
