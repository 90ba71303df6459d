import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const given = createGiven(app)
const { db } = app.resources
const seller = await given.seller({ name: 'Shapla' })
const other = await given.seller({ name: 'Nakshi House' })
const admin = await given.admin({ name: 'Rina' })
const colleague = await given.admin({ staff_role: 'catalogue' })
const support = await given.admin({ staff_role: 'support' })
const category = (await given.category()).id

type Person = { token: string }
const patch = (id: number, body: object, as: Person = admin) => app.request(`PATCH /api/products/${id}/`, { as, body })
const list = (query = '', as: Person = admin) => app.request(`GET /api/admin/products/${query}`, { as })
const read = async (id: number) => (await app.request(`GET /api/admin/products/${id}/`, { as: admin })).body
const own = async (id: number) => (await app.request(`GET /api/seller/products/${id}/`, { as: seller })).body
const appeal = (id: number, note = 'It is genuine.') =>
  app.request(`POST /api/seller/products/${id}/appeal/`, { as: seller, body: { note } })
const decide = (body: object, as: Person = admin) => app.request('POST /api/admin/products/decide/', { as, body })
const make = (values: object = {}) =>
  given.product({ store_id: seller.store.id, category_id: category, description: 'x', tags: ['Cotton'], ...values })
const pending = (values: object = {}) => make({ moderation_status: 'PENDING', ...values })
const shop = (id: number) => app.request(`GET /api/products/${id}/`)
const idsOf = (body: { id: number }[]) => body.map(({ id }) => id)
const queue = async () => idsOf((await list('?page_size=100')).body.results)
const kinds = async (id: number) => (await read(id)).events.map(({ kind }: { kind: string }) => kind)
const decisionsOf = async (id: number) =>
  (
    await sql<{ decision: string }>`
      select payload ->> 'decision' as decision from outbox_events
      where topic = 'product.decided' and payload ->> 'productId' = ${String(id)} order by id`.execute(db)
  ).rows.map(({ decision }) => decision)
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('the queue lists new products, changes and appeals, longest waiting first, with the time since when', async () => {
  const late = await pending({ submitted_at: minutesAgo(10) })
  const early = await pending({ submitted_at: minutesAgo(30), store_id: other.store.id })
  const draft = await pending({ moderation_status: 'DRAFT' })
  const closed = await pending({ store_open: false })
  const changed = await make()
  await patch(changed.id, { name: 'Another name' }, seller)
  const page = await queue()
  expect(page.indexOf(early.id)).toBeLessThan(page.indexOf(late.id))
  expect(page.indexOf(late.id)).toBeLessThan(page.indexOf(changed.id))
  expect(page).not.toContain(draft.id)
  expect(page).not.toContain(closed.id)
  const { body } = await list('?kind=proposal&order=desc')
  expect(body[0]).toMatchObject({
    id: changed.id,
    moderation_status: 'IN_REVIEW',
    waits: { kind: 'proposal' },
    changed: ['name'],
  })
  expect((await list('?kind=new')).body[0]).toMatchObject({ waits: { kind: 'new', since: expect.any(String) } })

  expect((await patch(early.id, { moderation_status: 'approved' })).body).toMatchObject({
    moderation_status: 'APPROVED',
  })
  expect(await queue()).not.toContain(early.id)
  await app.request(`DELETE /api/products/${late.id}/`, { as: seller })
  expect(await queue()).not.toContain(late.id)
})

test('a product that changes while it waits keeps its place, and so does a changed proposal', async () => {
  const { id } = await pending({ submitted_at: minutesAgo(60) })
  await patch(id, { name: 'Corrected' }, seller)
  expect(new Date((await read(id)).waits.since).getTime()).toBeLessThan(minutesAgo(59).getTime())
  const approved = await make()
  await patch(approved.id, { name: 'First' }, seller)
  await db
    .updateTable('product_proposals')
    .set({ created_at: minutesAgo(45) })
    .where('product_id', '=', approved.id)
    .execute()
  await patch(approved.id, { name: 'Second' }, seller)
  expect(new Date((await read(approved.id)).waits.since).getTime()).toBeLessThan(minutesAgo(44).getTime())
  expect(await kinds(approved.id)).toEqual(['proposed'])
})

