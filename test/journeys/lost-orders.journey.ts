/** Orders whose response was lost, or whose request never arrived (rules.md O-1). */
import { apiOf, cartWithOneProduct, fillCard, fillShipping, GOOD_CARD, placeOrder } from './checkout-steps.ts'
import { at, expect, locales, type Page, test, words } from './support.ts'

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
