import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const given = createGiven(app)
const { db } = app.resources
const seller = await given.seller()
const admin = await given.admin()
const category = await given.category()

type Person = { token: string }
const patch = (id: number, body: object, as: Person = seller) => app.request(`PATCH /api/products/${id}/`, { as, body })
const read = async (id: number, as?: Person) => (await app.request(`GET /api/products/${id}/`, as ? { as } : {})).body
const stockOf = async (id: number) => (await read(id, admin)).stock_quantity
const decided = async (id: number) =>
  (
    await sql<{ payload: object }>`
      select payload from outbox_events where topic = 'product.decided' and payload ->> 'productId' = ${String(id)}
      order by id`.execute(db)
  ).rows.map(({ payload }) => payload)

let id: number
const values = { store_id: seller.store.id, category_id: category.id, description: 'Woven by hand.', tags: ['Jamdani'] }
const make = async (moderation_status: 'DRAFT' | 'PENDING' | 'APPROVED' | 'REJECTED') =>
  (await given.product({ ...values, moderation_status })).id

describe('an approved product', () => {
  beforeEach(async () => {
    id = await make('APPROVED')
  })

  test('changes price, original price, shipping and listing immediately', async () => {
    const before = await read(id)
    const { body } = await patch(id, { price: '80', original_price: '120', free_shipping: true })
    expect(body).toMatchObject({ moderation_status: 'APPROVED', proposal: null, price: '80.00' })
    expect(await read(id)).toMatchObject({ price: '80.00', original_price: '120.00', free_shipping: true })
    expect((await patch(id, { price: '130' })).body.field_codes).toEqual({ original_price: ['original_price_low'] })
    expect((await patch(id, { price: '130', original_price: null })).body.original_price).toBeNull()
    expect((await patch(id, { listed: false })).body).toMatchObject({
      listed: false,
      can: { list: true, unlist: false },
    })
    expect(await read(id)).toMatchObject({ code: 'not_found' })
    await patch(id, { listed: true })
    expect(await read(id)).toMatchObject({ name: before.name, price: '130.00' })
  })

  test('keeps its content while a change of it waits; the seller sees both', async () => {
    const { name } = await read(id)
    const { status, body } = await patch(id, { name: 'Better saree', description: 'Other words.' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name,
      moderation_status: 'IN_REVIEW',
      proposal: {
        status: 'IN_REVIEW',
        name: 'Better saree',
        changed: ['name', 'description'],
        tags: [{ name: 'Jamdani' }],
      },
    })
    expect(await read(id)).toMatchObject({ name, moderation_status: 'APPROVED' })
    expect(await read(id)).not.toHaveProperty('proposal')
    expect(await read(id, seller)).toMatchObject({ moderation_status: 'IN_REVIEW', proposal: { name: 'Better saree' } })
  })

  test('merges a newer change into the waiting one, and drops a change back to the approved content', async () => {
    const { name, category_id } = await read(id)
    const first = (await patch(id, { name: 'Better saree' })).body
    const other = (await given.category()).id
    const second = (await patch(id, { category_id: other })).body
    expect(second.proposal).toMatchObject({ name: 'Better saree', category_id: other, changed: ['name', 'category'] })
    expect(second.proposal.id).not.toBe(first.proposal.id)
    const again = (await patch(id, { category_id: other, name: 'Better saree' })).body
    expect(again.proposal).toEqual(second.proposal)
    expect(again.updated_at).toBe(second.updated_at)
    expect((await patch(id, { category_id })).body.proposal).toMatchObject({ changed: ['name'] })
    expect((await patch(id, { name })).body).toMatchObject({ proposal: null, moderation_status: 'APPROVED' })
  })

  test('shows the whole change once it is approved', async () => {
    const tag = (await app.request('POST /api/tags/', { as: seller, body: { name: `Muslin ${id}` } })).body
    const { key } = await given.picture({ owner_id: seller.id })
    const link = 'https://vimeo.com/76979871'
    await patch(id, {
      name: 'Better saree',
      tag_ids: [tag.id],
      media: [{ picture: key, alt: 'Front' }, { video_link: link }],
    })
    const guestTags = async () => (await app.request(`GET /api/tags/?search=Muslin ${id}`)).body
    expect(await guestTags()).toEqual([])
    const { status, body } = await patch(id, { moderation_status: 'APPROVED' }, admin)
    expect(status).toBe(200)
    expect(body).toMatchObject({ moderation_status: 'APPROVED', proposal: null })
    expect(await read(id)).toMatchObject({
      name: 'Better saree',
      tags: [tag],
      video_links: [link],
      description: 'Woven by hand.',
      media: [{ media_url: `/media/${key}-1280.webp`, alt: 'Front' }, { media_type: 'VIDEO' }],
    })
    expect(await guestTags()).toEqual([tag])
    expect(
      (await app.request('GET /api/products/?query=better saree')).body.map((each: { id: number }) => each.id),
    ).toContain(id)
    expect(await decided(id)).toEqual([{ productId: id, decision: 'approved', proposal: true }])
  })

  test('stays the same when the change is rejected with a note; the seller continues from the rejected version', async () => {
    const { name } = await read(id)
    await patch(id, { name: 'Bad name' })
    expect((await patch(id, { moderation_status: 'REJECTED' }, admin)).body.field_codes).toEqual({
      review_note: ['required'],
    })
    const note = 'Say what it is.'
    const { body } = await patch(id, { moderation_status: 'REJECTED', review_note: note }, admin)
    expect(body).toMatchObject({ moderation_status: 'APPROVED', proposal: { status: 'REJECTED', review_note: note } })
    expect(await read(id)).toMatchObject({ name })
    expect(await decided(id)).toEqual([{ productId: id, decision: 'rejected', proposal: true }])
    const again = await patch(id, { description: 'Better words.' })
    expect(again.body.proposal).toMatchObject({
      status: 'IN_REVIEW',
      name: 'Bad name',
      description: 'Better words.',
      review_note: '',
      changed: ['name', 'description'],
    })
  })

  test('the seller withdraws the change', async () => {
    const withdraw = (as: Person) => app.request(`DELETE /api/products/${id}/proposal/`, { as })
    expect((await withdraw(seller)).status).toBe(404)
    await patch(id, { name: 'Better saree' })
    expect((await withdraw(seller)).status).toBe(204)
    expect((await read(id, seller)).proposal).toBeNull()
    expect((await withdraw(seller)).status).toBe(404)
  })

  test('an administrator edits directly, takes it off sale with a note, and lists it again by approving', async () => {
    await patch(id, { description: 'From the seller.' })
    expect((await patch(id, { name: 'By the market' }, admin)).body.proposal).toMatchObject({
      name: 'By the market',
      description: 'From the seller.',
      changed: ['description'],
    })
    expect(await read(id)).toMatchObject({ name: 'By the market' })
    await patch(id, { moderation_status: 'APPROVED' }, admin)
    expect(await read(id)).toMatchObject({ name: 'By the market', description: 'From the seller.' })
    await patch(id, { moderation_status: 'REJECTED', review_note: 'Counterfeit.' }, admin)
    expect(await read(id)).toMatchObject({ code: 'not_found' })
    expect(await read(id, seller)).toMatchObject({ moderation_status: 'REJECTED', review_note: 'Counterfeit.' })
  })

  test('approves only the version that was seen', async () => {
    const { updated_at: seen } = await read(id, admin)
    const changed = (await patch(id, { name: 'First' })).body
    expect((await patch(id, { moderation_status: 'APPROVED', seen }, admin)).status).toBe(409)
    const { updated_at } = (await patch(id, { name: 'Second' })).body
    const late = await patch(id, { moderation_status: 'APPROVED', seen: changed.updated_at }, admin)
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    expect((await read(id)).name).toMatch(/^Product/)
    expect((await patch(id, { moderation_status: 'APPROVED', seen: updated_at }, admin)).status).toBe(200)
    expect(await read(id)).toMatchObject({ name: 'Second' })
  })

  test('stock only increases (rules.md C-3); a sale or an increase does not make another version', async () => {
    const { updated_at } = (await patch(id, {})).body
    const less = await patch(id, { stock_quantity: 9 })
    expect([less.status, less.body.code, less.body.detail]).toEqual([
      409,
      'stock_only_up',
      'Stock can only increase from the seller dashboard.',
    ])
    expect((await patch(id, { stock_quantity: 12 })).body.stock_quantity).toBe(12)
    expect((await patch(id, { add_stock: '3' })).body).toMatchObject({ stock_quantity: 15, updated_at })
    for (const add_stock of [0, -1, 1.5, ' ', 'many']) {
      const { status, body } = await patch(id, { add_stock })
      expect([status, body.fields]).toEqual([400, { add_stock: ['Please enter a positive number to increase stock'] }])
    }
    expect((await patch(id, { add_stock: 999_999 })).body.field_codes).toEqual({ add_stock: ['too_big'] })
    expect(await stockOf(id)).toBe(15)
  })

  test('a seller may not decide', async () => {
    for (const moderation_status of ['REJECTED', 'DRAFT', 'PENDING'] as const) {
      const { status } = await patch(id, { moderation_status, review_note: 'x' })
      expect([moderation_status, [403, 409].includes(status)]).toEqual([moderation_status, true])
    }
    await patch(id, { name: 'Better saree' })
    expect((await patch(id, { moderation_status: 'APPROVED' })).status).toBe(403)
    expect(await read(id)).not.toMatchObject({ name: 'Better saree' })
  })

  test('sending the product back unchanged changes nothing', async () => {
    const before = await read(id, seller)
    const { name, description, price, original_price, stock_quantity, category_id, tags, images, video_links } = before
    const same = { name, description, price, original_price, stock_quantity, category_id, images, video_links }
    const tag_ids = tags.map((tag: { id: number }) => tag.id)
    const answer = await app.request(`PUT /api/products/${id}/`, {
      as: seller,
      body: { ...same, tag_ids, moderation_status: before.moderation_status },
    })
    expect(answer).toMatchObject({ status: 200, body: before })
  })

  test('media are appended; an empty request and unsupported links are refused (rules.md C-8, C-9)', async () => {
    const add = (body: object) => app.request(`POST /api/products/${id}/add_media/`, { as: seller, body })
    const empty = await add({})
    expect([empty.status, empty.body.detail]).toEqual([400, 'Please provide at least one image or video link.'])
    const other = await add({ video_links: ['https://example.com/v.mp4'] })
    expect(other.body.fields).toEqual({ video_links: ['Invalid video link (YouTube or Vimeo only)'] })
    const first = await add({ video_links: ['https://youtu.be/aqz-KE-bpKQ'] })
    expect(first.body.proposal).toMatchObject({ changed: ['media'], media: [{ media_type: 'VIDEO' }] })
    const second = await add({ video_links: ['https://vimeo.com/76979871'] })
    expect(second.body.proposal.media.map(({ url }: { url: string }) => url)).toEqual([
      'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      'https://vimeo.com/76979871',
    ])
    expect((await read(id)).video_links).toEqual([])
  })
})

