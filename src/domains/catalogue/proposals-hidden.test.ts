import { expect, test } from 'vitest'
import { createCaller, routeKey } from '#platform/caller.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { routes } from '../../app.ts'

const app = await startTestApp()
const given = createGiven(app)
const { db } = app.resources
const seller = await given.seller()
const admin = await given.admin()
const category = await given.category({ name: 'Sarees' })
const parent = await given.category({ name: 'Elsewhere' })

const patch = (id: number, body: object, as: { token: string } = seller) =>
  app.request(`PATCH /api/products/${id}/`, { as, body })
const get = async (path: string, as?: { token: string }) =>
  (await app.request(`GET ${path}` as `GET /${string}`, as ? { as } : {})).body
const make = (values: object = {}) =>
  given.product({
    store_id: seller.store.id,
    category_id: category.id,
    name: 'Plain saree',
    description: 'Plain.',
    tags: ['Cotton'],
    recommended: true,
    ...values,
  })

/** Everything that users other than its seller can read of products. */
async function everythingPublic(id: number, as?: { token: string }): Promise<string> {
  const paths = [
    '/api/products/',
    `/api/products/?ids=${id}`,
    `/api/products/${id}/`,
    `/api/products/${id}/related/`,
    '/api/products/?query=zyxword',
    '/api/products/?page=1&facets=1',
    '/api/products/home/',
    '/api/tags/',
    '/api/products/suggestions/?q=zyx',
    '/api/categories/',
    '/api/auth/seller/public/all/',
    '/api/wishlist/',
    '/api/cart/',
    '/sitemap.xml',
    '/api/reviews/reviews/',
    '/api/qna/questions/',
  ]
  return JSON.stringify(await Promise.all(paths.map((path) => get(path, path.includes('sitemap') ? undefined : as))))
}

test('a proposal is invisible to guests, buyers and other sellers; approved, it is visible everywhere', async () => {
  const product = await make()
  const otherProduct = await make({ name: 'Other product' })
  const buyer = await given.buyer()
  await given.cartLine({ user_id: buyer.id, product_id: product.id })
  await given.wishlistItem({ user_id: buyer.id, product_id: product.id })
  const tag = (await app.request('POST /api/tags/', { as: seller, body: { name: 'Zyxtag' } })).body
  const { key } = await given.picture({ key: 'zyxpicture', owner_id: seller.id })
  await patch(product.id, {
    name: 'Zyxword saree',
    description: 'Zyxdescription',
    tag_ids: [tag.id],
    category_id: parent.id,
    media: [{ picture: key, alt: 'Zyxalt' }, { video_link: 'https://vimeo.com/76979999' }],
  })
  for (const as of [undefined, buyer, await given.seller()]) {
    for (const id of [product.id, otherProduct.id]) {
      const text = (await everythingPublic(id, as)).toLowerCase()
      expect(text).toContain('plain saree')
      expect([...text.matchAll(/.{20}(?:zyx|76979999|proposal|in_review).{20}/g)].map(String)).toEqual([])
    }
  }
  await patch(product.id, { moderation_status: 'APPROVED' }, admin)
  const text = (await everythingPublic(product.id, buyer)).toLowerCase()
  for (const word of ['zyxword', 'zyxdescription', 'zyxtag', 'zyxpicture', 'zyxalt', '76979999'])
    expect(text).toContain(word)
  expect((await get('/api/products/?query=plain')).map(({ id }: { id: number }) => id)).not.toContain(product.id)
})

test('pages are invalidated when the product changes, and not when a change is only proposed', async () => {
  const product = await make({ name: 'Cached saree' })
  const byKey = new Map(routes.map((route) => [routeKey(route), route]))
  const cacheTags = new Set<string>()
  const call = createCaller(byKey, app.resources, 'http://haat.test', cacheTags)
  await call('GET /products/{id}/', { params: { id: product.id } })
  await call('GET /products/', { query: {} })
  const dropped = new Set<string>()
  const stop = app.resources.invalidations.subscribe((tags) => {
    for (const tag of tags === 'everything' ? [] : tags) dropped.add(tag)
  })
  const coversTag = async (work: () => Promise<unknown>) => {
    dropped.clear()
    await work()
    await app.request('POST /api/tags/', { as: admin, body: { name: `Bell ${Math.random()}` } })
    await expect.poll(() => dropped.has('catalogue')).toBe(true)
    return dropped.has(`product:${product.id}`)
  }
  expect(cacheTags.has(`product:${product.id}`)).toBe(true)
  expect(await coversTag(() => patch(product.id, { name: 'Proposed' }))).toBe(false)
  expect(await coversTag(() => patch(product.id, { price: '120' }))).toBe(true)
  expect(await coversTag(() => patch(product.id, { add_stock: 1 }))).toBe(true)
  expect(await coversTag(() => patch(product.id, { moderation_status: 'APPROVED' }, admin))).toBe(true)
  expect(await coversTag(() => patch(product.id, { listed: false }))).toBe(true)
  expect(await coversTag(() => patch(product.id, { price: '125' }))).toBe(false)
  expect(await coversTag(() => patch(product.id, { listed: true }))).toBe(true)
  stop()
})

test('an unlisted product is invisible to others and not counted; listed again it is back', async () => {
  const own = await given.category({ name: 'Lamps' })
  const product = await make({ name: 'Brass lamp', category_id: own.id })
  const buyer = await given.buyer()
  await given.cartLine({ user_id: buyer.id, product_id: product.id })
  await given.wishlistItem({ user_id: buyer.id, product_id: product.id })
  const facts = async () => ({
    count: (await get(`/api/categories/${own.id}/`)).products_count,
    found: (await get('/api/products/?query=brass lamp')).length,
    byId: (await get(`/api/products/?ids=${product.id}`)).length,
    suggested: await get('/api/products/suggestions/?q=brass'),
    page: (await get(`/api/products/${product.id}/`)).code ?? 'seen',
    inCart: (await get('/api/cart/', buyer))[0].product.available,
    wished: (await get('/api/wishlist/', buyer))[0].product.available,
    own: (await get(`/api/products/${product.id}/`, seller)).name,
  })
  const listed = await facts()
  expect(listed).toMatchObject({ count: 1, found: 1, byId: 1, page: 'seen', inCart: true, wished: true })
  expect(listed.suggested).toContain('Brass lamp')
  for (const hide of [{ listed: false }, { store_open: false }]) {
    await db.updateTable('products').set(hide).where('id', '=', product.id).execute()
    expect(await facts()).toMatchObject({
      count: 0,
      found: 0,
      byId: 0,
      suggested: [],
      page: 'not_found',
      inCart: false,
      wished: false,
      own: 'Brass lamp',
    })
    await db.updateTable('products').set({ listed: true, store_open: true }).where('id', '=', product.id).execute()
    expect(await facts()).toEqual(listed)
  }
  const inSitemap = async () => (await app.server.inject('/sitemap.xml')).body.includes(`products/${product.id}<`)
  await expect.poll(inSitemap).toBe(true)
  await patch(product.id, { listed: false })
  await expect.poll(inSitemap).toBe(false)
  const order = await app.request('POST /api/cart/', { as: buyer, body: { product_id: product.id, quantity: 1 } })
  expect(order.status).toBeGreaterThanOrEqual(400)
})
