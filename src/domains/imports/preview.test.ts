import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createImportFixture, fileOf, line } from '#test/import-fixture.ts'

const app = await startTestApp()
const given = createGiven(app)
const fixture = createImportFixture(app)
const { db } = app.resources
const others = await given.category({ name: 'Others' })
await given.category({ name: 'Jewelry' })

const cup = { handle: 'cup', title: 'Cup', body: 'x', type: 'Others', tags: 'clay' }
const mediaOf = (productId: number) =>
  db.selectFrom('product_media').select('video_url').where('product_id', '=', productId).orderBy('position').execute()

test('the check shows price, stock, category and picture before and after; a price that is halved is marked', async () => {
  const seller = await given.seller()
  const product = await given.product({
    store_id: seller.store.id,
    category_id: others.id,
    handle: 'cup',
    name: 'Cup',
    description: 'x',
    price_poisha: 10_000,
    stock_quantity: 5,
    tags: ['clay'],
  })
  const picture = await given.picture()
  await db.insertInto('product_media').values({ product_id: product.id, position: 0, picture_id: picture.id }).execute()
  const done = await fixture.check(
    seller,
    fileOf(
      line({ ...cup, type: 'Jewelry', price: '49.99', stock: 8, image: 'https://x.test/new.jpg' }),
      line({ ...cup, handle: 'half', title: 'Half', price: 50, compare: 60, stock: 2, image: 'https://x.test/h.jpg' }),
      line({ ...cup, handle: 'bad', title: 'Bad', price: 'cheap' }),
    ),
  )
  const [changed, created, refused] = await fixture.rows(seller, done.id)
  expect(changed.preview).toMatchObject({
    price: { from: '100.00', to: '49.99' },
    stock: { from: '5', to: '8' },
    category: { from: 'Others', to: 'Jewelry' },
    picture: { from: expect.stringContaining(picture.key), to: expect.stringContaining(picture.key) },
    pictures_added: 1,
    steep_fall: true,
  })
  expect(changed.notes).toContainEqual(
    expect.objectContaining({ code: 'price_halved', params: { from: '100.00', to: '49.99' } }),
  )
  expect(created.preview).toEqual({
    attributes: [],
    price: { from: null, to: '50.00' },
    price_max: { from: null, to: null },
    variants: { count: 1, added: 1 },
    original_price: { from: null, to: '60.00' },
    stock: { from: null, to: '2' },
    sku: { from: null, to: null },
    category: { from: null, to: 'Others' },
    picture: { from: null, to: 'https://x.test/h.jpg' },
    pictures_added: 1,
    steep_fall: false,
  })
  expect(refused.preview).toBeNull()
  const report = await app.request(`GET /api/seller/imports/${done.id}/report/`, { as: seller })
  expect(report.body).toContain(',100.00 → 49.99,,5 → 8,,Others → Jewelry,')
  expect(report.body).toContain('The price falls by more than half')
  // Exactly half is not more than half.
  const half = await fixture.check(seller, fileOf(line({ ...cup, price: 50 })))
  expect((await fixture.rows(seller, half.id))[0].preview.steep_fall).toBe(false)
})

