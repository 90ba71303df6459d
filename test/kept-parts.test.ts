import { expect, test } from 'vitest'
import { createCaller, routeKey } from '#platform/caller.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { loadPages } from '#test/pages.ts'
import { routes } from '../src/app.ts'

/** The real pages with the parts whose HTML is kept (web/ui/kept.tsx): cards, filters, menus, the footer. */

const { pages } = await loadPages()
const app = await startTestApp()
const given = createGiven(app)
const buyer = await given.user()
const luxury = await given.category({ name: 'Luxury' })
const rated = await given.product({ name: 'Rated <b> & "quoted"', name_bn: 'শাড়ি' })
await given.review({ user_id: buyer.id, product_id: rated.id, approved: true })
await given.product({ name: 'Reduced', original_price_poisha: 20_000 })
await given.product({ name: 'Sold out', stock_quantity: 0 })
await given.product({ name: 'Precious', category_id: luxury.id })

async function render(path: string): Promise<string> {
  const byKey = new Map(routes.map((route) => [routeKey(route), route]))
  const api = createCaller(byKey, app.resources, 'http://haat.test', new Set())
  const response = await pages.renderPage(new Request(`http://haat.test${path}`), { api })
  return response.text()
}

const MARK = 'data-part'

test.each([
  '/products',
  '/bn/products',
  '/products?view=list',
  '/',
  '/bn',
  `/products/${rated.id}`,
  `/bn/products/${rated.id}`,
])('%s is the same with parts that are kept as with parts that are new', async (path) => {
  const first = await render(path)
  expect(first).toContain('<footer')
  expect(first).not.toContain(MARK)
  expect(await render(path)).toBe(first)
})

test('a page shows its own products beside parts of other pages', async () => {
  const before = await render('/products')
  for (const name of ['Rated &lt;b&gt; &amp; &quot;quoted&quot;', 'Reduced', 'Sold out', 'Precious'])
    expect(before).toContain(name)
  const few = await render('/products?categories=Luxury')
  expect(few).toContain('Precious')
  expect(few).not.toContain('>Reduced<')
  expect(await render('/bn/products')).toContain('শাড়ি')
})
