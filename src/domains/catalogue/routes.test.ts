import { afterEach, expect, test } from 'vitest'
import { clock } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const given = createGiven(app)
const { db } = app.resources

const get = async (path: string, as?: { token: string }) => app.request(`GET /api${path}`, as ? { as } : {})
const idsOf = (body: { id: number }[]) => body.map(({ id }) => id)
const withMedia = async (id: number) => {
  const first = await given.picture({ width: 3000, height: 1500 })
  const second = await given.picture()
  const link = 'https://youtu.be/abcdefghijk'
  await db
    .insertInto('product_media')
    .values([
      { product_id: id, position: 2, video_url: link },
      { product_id: id, position: 3, picture_id: second.id },
      { product_id: id, position: 1, picture_id: first.id, alt: 'From the front' },
    ])
    .execute()
  return { first, second, link }
}
const exactly = async (phrase: string) =>
  idsOf((await get(`/products/?match=exact&query=${encodeURIComponent(phrase)}`)).body)
const search = async (phrase: string) => idsOf((await get(`/products/?query=${encodeURIComponent(phrase)}`)).body)
const tagsFound = async (search: string): Promise<string[]> =>
  (await get(`/tags/?search=${encodeURIComponent(search)}`)).body.map(({ name }: { name: string }) => name)
const namedCategory = (name: string, parent_id: number | null = null, position = 0) =>
  given.category({ name, parent_id, position })

afterEach(() => clock.set(null))

test('a product on sale is visible to everyone with all its fields', async () => {
  const parent = await namedCategory('Luxury Items')
  const category = await namedCategory('Watches - Gold', parent.id)
  const store = await given.store({ name: 'Dhaka Time' })
  const product = await given.product({
    name: 'Gold watch',
    store_id: store.id,
    category_id: category.id,
    price_poisha: 75_000,
    original_price_poisha: 100_000,
    stock_quantity: 0,
    rating_sum: 13,
    rating_count: 3,
    tags: ['watch', 'Gold'],
  })
  const { first, second, link } = await withMedia(product.id)
  const { status, body } = await get(`/products/${product.id}/`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    price: '750.00',
    original_price: '1000.00',
    badge: '-25%',
    label: 'Luxury',
    rating: 4.33,
    reviews: 3,
    seller: 'Dhaka Time',
    seller_id: store.id,
    category: { name: 'Watches - Gold', parent: parent.id, parent_name: 'Luxury Items' },
    status: 'out_of_stock',
    moderation_status: 'APPROVED',
    image: `/media/${first.key}-640.webp`,
    images: [`/media/${first.key}-640.webp`, `/media/${second.key}-640.webp`],
    video_links: [link],
  })
  expect(body.tags.map(({ name }: { name: string }) => name)).toEqual(['Gold', 'watch'])
  expect(body.media).toMatchObject([
    { media_type: 'IMAGE', url: `/media/${first.key}-1280.webp`, width: 1280, height: 640, alt: 'From the front' },
    { media_type: 'VIDEO', url: link, width: 0 },
    { media_type: 'IMAGE', width: 1280, height: 1280 },
  ])
})

test('a product is labelled new for two weeks', async () => {
  const { id } = await given.product()
  expect((await get(`/products/${id}/`)).body.label).toBe('New')
  clock.set(new Date(Date.now() + 15 * 86_400_000))
  expect((await get(`/products/${id}/`)).body.label).toBeNull()
})

test('a product that is not on sale is visible to its seller and administrators only', async () => {
  const [seller, stranger, buyer, admin] = [
    await given.seller(),
    await given.seller(),
    await given.buyer(),
    await given.admin(),
  ]
  for (const moderation_status of ['DRAFT', 'PENDING', 'REJECTED'] as const) {
    const { id } = await given.product({ store_id: seller.store.id, moderation_status, name: 'Secret thing' })
    for (const path of [`/products/${id}/`, `/products/${id}/related/`]) {
      for (const who of [undefined, buyer, stranger]) expect((await get(path, who)).status).toBe(404)
      for (const who of [seller, admin]) expect((await get(path, who)).status).toBe(200)
    }
  }
  for (const who of [undefined, seller, admin]) {
    expect((await get('/products/?query=secret', who)).body).toEqual([])
    expect((await get('/products/suggestions/?q=secret', who)).body).toEqual([])
  }
})

test('an id in a path is digits alone', async () => {
  const { id } = await given.product()
  expect((await get(`/products/${id}/`)).status).toBe(200)
  for (const written of [
    `0x${id.toString(16)}`,
    `${id}.0`,
    `+${id}`,
    `%20${id}`,
    `${id}%09`,
    `${id}e0`,
    '1'.repeat(400),
  ])
    expect({ written, status: (await get(`/products/${written}/`)).status }).toEqual({ written, status: 400 })
})

