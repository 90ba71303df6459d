import { expect, headersOf, hydrate, type Page, signInAs, signInAsNewBuyer, test, words } from './support.ts'

const say = words('en')

/** Methods that came after the oldest browsers for which the scripts are built (vite.config.ts). */
const NEWER = {
  Array: ['fromAsync'],
  'Array.prototype': ['toReversed', 'toSorted', 'toSpliced', 'with'],
  AbortSignal: ['any'],
  'Element.prototype': ['getHTML', 'setHTMLUnsafe'],
  'HTMLElement.prototype': ['hidePopover', 'showPopover', 'togglePopover'],
  'Iterator.prototype': ['drop', 'filter', 'flatMap', 'map', 'reduce', 'some', 'take', 'toArray'],
  Map: ['groupBy'],
  Object: ['groupBy'],
  Promise: ['try', 'withResolvers'],
  'Set.prototype': ['difference', 'intersection', 'isDisjointFrom', 'isSubsetOf', 'union'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  URL: ['canParse', 'parse'],
  window: ['requestIdleCallback', 'scheduler'],
} as const

const without = (page: Page, methods: Record<string, readonly string[]>) =>
  page.addInitScript((names) => {
    for (const [path, all] of Object.entries(names)) {
      const owner = path.split('.').reduce((at: unknown, name) => Reflect.get(at as object, name), window)
      for (const name of all) Reflect.deleteProperty(owner as object, name)
    }
  }, methods)

async function expectHydrated(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(path)
    await hydrate(page)
    const main = page.getByRole('main')
    await expect(main.locator('[aria-busy=true]'), path).toHaveCount(0)
    await expect(main.getByRole('heading').first(), path).toBeVisible()
    await expect(page.getByText(say('shell_error_title')), path).toHaveCount(0)
  }
}

test('the pages of a guest and a buyer work in a browser without newer methods', async ({ page }) => {
  await without(page, NEWER)
  await page.goto('/cart')
  await hydrate(page)
  expect(await page.evaluate(() => ['with' in [], 'toSorted' in []])).toEqual([false, true])
  await expectHydrated(page, ['/', '/products?query=saree', '/products/1', '/login', '/cart', '/contact'])
  const { access } = await signInAsNewBuyer(page)
  const product = { product_id: 1, quantity: 1 }
  expect((await page.request.post('/api/cart/', { headers: headersOf({ access }), data: product })).ok()).toBe(true)
  await expectHydrated(page, ['/cart', '/checkout', '/buyer-dashboard', '/notifications'])
  await page.goto('/products/1')
  await page
    .getByRole('button', { name: say('offer_add') })
    .locator('visible=true')
    .first()
    .click()
  await expect(page.getByText(say('offer_added')).first()).toBeVisible()
})

test('the pages of a seller work in a browser without newer methods', async ({ page }) => {
  await without(page, NEWER)
  await signInAs(page, 'seller@haat.test')
  const tabs = ['orders', 'products', 'feedback', 'analytics', 'store'].map((tab) => `/seller-dashboard?tab=${tab}`)
  await expectHydrated(page, ['/seller-dashboard', ...tabs, '/seller-dashboard/products/new'])
})

test('the pages of the team work in a browser without newer methods', async ({ page }) => {
  await without(page, NEWER)
  await signInAs(page, 'admin@haat.test')
  const lists = ['orders', 'products', 'tickets', 'reports', 'payments', 'attributes'].map((list) => `/admin/${list}`)
  await expectHydrated(page, ['/admin', ...lists])
})

test('a browser that is too old for the scripts gets pages as without scripts', async ({ page }) => {
  await without(page, { window: ['CSSLayerBlockRule'] })
  await page.goto('/login')
  await page.getByRole('tab').first().click()
  await expect(page.getByText(say('identity_needs_script'))).toBeVisible()
  await page.goto('/products')
  await page.getByLabel(say('shell_search_label')).fill('saree')
  await page
    .getByRole('search')
    .getByRole('button', { name: say('shell_search'), exact: true })
    .click()
  await expect(page).toHaveURL(/query=saree/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})