test('lists by status are searched by name, id and store, in pages', async () => {
  const silk = await make({ name: 'Silk of the river' })
  const refusedOne = await make({ name: 'Silk refused', moderation_status: 'REJECTED', store_id: other.store.id })
  const off = await make({ name: 'Silk put aside', listed: false })
  const held = await make({ name: 'Silk copy' })
  await patch(held.id, { held: true, review_reason: 'counterfeit' })
  expect(idsOf((await list('?list=all&search=SILK')).body)).toEqual([held.id, off.id, refusedOne.id, silk.id])
  expect(idsOf((await list('?list=approved&search=silk')).body)).toEqual([held.id, off.id, silk.id])
  expect(idsOf((await list('?list=rejected&search=silk')).body)).toEqual([refusedOne.id])
  expect(idsOf((await list('?list=held')).body)).toEqual([held.id])
  expect(idsOf((await list('?list=unlisted&search=silk&order=asc')).body)).toEqual([off.id, held.id])
  expect(idsOf((await list(`?list=all&search=%23${silk.id}`)).body)).toContain(silk.id)
  expect(idsOf((await list('?list=all&search=nakshi')).body)).toContain(refusedOne.id)
  expect((await list('?list=all&search=%25%25%25')).body).toEqual([])
  const { body } = await list('?list=all&search=silk&page=2&page_size=3')
  expect(body).toMatchObject({ count: 4, next: null, results: [{ id: silk.id }] })
})

test('a search that matches many stores keeps the order of the list', async () => {
  await app.asOwner(`
    with owners as (
      insert into users (email, name, password_hash, role)
      select 'mela' || n || '@haat.test', 'Owner', 'none', 'SELLER' from generate_series(1, 501) as n returning id
    )
    insert into stores (owner_id, slug, name, location) select id, 'mela-' || id, 'Mela Ghor ' || id, 'Dhaka' from owners`)
  const stores = await db
    .selectFrom('stores')
    .select(['id', 'name'])
    .where('name', 'like', 'Mela Ghor %')
    .orderBy('id')
    .execute()
  const [one, another] = [
    await make({ name: 'Drum', store_id: stores.at(0)?.id ?? 0 }),
    await make({ name: 'Flute', store_id: stores.at(-1)?.id ?? 0 }),
  ]
  const product = await make({ name: 'Toy of the mela' })
  expect(idsOf((await list('?list=all&search=mela')).body)).toEqual([product.id, another.id, one.id])
  expect(idsOf((await list(`?list=all&search=${encodeURIComponent(stores.at(0)?.name ?? '')}`)).body)).toEqual([one.id])
})

test('a rejection requires a listed reason, a note or both, which the seller sees', async () => {
  const { id } = await pending()
  const mute = await patch(id, { moderation_status: 'REJECTED' })
  expect([mute.status, mute.body.field_codes]).toEqual([400, { review_note: ['required'] }])
  const wrong = await patch(id, { moderation_status: 'REJECTED', review_reason: 'mood' })
  expect([wrong.status, Object.keys(wrong.body.field_codes)]).toEqual([400, ['review_reason']])
  const { status } = await patch(id, { moderation_status: 'REJECTED', review_reason: 'pictures' })
  expect(status).toBe(200)
  expect(await own(id)).toMatchObject({ moderation_status: 'REJECTED', review_reason: 'pictures', review_note: '' })
  await patch(id, { moderation_status: 'PENDING' }, seller)
  await patch(id, { moderation_status: 'APPROVED' }, colleague)
  expect((await read(id)).events).toMatchObject([
    { kind: 'approved', by: { id: colleague.id, team: true } },
    { kind: 'submitted', by: { name: 'Shapla', team: false } },
    { kind: 'rejected', by: { name: 'Rina', team: true }, reason: 'pictures' },
  ])
  expect(await own(id)).toMatchObject({ review_reason: null })
})

test('a new price of an approved product is in its history, that of a draft is not', async () => {
  const { id } = await make({ price_poisha: 179_000 })
  expect((await patch(id, { price: '1', free_shipping: true }, seller)).status).toBe(200)
  await patch(id, { price: '1.00', description: 'y' }, seller)
  const { events } = await read(id)
  expect(events).toMatchObject([
    { kind: 'proposed', price: null },
    { kind: 'priced', by: { name: 'Shapla', team: false }, price: { from: '1790.00', to: '1.00' } },
  ])
  const draft = await make({ moderation_status: 'DRAFT', price_poisha: 5000 })
  await patch(draft.id, { price: '10' }, seller)
  expect(await kinds(draft.id)).toEqual([])
})

