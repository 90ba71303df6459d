import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { form } from '#test/form.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const given = createGiven(app)
const { db } = app.resources
const seller = await given.seller()
const POST = 'POST /api/products/'

let category: number
let tag: number
beforeAll(async () => {
  category = (await given.category()).id
  tag = (await db.insertInto('tags').values({ name: 'Jamdani' }).returning('id').executeTakeFirstOrThrow()).id
})
const validProduct = () => ({
  name: 'Jamdani saree',
  description: 'Woven by hand in Rupganj.',
  price: '4500.00',
  original_price: '5200',
  stock_quantity: 4,
  category_id: category,
  tag_ids: [tag],
})
const create = (body: object, headers: Record<string, string> = {}, as: { token: string } = seller) =>
  app.request(POST, { as, body, headers })
let narrower = 0
const draw = () =>
  sharp({ create: { width: 300 - narrower++, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
const dataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`
const countProducts = async () => (await db.selectFrom('products').select('id').execute()).length
const seen = (id: number, as?: { token: string }) => app.request(`GET /api/products/${id}/`, as ? { as } : {})

test('a new product waits for approval, visible to its seller and administrators only', async () => {
  const { status, body } = await create(validProduct())
  expect(status).toBe(201)
  expect(body).toMatchObject({
    name: 'Jamdani saree',
    price: '4500.00',
    original_price: '5200.00',
    stock_quantity: 4,
    moderation_status: 'PENDING',
    category_id: category,
    tags: [{ id: tag, name: 'Jamdani' }],
    sales: 0,
    revenue: '0.00',
    views: 0,
    review_note: '',
    listed: true,
    proposal: null,
    can: { edit: true, submit: false, decide: false },
  })
  expect((await seen(body.id)).status).toBe(404)
  expect((await seen(body.id, await given.seller())).status).toBe(404)
  expect((await seen(body.id, seller)).body).toMatchObject({ sales: 0, can: { edit: true } })
  expect((await seen(body.id, await given.admin())).body.can.decide).toBe(true)
})

test('aliases of the fields (rules.md C-13) work in a form, with the picture as a data URL or as a file', async () => {
  const { name, description, price, category_id } = validProduct()
  const words: [string, string][] = [
    ['name', name],
    ['description', description],
    ['price', price],
    ['originalPrice', '5000'],
    ['stockCount', '7'],
    ['category_id', String(category_id)],
    ['tag_ids', String(tag)],
  ]
  const asText = await form([...words, ['image_base64', dataUrl(await draw())]])
  const first = await app.request(POST, { as: seller, ...asText })
  expect(first.status).toBe(201)
  expect(first.body).toMatchObject({ original_price: '5000.00', stock_quantity: 7, images: [expect.any(String)] })
  const content = await draw()
  const asFiles = await form([
    ...words,
    ['image', { name: 'a.png', type: 'image/png', content }],
    ['images', { name: 'b.png', type: 'image/png', content: await draw() }],
    ['video_links', 'youtu.be/aqz-KE-bpKQ'],
  ])
  const second = await app.request(POST, { as: seller, ...asFiles })
  expect(second.body.media.map(({ media_type }: { media_type: string }) => media_type)).toEqual([
    'IMAGE',
    'IMAGE',
    'VIDEO',
  ])
  expect(second.body.video_links).toEqual(['https://www.youtube.com/watch?v=aqz-KE-bpKQ'])
  expect((await app.server.inject({ method: 'GET', url: second.body.image })).statusCode).toBe(200)
})

test('all missing fields are named together; a draft requires only its name', async () => {
  const { status, body } = await create({ name: 'Saree' })
  expect(status).toBe(400)
  expect(Object.keys(body.fields)).toEqual(['category_id', 'tag_ids', 'description', 'price', 'stock_quantity'])
  expect((await create({})).body.field_codes.name).toEqual(['required'])
  const draft = await create({ name: 'Saree', moderation_status: 'DRAFT' })
  expect(draft.body).toMatchObject({
    moderation_status: 'DRAFT',
    price: '0.00',
    category: null,
    category_id: null,
    description: '',
    can: { submit: true },
  })
  expect((await seen(draft.body.id, seller)).body).toMatchObject({ moderation_status: 'DRAFT', category_id: 0 })
})

test('price and stock are read in the digits of a Bangla keyboard, as typed', async () => {
  const { status, body } = await create({
    ...validProduct(),
    price: '১,৮৫০.৫',
    original_price: '২০০০',
    stock_quantity: '১২',
  })
  expect({ status, price: body.price, before: body.original_price, stock: body.stock_quantity }).toEqual({
    status: 201,
    price: '1850.50',
    before: '2000.00',
    stock: 12,
  })
})

test.each([
  [{ price: '0' }, 'price', 'too_small'],
  [{ price: '-5' }, 'price', 'invalid_amount'],
  [{ price: '10000000.01' }, 'price', 'too_big'],
  [{ original_price: '4500.00' }, 'original_price', 'original_price_low'],
  [{ stock_quantity: 1.5 }, 'stock_quantity', 'whole_number'],
  [{ stock_quantity: '' }, 'stock_quantity', 'required'],
  [{ stock_quantity: 1_000_001 }, 'stock_quantity', 'too_big'],
  [{ category_id: 999_999 }, 'category_id', 'category_unknown'],
  [{ tag_ids: [999_998, 999_999] }, 'tag_ids.1', 'tag_unknown'],
  [{ video_links: ['https://example.com/v'] }, 'video_links', 'video_link'],
  [{ image_base64: 'data:image/png;base64,SGVsbG8=' }, 'image_base64', 'picture_invalid'],
  [{ media: [{ picture: 'nobodys' }] }, 'media', 'picture_unknown'],
  [{ moderation_status: 'APPROVED' }, 'moderation_status', 'invalid_choice'],
  [{ name: ' ' }, 'name', 'required'],
] as [object, string, string][])('%j is refused at %s as %s, and nothing is created', async (wrong, field, code) => {
  const before = await countProducts()
  const { status, body } = await create({ ...validProduct(), ...wrong })
  expect([status, body.field_codes?.[field]]).toEqual([400, [code]])
  expect(await countProducts()).toBe(before)
})

test('an uploaded picture may be used; another user’s picture, an avatar and a store’s logo may not', async () => {
  const send = async (as: { token: string }) =>
    (await app.request('POST /api/media/pictures/', { as, body: { image: dataUrl(await draw()) } })).body.picture
  const [own, keysOfOthers] = [await send(seller), await send(await given.seller())]
  const { body } = await create({ ...validProduct(), media: [{ picture: own, alt: 'Front' }, { picture: own }] })
  expect(body.media).toMatchObject([{ alt: 'Front', media_url: `/media/${own}-1280.webp` }])
  const [avatar, logo] = [
    await given.picture({ owner_id: seller.id, avatar: true }),
    await given.picture({ owner_id: seller.id, storefront: true }),
  ]
  for (const picture of [keysOfOthers, avatar.key, logo.key, `/media/${keysOfOthers}-640.webp`]) {
    const refused = await create({ ...validProduct(), media: [{ picture }] })
    expect([refused.status, refused.body.field_codes]).toEqual([400, { media: ['picture_unknown'] }])
  }
})

test('at most twelve pictures and videos are accepted', async () => {
  const links = Array.from({ length: 13 }, (_, at) => `https://vimeo.com/1000000${at}`)
  expect((await create({ ...validProduct(), video_links: links })).status).toBe(400)
  const media = links.slice(0, 12).map((video_link) => ({ video_link }))
  expect((await create({ ...validProduct(), media })).status).toBe(201)
  const tooMany = await create({ ...validProduct(), media, image_base64: dataUrl(await draw()) })
  expect(tooMany.body.field_codes).toEqual({ media: ['too_many'] })
})

test('a repeated request creates one product, twenty concurrent ones too; another store’s same key creates another', async () => {
  const key = { 'idempotency-key': 'tap-1' }
  const [first, again] = [await create(validProduct(), key), await create(validProduct(), key)]
  expect(again.body.id).toBe(first.body.id)
  const many = await Promise.all(
    Array.from({ length: 20 }, () => create({ ...validProduct(), media: [] }, { 'idempotency-key': 'tap-2' })),
  )
  expect(many.map(({ status }) => status)).toEqual(many.map(() => 201))
  expect(new Set(many.map(({ body }) => body.id)).size).toBe(1)
  const other = await given.seller()
  expect((await create(validProduct(), key, other)).body.id).not.toBe(first.body.id)
  expect((await create(validProduct())).body.id).not.toBe(first.body.id)
})

test('a seller without a store cannot create products', async () => {
  expect((await create(validProduct(), {}, await given.user({ role: 'SELLER' }))).status).toBe(403)
})
