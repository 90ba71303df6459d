/** Orders whose response was lost, whose request never arrived, or that two tabs send at once (rules.md O-1). */
import { apiOf, cartWithOneProduct, fillCard, fillShipping, GOOD_CARD, placeOrder } from './checkout-steps.ts'
import { at, expect, holdBack, locales, type Page, test, words } from './support.ts'

/** The next order is placed or not, and the browser has no answer. */
async function loseAnswer(page: Page, placed: boolean) {
  let lost = false
  await page.route('**/api/orders/', async (route) => {
    if (route.request().method() !== 'POST' || lost) return route.continue()
    lost = true
    if (placed) await route.fetch()
    await route.abort('connectionreset')
  })
}

const ordersOf = (page: Page, access: string) =>
  apiOf(page, access).get<{ shipping_address: { address: string } }[]>('/orders/')

for (const locale of locales) {
  const say = words(locale)

  test(`an address that is changed after a lost answer is said to be no part of the order (${locale})`, async ({
    page,
  }) => {
    const { access } = await cartWithOneProduct(page)
    await page.goto(at(locale, '/checkout'))
    await fillShipping(page, locale)
    await fillCard(page, locale, GOOD_CARD)
    await loseAnswer(page, true)
    await placeOrder(page, locale)
    await expect(page.getByText(say('checkout_network_title'))).toBeVisible()

    await page.getByLabel(say('checkout_address'), { exact: true }).fill('House 9, Road 9, Banani')
    await placeOrder(page, locale)
    const [order, ...others] = await ordersOf(page, access)
    const { address } = order!.shipping_address
    expect(address).not.toContain('Banani')
    await expect(
      page.getByRole('dialog').getByText(say('checkout_success_earlier', { address }), { exact: true }),
    ).toBeVisible()
    expect(others).toEqual([])
  })
}

for (const locale of locales) {
  test(`a cart that two tabs order at the same moment is ordered once (${locale})`, async ({ page }) => {
    const say = words(locale)
    const { access } = await cartWithOneProduct(page)
    const other = await page.context().newPage()
    const tabs = [page, other]
    for (const tab of tabs) {
      await tab.goto(at(locale, '/checkout'))
      await fillShipping(tab, locale)
      await fillCard(tab, locale, GOOD_CARD)
    }
    const orders = await Promise.all(tabs.map((tab) => holdBack(tab, '**/api/orders/')))
    for (const tab of tabs) {
      const sent = tab.waitForRequest((call) => call.method() === 'POST' && call.url().endsWith('/api/orders/'))
      await placeOrder(tab, locale)
      await sent
    }
    for (const { release } of orders) release()
    const placed = (tab: Page) => tab.getByText(say('checkout_success'))
    const refused = (tab: Page) => tab.getByRole('alert').filter({ hasText: say('checkout_cart_changed') })
    await expect(placed(page).or(refused(page))).toBeVisible()
    await expect(placed(other).or(refused(other))).toBeVisible()
    const second = (await placed(page).isVisible()) ? other : page
    await second
      .getByRole('alert')
      .getByRole('link', { name: say('shell_my_orders') })
      .click()
    await expect(second.getByRole('main').getByRole('article')).toHaveCount(1)
    expect(await ordersOf(page, access)).toHaveLength(1)
  })
}

const say = words('en')

test('the same order of before is not taken for one that never arrived', async ({ page }) => {
  const { access, product } = await cartWithOneProduct(page)
  await page.goto('/checkout')
  await fillShipping(page, 'en')
  await fillCard(page, 'en', GOOD_CARD)
  await placeOrder(page, 'en')
  await expect(page.getByText(say('checkout_success'))).toBeVisible()

  await apiOf(page, access).post('/cart/', { product_id: product.id, quantity: 1 })
  await page.goto('/checkout')
  await fillCard(page, 'en', GOOD_CARD)
  await loseAnswer(page, false)
  await placeOrder(page, 'en')
  await expect(page.getByText(say('checkout_network_title'))).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: say('checkout_place_order') })).toBeEnabled()
  await page.waitForLoadState('networkidle')
  await expect(page.getByText(say('checkout_success'))).toBeHidden()
  expect(await ordersOf(page, access)).toHaveLength(1)
})
