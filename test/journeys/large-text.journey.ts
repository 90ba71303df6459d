import { at, expect, headersOf, hydrate, type Page, signInAs, signInAsNewBuyer, test } from './support.ts'

/** Text of twice its size on the narrowest common phone (WCAG 1.4.4). */
async function expectNarrow(page: Page, pages: readonly string[]) {
  await page.setViewportSize({ width: 360, height: 640 })
  for (const each of pages) {
    await page.goto(at('bn', each))
    await hydrate(page)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expect(page.getByRole('main').getByRole('heading').first(), each).toBeAttached()
    await expect(page.getByRole('main').locator('[aria-busy=true]'), each).toHaveCount(0)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
        message: `${each} is no wider than the screen`,
      })
      .toBe(0)
  }
}

test('no page of the market is wider than the screen with text of twice its size', async ({ page }) => {
  await expectNarrow(page, ['/', '/products', '/products/1', '/categories', '/login', '/contact'])
  const buyer = await signInAsNewBuyer(page, 'bn')
  const added = await page.request.post('/api/cart/', {
    headers: headersOf(buyer),
    data: { product_id: 1, quantity: 1 },
  })
  expect(added.ok()).toBe(true)
  await expectNarrow(page, ['/cart', '/checkout', '/buyer-dashboard', '/notifications'])
})

test('no page of a buyer with orders is wider than the screen with text of twice its size', async ({ page }) => {
  const { access } = await signInAs(page, 'buyer@haat.test')
  const orders = await page.request.get('/api/orders/', { headers: headersOf({ access }) })
  const [order] = (await orders.json()) as { id: number }[]
  await expectNarrow(page, ['/buyer-dashboard?tab=orders', `/orders/${order?.id}`])
})

test('no page of a seller is wider than the screen with text of twice its size', async ({ page }) => {
  await signInAs(page, 'seller@haat.test')
  await expectNarrow(page, [
    '/seller-dashboard',
    ...['orders', 'products', 'feedback', 'coupons', 'analytics', 'store'].map((tab) => `/seller-dashboard?tab=${tab}`),
    '/seller-dashboard/products/new',
  ])
})

test('no page of the team is wider than the screen with text of twice its size', async ({ page }) => {
  await signInAs(page, 'admin@haat.test')
  const lists = ['orders', 'requests', 'products', 'applications', 'stores', 'users', 'tickets', 'payments', 'jobs']
  await expectNarrow(page, ['/admin', ...lists.map((list) => `/admin/${list}`), '/admin/reports', '/admin/staff'])
})
