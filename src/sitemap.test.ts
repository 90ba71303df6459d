import { expect, test } from 'vitest'
import { invalidate } from '#platform/invalidation.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp({ PUBLIC_URL: 'https://haat.test' })
const given = createGiven(app)
const { db } = app.resources
const sitemap = async () => (await app.request('GET /sitemap.xml')).body as string

test('the sitemap lists what guests can see, in both languages', async () => {
  const seen = await given.product()
  const hidden = await given.product({ moderation_status: 'PENDING' })
  await db.transaction().execute((tx) => invalidate(tx, ['catalogue']))
  await expect.poll(sitemap).toContain(`<loc>https://haat.test/products/${seen.id}</loc><lastmod>`)
  const text = await sitemap()
  expect(text).toContain(`<loc>https://haat.test/bn/products/${seen.id}</loc>`)
  expect(text).toContain(`<xhtml:link rel="alternate" hreflang="bn" href="https://haat.test/bn/products/${seen.id}"/>`)
  expect(text).toContain('<loc>https://haat.test/bn</loc>')
  expect(text).toContain('<loc>https://haat.test/categories</loc>')
  expect(text).toContain('<loc>https://haat.test/bn/sell</loc>')
  expect(text).not.toContain(`/products/${hidden.id}<`)
})

test('a new product is in the sitemap once the catalogue is invalidated', async () => {
  const before = await sitemap()
  const { id } = await given.product()
  expect(await sitemap()).toBe(before)
  await db.transaction().execute((tx) => invalidate(tx, ['catalogue']))
  await expect.poll(sitemap).toContain(`/products/${id}<`)
})

test('a large market has an index of files', async () => {
  const { id: store } = await given.store()
  const { id: category } = await given.category()
  await db
    .insertInto('products')
    .columns(['store_id', 'category_id', 'name', 'price_poisha', 'stock_quantity', 'moderation_status'])
    .expression((eb) =>
      eb
        .selectFrom(eb.fn<{ n: number }>('generate_series', [eb.lit(1), eb.lit(5000)]).as('n'))
        .select((one) => [
          one.val(store).as('store_id'),
          one.val(category).as('category_id'),
          one.val('Many').as('name'),
          one.val(100).as('price_poisha'),
          one.val(1).as('stock_quantity'),
          one.val('APPROVED' as const).as('moderation_status'),
        ]),
    )
    .execute()
  const text = await sitemap()
  expect(text).toContain('<sitemap><loc>https://haat.test/sitemap-2.xml</loc></sitemap>')
  expect(text).not.toContain('sitemap-3.xml')
  const last = await app.request('GET /sitemap-2.xml')
  expect(last.headers['content-type']).toContain('xml')
  expect(last.body).toContain('<url>')
  expect((await app.request('GET /sitemap-3.xml')).status).toBe(404)
  // Files are counted from 1, and each has one address.
  for (const path of ['/sitemap-0.xml', '/sitemap-00.xml', '/sitemap-02.xml'] as const)
    expect((await app.request(`GET ${path}`)).status, path).toBe(404)
})

test('robots.txt excludes carts and the API, in both languages', async () => {
  const { body } = await app.request('GET /robots.txt')
  for (const line of [
    'Disallow: /api/',
    'Allow: /api/docs',
    'Disallow: /cart',
    'Disallow: /bn/cart',
    'Disallow: /bn/login',
  ])
    expect(body.split('\n')).toContain(line)
  expect(body).toContain('Sitemap: https://haat.test/sitemap.xml')
})