describe('before it is approved', () => {
  test('a draft is edited, submitted when complete, withdrawn and approved', async () => {
    id = (
      await app.request('POST /api/products/', { as: seller, body: { name: 'Kantha', moderation_status: 'DRAFT' } })
    ).body.id
    const submit = () => patch(id, { moderation_status: 'PENDING' })
    expect((await submit()).body.field_codes).toEqual(
      Object.fromEntries(
        ['category_id', 'tag_ids', 'description', 'price', 'stock_quantity'].map((field) => [field, ['required']]),
      ),
    )
    expect((await patch(id, { stock_quantity: 9 })).status).toBe(200)
    expect((await patch(id, { stock_quantity: 5 })).body.stock_quantity).toBe(5)
    const { body: tag } = await app.request('POST /api/tags/', { as: seller, body: { name: 'Kantha' } })
    const rest = { description: 'Stitched.', price: 900, category_id: category.id, tag_ids: [tag.id] }
    expect((await patch(id, { ...rest, moderation_status: 'PENDING' })).body).toMatchObject({
      moderation_status: 'PENDING',
      description: 'Stitched.',
      proposal: null,
    })
    expect((await patch(id, { stock_quantity: 4 })).status).toBe(409)
    expect((await patch(id, { name: 'Kantha quilt' })).body).toMatchObject({ name: 'Kantha quilt', proposal: null })
    expect((await patch(id, { moderation_status: 'DRAFT' })).body.moderation_status).toBe('DRAFT')
    expect((await patch(id, { moderation_status: 'APPROVED' }, admin)).status).toBe(409)
    await submit()
    expect((await patch(id, { tag_ids: [] })).body.field_codes).toEqual({ tag_ids: ['required'] })
    await patch(id, { moderation_status: 'APPROVED' }, admin)
    expect(await read(id)).toMatchObject({ name: 'Kantha quilt', moderation_status: 'APPROVED' })
    expect(await decided(id)).toEqual([{ productId: id, decision: 'approved', proposal: false }])
  })

  test('a draft without pieces is submitted only by who says that it has none', async () => {
    id = (await given.product({ ...values, moderation_status: 'DRAFT', stock_quantity: 0 })).id
    const refused = await patch(id, { moderation_status: 'PENDING' })
    expect([refused.status, refused.body.field_codes]).toEqual([400, { stock_quantity: ['required'] }])
    const many = { as: seller, body: { ids: [id], action: 'submit' } }
    expect((await app.request('POST /api/seller/products/bulk/', many)).body.code).toBe('product_incomplete')
    const { body } = await patch(id, { moderation_status: 'PENDING', stock_quantity: 0 })
    expect(body).toMatchObject({ moderation_status: 'PENDING', stock_quantity: 0 })
    await patch(id, { moderation_status: 'REJECTED', review_note: 'Too dark.' }, admin)
    expect((await patch(id, { moderation_status: 'PENDING' })).status).toBe(200)
  })

  test('a rejected product is edited and submitted again', async () => {
    id = await make('PENDING')
    expect((await patch(id, { moderation_status: 'REJECTED' }, admin)).status).toBe(400)
    await patch(id, { moderation_status: 'REJECTED', review_note: 'Too dark.' }, admin)
    expect(await read(id, seller)).toMatchObject({ moderation_status: 'REJECTED', review_note: 'Too dark.' })
    const { body } = await patch(id, { description: 'Lighter.', moderation_status: 'PENDING' })
    expect(body).toMatchObject({ moderation_status: 'PENDING', description: 'Lighter.', proposal: null })
    await patch(id, { moderation_status: 'APPROVED' }, admin)
    expect(await read(id, seller)).toMatchObject({ review_note: '' })
  })

  test('a second decision on a product that was seen undecided is refused', async () => {
    id = await make('PENDING')
    const { updated_at: seen } = await read(id, admin)
    const both = await Promise.all([
      patch(id, { moderation_status: 'APPROVED', seen }, admin),
      patch(id, { moderation_status: 'REJECTED', review_note: 'No.', seen }, await given.admin()),
    ])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await decided(id)).toHaveLength(1)
  })
})