test('the reason of a rejected change is stored with the change', async () => {
  const { id } = await make()
  await patch(id, { description: 'Call 01712345678' }, seller)
  await patch(id, { moderation_status: 'REJECTED', review_reason: 'contact', review_note: 'The number.' })
  expect(await own(id)).toMatchObject({
    moderation_status: 'APPROVED',
    proposal: { status: 'REJECTED', review_reason: 'contact', review_note: 'The number.' },
  })
  expect(await kinds(id)).toEqual(['proposal_rejected', 'proposed'])
  expect(await queue()).not.toContain(id)
})

test('a held product is off sale until an administrator releases it', async () => {
  const { id } = await make()
  expect((await patch(id, { held: true })).status).toBe(400)
  expect((await patch(id, { held: true, review_reason: 'unsafe' }, seller)).status).toBe(403)
  expect((await patch(id, { held: true, review_reason: 'unsafe', review_note: 'Burns.' })).body).toMatchObject({
    listed: false,
    hold: { reason: 'unsafe', note: 'Burns.', appealed_at: null },
    can: { hold: false, release: true, list: false },
  })
  expect((await shop(id)).status).toBe(404)
  for (const answer of [
    await patch(id, { listed: true }, seller),
    await app.request('POST /api/seller/products/bulk/', { as: seller, body: { ids: [id], action: 'list' } }),
  ])
    expect([answer.status, answer.body.code]).toEqual([409, 'product_held'])
  expect((await patch(id, { held: false }, seller)).status).toBe(403)
  expect((await patch(id, { price: '55' }, seller)).status).toBe(200)
  expect(await own(id)).toMatchObject({ price: '55.00', can: { list: false, appeal: true } })
  expect((await patch(id, { held: false })).body).toMatchObject({ listed: true, hold: null })
  expect((await shop(id)).status).toBe(200)
  expect(await kinds(id)).toEqual(['released', 'priced', 'held'])
  expect(await decisionsOf(id)).toEqual(['held', 'released'])
})

test('any other way of taking it off sale by an administrator is a hold too; released, it is listed as before', async () => {
  const one = await make()
  expect((await patch(one.id, { listed: false })).body).toMatchObject({ hold: { reason: null, note: '' } })
  expect((await patch(one.id, { listed: true })).body).toMatchObject({ listed: true, hold: null })
  const two = await make()
  await app.request('POST /api/seller/products/bulk/', { as: admin, body: { ids: [two.id], action: 'unlist' } })
  expect((await patch(two.id, { listed: true }, seller)).body.code).toBe('product_held')
  const aside = await make({ listed: false })
  await patch(aside.id, { held: true, review_note: 'Wait.' })
  expect((await patch(aside.id, { held: false })).body).toMatchObject({ listed: false, hold: null })
  const waiting = await pending()
  expect((await patch(waiting.id, { held: true, review_note: 'No.' })).body.code).toBe('moderation_move')
})

test('its seller appeals once; the appeal is answered by a hold or a release', async () => {
  const { id } = await make()
  expect((await appeal(id)).body.code).toBe('not_held')
  await patch(id, { held: true, review_reason: 'counterfeit' })
  expect((await appeal(id, '')).status).toBe(400)
  expect((await appeal(id)).body).toMatchObject({ hold: { appeal_note: 'It is genuine.' }, can: { appeal: false } })
  expect((await appeal(id)).body.code).toBe('appealed')
  expect(await queue()).toContain(id)
  expect((await read(id)).waits).toMatchObject({ kind: 'appeal' })
  expect((await patch(id, { held: true, review_note: 'Send the bill.' })).body.hold).toMatchObject({
    note: 'Send the bill.',
    appealed_at: null,
  })
  expect(await queue()).not.toContain(id)
  await appeal(id, 'Here it is.')
  await patch(id, { held: false })
  expect(await queue()).not.toContain(id)
  expect(await kinds(id)).toEqual(['released', 'appealed', 'kept', 'appealed', 'held'])
  expect(await decisionsOf(id)).toEqual(['held', 'kept', 'released'])
})