test('unknown products and categories are 404', async () => {
  for (const path of ['/products/999999/', '/products/999999/related/', '/categories/999999/'])
    expect((await get(path)).status).toBe(404)
})

test('without paging and sort the list is an array, newest first, with its total; a page beyond the end is empty and has the count', async () => {
  const { id: store_id } = await given.store({ name: 'Only Three' })
  for (const name of ['c', 'a', 'b']) await given.product({ store_id, name })
  const all = await get('/products/?sellers=only%20three')
  const names = ({ body }: typeof all) => body.map(({ name }: { name: string }) => name)
  expect(names(all)).toEqual(['b', 'a', 'c'])
  expect(names(await get('/products/?sellers=only%20three&sort=relevance'))).toEqual(['a', 'b', 'c'])
  expect(all.headers['x-total-count']).toBe('3')
  expect(all.body.facets).toBeUndefined()
  const beyond = await get('/products/?sellers=only%20three&page=9&page_size=2')
  expect(beyond.body).toMatchObject({ count: 3, results: [], next: null })
  expect((await get('/products/?sellers=only%20three&page=1&page_size=2')).body.facets).toBeUndefined()
})

test('list values may hold commas and may be encoded twice', async () => {
  const { id: category_id } = await namedCategory('Oil, Ghee & Spices')
  const product = await given.product({ category_id })
  const once = encodeURIComponent('Oil, Ghee & Spices')
  for (const value of [once, encodeURIComponent(once), `nothing,${once}`])
    expect(idsOf((await get(`/products/?categories=${value}`)).body)).toEqual([product.id])
})

test('a phrase is matched literally, and no input breaks the search', async () => {
  const { id } = await given.product({ name: `50% off_cup \\ "cup" 'x'` })
  for (const phrase of ['50%', 'off_cup', '\\', '"cup"', "'x'", '\u0001 50% OFF', '0% off_cup \\ "'])
    expect(await exactly(phrase)).toEqual([id])
  for (const phrase of ['5_% off', '%cup', 'off%cup', "'; drop table products; --"])
    expect(await exactly(phrase)).toEqual([])
  // The words of a phrase are looked for one by one, whatever is between them.
  expect(await search('off%cup')).toEqual([id])
  expect(await search("'; truncate sessions; --")).toEqual([])
})

test('search finds Bangla in both spellings of a letter', async () => {
  const { id } = await given.product({ name: 'জামদানি শা\u09dcি' })
  expect(await search('শা\u09a1\u09bcি')).toEqual([id])
})

test('a renamed category, store or tag is found by its new name only', async () => {
  const category = await namedCategory('Oldcategory')
  const store = await given.store({ name: 'Oldstore' })
  const product = await given.product({ category_id: category.id, store_id: store.id, tags: ['oldtag'] })
  for (const phrase of ['oldcategory', 'oldstore', 'oldtag']) expect(await search(phrase)).toEqual([product.id])
  await db.updateTable('categories').set({ name: 'Newcategory' }).where('id', '=', category.id).execute()
  await db.updateTable('stores').set({ name: 'Newstore' }).where('id', '=', store.id).execute()
  await db.updateTable('tags').set({ name: 'Newtag' }).where('name', '=', 'oldtag').execute()
  for (const phrase of ['oldcategory', 'oldstore', 'oldtag']) expect(await search(phrase)).toEqual([])
  for (const phrase of ['newcategory', 'newstore', 'newtag']) expect(await search(phrase)).toEqual([product.id])
})

test('search follows changed texts and removed tags', async () => {
  const { id } = await given.product({ name: 'Firstname', description: 'Firsttext', tags: ['Firsttag'] })
  await db.updateTable('products').set({ name: 'Secondname', description: 'Secondtext' }).where('id', '=', id).execute()
  await db.deleteFrom('product_tags').where('product_id', '=', id).execute()
  for (const phrase of ['firstname', 'firsttext', 'firsttag']) expect(await search(phrase)).toEqual([])
  for (const phrase of ['secondname', 'secondtext']) expect(await search(phrase)).toEqual([id])
})