test('pictures and videos in a description are kept, and what cannot be kept is named', async () => {
  const seller = await given.seller()
  const body = [
    '<p>Cup<img src="//cdn.test/a.jpg"><img data-src="https://cdn.test/b.jpg"></p>',
    '<iframe src="https://www.youtube.com/embed/abcdefghijk?rel=0"></iframe>',
    '<iframe src="//player.vimeo.com/video/76979871"></iframe>',
    '<a href="https://youtu.be/abcdefghijk">watch</a>',
    '<video><source src="https://cdn.test/film.mp4">Your browser is old</video>',
    '<iframe src="https://maps.test/"></iframe><img src="data:image/png;base64,xxxx"><img>',
  ].join('')
  const file = fileOf(line({ ...cup, body, price: 5, stock: 1, image: 'https://cdn.test/a.jpg' }))
  const done = await fixture.run(seller, file)
  const [row] = await fixture.rows(seller, done.id)
  expect(row.pictures.map(({ url }: { url: string }) => url)).toEqual([
    'https://cdn.test/a.jpg',
    'https://cdn.test/b.jpg',
  ])
  expect(row.notes.map(({ code, params }: { code: string; params: object }) => [code, params])).toEqual(
    ['https://cdn.test/film.mp4', 'https://maps.test/', 'data:image/png;base64,xxxx', '<img>'].map((url) => [
      'media_left',
      { url },
    ]),
  )
  const [product] = await fixture.products(seller)
  expect(product?.description).toBe('Cup\n\nwatch')
  const videos = ['https://www.youtube.com/watch?v=abcdefghijk', 'https://vimeo.com/76979871']
  expect(await mediaOf(product?.id ?? 0)).toEqual(videos.map((video_url) => ({ video_url })))
  expect((await fixture.run(seller, file)).results).toMatchObject({ unchanged: 1, changed: 0 })

  // An approved product gets a further video as a proposal, which undoing withdraws.
  await db
    .updateTable('products')
    .set({ moderation_status: 'APPROVED' })
    .where('id', '=', product?.id ?? 0)
    .execute()
  const more = file.replace('rel=0', 'rel=1').replace('76979871', '76979872')
  const changed = await fixture.run(seller, more)
  expect(changed.results).toMatchObject({ changed: 1 })
  expect((await fixture.rows(seller, changed.id))[0].changes).toEqual([{ field: 'videos', from: '', to: '+1' }])
  expect(await mediaOf(product?.id ?? 0)).toHaveLength(2)
  const proposals = () => db.selectFrom('product_proposals').select('changes_media').execute()
  expect(await proposals()).toEqual([{ changes_media: true }])
  expect((await fixture.run(seller, more)).results).toMatchObject({ unchanged: 1 })
  await fixture.act(seller, changed.id, 'undo')
  await fixture.work()
  expect(await proposals()).toEqual([])
})

test('a description with more pictures and videos than a product has is bounded, and the others are counted', async () => {
  const seller = await given.seller()
  const body = Array.from({ length: 3000 }, (_, at) => `<img src="https://cdn.test/${at}.jpg">`).join('')
  const done = await fixture.check(seller, fileOf(line({ ...cup, body: `<p>x</p>${body}`, price: 5, stock: 1 })))
  const [row] = await fixture.rows(seller, done.id)
  expect(row.preview.pictures_added).toBe(12)
  expect(row.notes.map(({ code }: { code: string }) => code)).toEqual([
    ...Array.from({ length: 5 }, () => 'media_left'),
    'media_left_many',
  ])
})

test('the check says of what is submitted without a number of pieces that it has none', async () => {
  const seller = await given.seller()
  const jar = { store_id: seller.store.id, category_id: others.id, handle: 'jar', name: 'Jar', description: 'x' }
  const { id } = await given.product({ ...jar, tags: ['clay'], stock_quantity: 0, moderation_status: 'DRAFT' })
  const file = fileOf(
    line({ ...cup, price: 50 }),
    line({ ...cup, handle: 'none', title: 'None', price: 50, stock: 0 }),
    line({ ...cup, handle: 'jar', title: 'Jar', price: 50, published: 'TRUE' }),
  )
  const done = await fixture.run(seller, file)
  const rows = await fixture.rows(seller, done.id)
  const codesOf = ({ notes }: { notes: { code: string }[] }) => notes.map(({ code }) => code)
  expect(rows.map(codesOf)).toEqual([['stock_unknown'], [], ['stock_unknown']])
  const read = await db.selectFrom('products').select('moderation_status').where('id', '=', id).executeTakeFirst()
  expect(read?.moderation_status).toBe('PENDING')
})

test('a draft without a price stays one, whatever its file says: the check says so, and the run does the rest', async () => {
  const seller = await given.seller()
  const { id } = await given.product({
    store_id: seller.store.id,
    category_id: others.id,
    handle: 'jar',
    name: 'Jar',
    description: 'x',
    tags: ['clay'],
    price_poisha: 0,
    moderation_status: 'DRAFT',
  })
  const file = 'Handle,Title,Body (HTML),Published,Variant Price\njar,Jar,y,TRUE,'
  const checked = await fixture.check(seller, file)
  const [row] = await fixture.rows(seller, checked.id)
  expect(row.changes.map(({ field }: { field: string }) => field)).toEqual(['description'])
  expect(row.notes.map(({ code, column }: Record<string, unknown>) => [code, column])).toEqual([
    ['price_needed', 'Variant Price'],
  ])
  await fixture.act(seller, checked.id, 'run')
  await fixture.work()
  const read = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
  expect(read).toMatchObject({ moderation_status: 'DRAFT', description: 'y', price_poisha: 0 })
})