test('a change of a held product is decided first, then its appeal', async () => {
  const { id } = await make()
  await patch(id, { held: true, review_reason: 'words' })
  await patch(id, { name: 'A plain name' }, seller)
  await appeal(id)
  expect((await read(id)).waits.kind).toBe('proposal')
  await patch(id, { moderation_status: 'APPROVED' })
  expect(await read(id)).toMatchObject({ name: 'A plain name', listed: false, waits: { kind: 'appeal' } })
  await patch(id, { moderation_status: 'REJECTED', review_note: 'Not at all.' })
  expect(await read(id)).toMatchObject({ moderation_status: 'REJECTED', hold: null, waits: null })
})

test('a bulk decision skips products that changed since, and names them', async () => {
  const [a, b, c] = [await pending(), await pending(), await pending()]
  const stale = await pending()
  const done = await make()
  const seenOf = async (id: number) => ({ id, seen: (await read(id)).updated_at })
  const products = await Promise.all([a, b, c, stale, done].map(({ id }) => seenOf(id)))
  await patch(b.id, { name: 'Changed meanwhile' }, seller)
  await app.request(`DELETE /api/products/${stale.id}/`, { as: seller })
  expect((await decide({ products, decision: 'reject' })).status).toBe(400)
  expect((await decide({ products, decision: 'approve' }, support)).status).toBe(403)
  const { body } = await decide({ products, decision: 'reject', review_reason: 'duplicate' })
  expect(body).toEqual({
    decided: [a.id, c.id],
    skipped: [
      { id: b.id, code: 'changed_meanwhile' },
      { id: stale.id, code: 'gone' },
      { id: done.id, code: 'moderation_move' },
    ],
  })
  expect(await own(c.id)).toMatchObject({ moderation_status: 'REJECTED', review_reason: 'duplicate' })
  const held = await decide({ products: [await seenOf(done.id)], decision: 'hold', review_reason: 'price' })
  expect(held.body.decided).toEqual([done.id])
  expect((await decide({ products: [await seenOf(done.id)], decision: 'release' })).body.decided).toEqual([done.id])
})

test('approving or rejecting answers an appeal too', async () => {
  const [one, two] = [await make(), await make()]
  const ids = [one.id, two.id]
  for (const id of ids) {
    await patch(id, { held: true, review_reason: 'words' })
    await appeal(id)
  }
  const seen = async (id: number) => [{ id, seen: (await read(id)).updated_at }]
  await decide({ products: await seen(one.id), decision: 'approve' })
  await decide({ products: await seen(two.id), decision: 'reject', review_note: 'Still so.' })
  expect(await own(one.id)).toMatchObject({ listed: true, hold: null })
  expect(await own(two.id)).toMatchObject({ listed: false, hold: { note: 'Still so.', appealed_at: null } })
})

test("the detail has the store's facts and an administrator's edits", async () => {
  const { id } = await pending()
  await patch(id, { name: 'Edited by us' })
  expect(await read(id)).toMatchObject({
    name: 'Edited by us',
    store: { name: 'Shapla', slug: seller.store.slug, open: true, on_sale: expect.any(Number) },
    events: [{ kind: 'edited', by: { name: 'Rina' } }],
  })
  expect((await app.request('GET /api/admin/products/999999999/', { as: admin })).status).toBe(404)
})

test('a change of the pictures or tags alone enters the queue', async () => {
  const { id } = await pending()
  const { updated_at: seen } = await read(id)
  await given.tag((await make()).id, 'Linen')
  const linen = await db.selectFrom('tags').select('id').where('name', '=', 'Linen').executeTakeFirstOrThrow()
  await patch(id, { tag_ids: [linen.id] }, seller)
  expect((await patch(id, { moderation_status: 'APPROVED', seen })).body.code).toBe('changed_meanwhile')
  const { updated_at: again } = await read(id)
  await patch(id, { video_links: ['https://youtu.be/aqz-KE-bpKQ'] }, seller)
  expect((await patch(id, { moderation_status: 'APPROVED', seen: again })).body.code).toBe('changed_meanwhile')
})