test('category counts equal what guests can see after every move', async () => {
  const parent = await namedCategory('Counted')
  const [a, b] = [await namedCategory('Counted - A', parent.id, 1), await namedCategory('Counted - B', parent.id, 2)]
  const counts = async () => {
    const { body } = await get('/categories/?search=counted')
    return body.map(({ products_count }: { products_count: number }) => products_count)
  }
  const change = (id: number, values: { category_id?: number; moderation_status?: 'APPROVED' | 'REJECTED' }) =>
    db.updateTable('products').set(values).where('id', '=', id).execute()
  const first = await given.product({ category_id: a.id })
  const second = await given.product({ category_id: a.id, moderation_status: 'PENDING' })
  await given.product({ category_id: parent.id })
  expect(await counts()).toEqual([2, 1, 0])
  await change(second.id, { moderation_status: 'APPROVED' })
  expect(await counts()).toEqual([3, 2, 0])
  await change(first.id, { category_id: b.id })
  expect(await counts()).toEqual([3, 1, 1])
  await change(second.id, { category_id: b.id, moderation_status: 'REJECTED' })
  expect(await counts()).toEqual([2, 0, 1])
  await change(second.id, { category_id: a.id })
  expect(await counts()).toEqual([2, 0, 1])
  await db.deleteFrom('products').where('id', 'in', [first.id, second.id]).execute()
  expect(await counts()).toEqual([1, 0, 0])
  expect((await get(`/categories/${parent.id}/`)).body).toMatchObject({ name: 'Counted', products_count: 1 })
  expect((await get('/products/?page=1&categories=Counted&facets=1')).body).toMatchObject({ count: 1 })
})

test('categories come in the market’s order: parents by position, each before its children', async () => {
  const late = await namedCategory('Ordered late', null, 1002)
  const early = await namedCategory('Ordered early', null, 1001)
  await namedCategory('Ordered late 2', late.id, 2)
  await namedCategory('Ordered early 2', early.id, 2)
  await namedCategory('Ordered early 1', early.id, 1)
  const { body } = await get('/categories/?search=ORDERED&page=1&page_size=4')
  expect(body.count).toBe(5)
  expect(body.results.map(({ name }: { name: string }) => name)).toEqual([
    'Ordered early',
    'Ordered early 1',
    'Ordered early 2',
    'Ordered late',
  ])
})

test('tags come by name and are searched literally', async () => {
  await given.product({ tags: ['100% zip', 'Zip', 'zip a'] })
  expect(await tagsFound('ZIP')).toEqual(['100% zip', 'Zip', 'zip a'])
  expect(await tagsFound('% z')).toEqual(['100% zip'])
})

test('related products: same category, then same parent; in stock first, best rated, at most five', async () => {
  const parent = await namedCategory('Family')
  const [own, sibling, other] = [
    await namedCategory('Family - Own', parent.id),
    await namedCategory('Family - Sibling', parent.id),
    await namedCategory('Stranger'),
  ]
  const make = async (category_id: number, stock_quantity: number, stars: number) =>
    (await given.product({ category_id, stock_quantity, rating_sum: stars * 2, rating_count: stars ? 2 : 0 })).id
  const product = await make(own.id, 5, 5)
  const soldOut = await make(own.id, 0, 5)
  const good = await make(own.id, 1, 3)
  const best = await make(own.id, 1, 4)
  const siblings = [await make(sibling.id, 0, 5), await make(sibling.id, 3, 1), await make(parent.id, 3, 2)]
  await make(other.id, 9, 5)
  await given.product({ category_id: own.id, moderation_status: 'PENDING' })
  const { body } = await get(`/products/${product}/related/`)
  expect(idsOf(body)).toEqual([best, good, soldOut, siblings[2], siblings[1]])
})

test('home lists eight recommended products and, per top-level category, the five most expensive', async () => {
  await db.updateTable('products').set({ moderation_status: 'DRAFT' }).execute()
  const top = await namedCategory('Home top', null, 2000)
  const child = await namedCategory('Home top - Child', top.id)
  await namedCategory('Home empty', null, 2001)
  const prices = [300, 900, 100, 800, 200, 700, 600, 500, 400]
  const products: { id: number; price: number }[] = []
  for (const [at, price] of prices.entries()) {
    const category_id = at % 2 ? top.id : child.id
    const { id } = await given.product({ category_id, price_poisha: price * 100, recommended: true })
    products.push({ id, price })
  }
  const hidden = { moderation_status: 'PENDING' as const, price_poisha: 999_999, recommended: true }
  await given.product({ ...hidden, category_id: top.id })
  const dearest = products.toSorted((a, b) => b.price - a.price).map(({ id }) => id)
  const { body } = await get('/products/home/')
  expect(idsOf(body.featured)).toEqual(dearest.slice(0, 8))
  expect(body.sections).toHaveLength(1)
  expect(body.sections[0].category).toMatchObject({ name: 'Home top', products_count: 9 })
  expect(idsOf(body.sections[0].products)).toEqual(dearest.slice(0, 5))
})
