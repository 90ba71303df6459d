import { expect, test } from 'vitest'
import { createCaller, routeKey } from '#platform/caller.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { loadPages } from '#test/pages.ts'
import { routes } from '../src/app.ts'
import type { forgetParts as Forget } from '../src/web/kept-parts.ts'

/** The real pages with the parts whose HTML is kept (web/ui/kept.tsx): cards, filters, menus, the footer. */

const { pages, module } = await loadPages()
const { forgetParts } = (await module('kept-parts.ts')) as { forgetParts: typeof Forget }
const app = await startTestApp()
const given = createGiven(app)
const buyer = await given.user()
const luxury = await given.category({ name: 'Luxury' })
const rated = await given.product({ name: 'Rated <b> & "quoted"', name_bn: 'শাড়ি' })
await given.review({ user_id: buyer.id, product_id: rated.id, approved: true })
/** A seller's text that looks like a mark, or like an id of React's. */
const hostile = '<template data-part="0"></template>'
await given.product({ name: `_R_ ${hostile}`, description: hostile })
await given.product({ name: 'Reduced', original_price_poisha: 20_000 })
await given.product({ name: 'Sold out', stock_quantity: 0 })
await given.product({ name: 'Precious', category_id: luxury.id })

async function render(path: string): Promise<string> {
  const byKey = new Map(routes.map((route) => [routeKey(route), route]))
  const api = createCaller(byKey, app.resources, 'http://haat.test', new Set())
  const response = await pages.renderPage(new Request(`http://haat.test${path}`), { api })
  return response.text()
}

const MARK = '<template data-part'

/** Those that differ in what surrounds a part: the page's address, its heading, what is chosen in it. */
const PAGES = [
  '/products',
  '/products?categories=Luxury',
  '/products?sort=price_low&in_stock=1',
  '/products?view=list',
  '/products?query=rated',
  '/',
  `/products/${rated.id}`,
  '/deals',
  '/stores',
  '/nothing-here',
].flatMap((path) => [path, `/bn${path === '/' ? '' : path}`])

test.each(PAGES)('%s is the same with parts of other pages as with new ones', async (path) => {
  for (const other of PAGES) await render(other)
  const kept = await render(path)
  expect(kept).toContain('<footer')
  expect(kept).not.toContain(MARK)
  if (path === '/products') expect(kept).toContain('_R_ &lt;template')
  forgetParts()
  expect(await render(path)).toBe(kept)
})

test('a product that is changed is shown as it is now', async () => {
  expect(await render('/products')).toContain('>Sold out<')
  await app.asOwner("update products set name = 'Changed' where name = 'Sold out'")
  const after = await render('/products')
  expect(after).toContain('>Changed<')
  expect(after).not.toContain('>Sold out<')
})

test('a page shows its own products beside parts of other pages', async () => {
  const before = await render('/products')
  for (const name of ['Rated &lt;b&gt; &amp; &quot;quoted&quot;', 'Reduced', 'Changed', 'Precious'])
    expect(before).toContain(name)
  const few = await render('/products?categories=Luxury')
  expect(few).toContain('Precious')
  expect(few).not.toContain('>Reduced<')
  expect(await render('/bn/products')).toContain('শাড়ি')
})
