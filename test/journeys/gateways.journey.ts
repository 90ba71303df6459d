import { expectAccessibleInBoth } from './accessible.ts'
import { apiOf, cartWithOneProduct, fillShipping, shippingAddress } from './checkout-steps.ts'
import { createSeller } from './people.ts'
import { productOnSale } from './seller-shop.ts'
import { at, expect, headersOf, type Locale, locales, type Page, signInAsNewBuyer, test, words } from './support.ts'

/** The simulator's account that has money. */
const ACCOUNT = { number: '01770618575', otp: '123456', pin: '12121' }

/** From the filled cart to bKash's page. */
async function goToBkash(
  page: Page,
  locale: Locale,
  fillCart: (page: Page) => Promise<{ access: string }> = cartWithOneProduct,
) {
  const say = words(locale)
  const bought = await fillCart(page)
  await page.goto(at(locale, '/checkout'))
  await fillShipping(page, locale)
  await page.getByRole('radio', { name: say('payment_bkash'), exact: false }).check()
  await page.getByRole('button', { name: say('checkout_place_order') }).click()
  await page.getByRole('button', { name: say('payment_go_to', { site: say('payment_bkash') }) }).click()
  await expect(page).toHaveURL(/127\.0\.0\.1.*\/pay\//)
  return bought
}

/** A new buyer with all pieces of a product in the cart. */
async function cartWithAllPieces(page: Page) {
  const seller = await createSeller()
  const product = await productOnSale(page, { ...seller, headers: headersOf(seller) }, 'Nakshi Kantha, Last Ones')
  const buyer = await signInAsNewBuyer(page)
  const added = await apiOf(page, buyer.access).post('/cart/', { product_id: product.id, quantity: 20 })
  expect(added.status()).toBe(201)
  return { ...buyer, product }
}

/** On bKash's page: number, code, PIN. */
async function payAtBkash(page: Page) {
  for (const value of [ACCOUNT.number, ACCOUNT.otp, ACCOUNT.pin]) {
    await page.getByRole('textbox').fill(value)
    await page.getByRole('button', { name: 'Confirm' }).click()
  }
}

for (const locale of locales) {
  const say = words(locale)

  test(`an order is paid at bKash, and is there when the buyer is back (${locale})`, async ({ page }) => {
    await goToBkash(page, locale)
    await payAtBkash(page)
    await expect(page).toHaveURL((url) => url.pathname.startsWith(at(locale, '/payment/')))
    await expect(page.getByRole('heading', { name: say('checkout_success') })).toBeVisible()
    await expectAccessibleInBoth(page, 'a payment that was made')
    await page.getByRole('link', { name: say('checkout_view_order') }).click()
    await expect(page).toHaveURL(/\/orders\/\d+$/)
    await expect(page.getByText(say('order_paid_with', { method: say('payment_bkash') }))).toBeVisible()
    await page.goto(at(locale, '/cart'))
    await expect(page.getByText(say('cart_empty'))).toBeVisible()
  })

  test(`a payment cancelled at bKash leads back to a checkout as it was (${locale})`, async ({ page }) => {
    await goToBkash(page, locale)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: say('payment_failed') })).toBeVisible()
    await expect(page.getByText(say('payment_failed_cancelled'))).toBeVisible()
    await expectAccessibleInBoth(page, 'a payment that was not made')
    await page.getByRole('link', { name: say('payment_back_to_checkout') }).click()
    await expect(page.getByLabel(say('checkout_name'), { exact: true })).toHaveValue(shippingAddress.name)
    await expect(page.getByRole('button', { name: say('checkout_place_order') })).toBeEnabled()
  })
}

const say = words('en')

test('a payment whose buyer never came back is found by who looks at it', async ({ page }) => {
  const { access } = await goToBkash(page, 'en')
  // The buyer agrees, and the browser is closed before it is sent back.
  const at = new URL(page.url())
  const agreed = await page.request.post(`${at.origin}/control`, { data: { call: 'visit', args: [at.pathname] } })
  expect(agreed.ok()).toBe(true)
  const { payment } = await apiOf(page, access).get<{ payment: { id: string } }>('/payments/pending/')
  await page.goto(`/payment/${payment.id}`)
  await expect(page.getByRole('heading', { name: say('checkout_success') })).toBeVisible()
})

test('who comes back to the checkout without paying goes on with it or gives it up', async ({ page }) => {
  await goToBkash(page, 'en')
  await page.goto('/checkout')
  const open = page.getByText(say('payment_open_title', { site: say('payment_bkash') }))
  await expect(open).toBeVisible()
  await expectAccessibleInBoth(page, 'a checkout beside a payment that is open')
  await page.getByRole('button', { name: say('payment_give_up') }).click()
  await expect(open).toBeHidden()
  await expect(page.getByRole('button', { name: say('checkout_place_order') })).toBeEnabled()
})

test('a cart whose last pieces an open payment keeps says so, and has them again when it is given up', async ({
  page,
}) => {
  await goToBkash(page, 'en', cartWithAllPieces)
  await page.goto('/cart')
  const open = page.getByText(say('payment_open_title', { site: say('payment_bkash') }))
  await expect(open).toBeVisible()
  await expect(page.getByText(say('cart_sold_out'))).toBeVisible()
  await expectAccessibleInBoth(page, 'a cart beside a payment that is open')
  await page.getByRole('button', { name: say('payment_give_up') }).click()
  await expect(open).toBeHidden()
  await page.getByRole('link', { name: say('cart_checkout') }).click()
  await expect(page.getByRole('button', { name: say('checkout_place_order') })).toBeEnabled()
})

test('an order is paid by a card at SSLCommerz, which posts the buyer back from its own site', async ({ page }) => {
  await cartWithOneProduct(page)
  await page.goto('/checkout')
  await fillShipping(page, 'en')
  await page.getByRole('radio', { name: say('payment_sslcommerz') }).check()
  await page.getByRole('button', { name: say('checkout_place_order') }).click()
  await page.getByRole('button', { name: say('payment_go_to', { site: say('payment_sslcommerz_site') }) }).click()
  await page.getByRole('button', { name: 'Visa', exact: true }).click()
  await page.getByRole('button', { name: 'Success' }).click()
  await expect(page).toHaveURL(/\/payment\//)
  await expect(page.getByRole('heading', { name: say('checkout_success') })).toBeVisible()
})

test('an address that is no payment says so', async ({ page }) => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
    await page.goto(`/payment/${id}`)
    await expect(page.getByRole('heading', { name: say('payment_unknown') })).toBeVisible()
  }
})

test('a page that waits says when it gets no answer, and finds out later', async ({ page }) => {
  const { access } = await goToBkash(page, 'en')
  const { payment } = await apiOf(page, access).get<{ payment: { id: string } }>('/payments/pending/')
  const call = `**/api/payments/${payment.id}/`
  await page.route(call, (route) => route.abort())
  await page.goto(`/payment/${payment.id}`)
  await expect(page.getByText(say('payment_no_answer'))).toBeVisible()
  await page.unroute(call)
  await expect(
    page.getByRole('heading', { name: say('payment_waiting', { site: say('payment_bkash') }) }),
  ).toBeVisible()
})
