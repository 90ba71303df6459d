import {
  cartWithOneProduct,
  DECLINED_CARD,
  fillCard,
  fillShipping,
  GOOD_CARD,
  placeOrder,
  SLOW_CARD,
} from './checkout-steps.ts'
import { at, expect, freshEmail, isPhone, locales, type Page, test, words } from './support.ts'

/** What is looked for: on pages in Bangla products have Bangla names. */
const wanted = { en: 'gamcha', bn: 'গামছা' }

for (const locale of locales) {
  const say = words(locale)

  test(`a guest searches, filters, adds, signs up, checks out and sees the order (${locale})`, async ({ page }) => {
    await page.goto(at(locale, '/'))
    await page.getByRole('combobox', { name: say('shell_search_label') }).fill(wanted[locale])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => url.searchParams.get('query') === wanted[locale])

    await filterByPrice(page, locale)
    const card = page.getByRole('main').getByRole('article').first()
    const link = card.getByRole('heading').getByRole('link')
    const name = (await link.textContent()) ?? ''
    await link.click()
    await expect(page).toHaveURL(/\/products\/\d+$/)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(name.toLowerCase()).toContain(wanted[locale])
    await expect.poll(() => page.title()).toContain(name)

    await page
      .getByRole('button', { name: say('offer_add') })
      .locator('visible=true')
      .first()
      .click()
    await expect(page).toHaveURL(/\/login\?next=/)

    const account = { name: 'Mitu Akter', email: freshEmail(), password: 'shiuli-phul-1971' }
    await signUp(page, locale, account)
    await logIn(page, locale, account)

    // Back where the guest was, with the line merged into the account's cart.
    await expect(page).toHaveURL(/\/products\/\d+$/)
    await page.goto(at(locale, '/cart'))
    await expect(page.getByRole('link', { name }).first()).toBeVisible()
    await page.getByRole('link', { name: say('cart_checkout') }).click()

    await fillShipping(page, locale)
    await fillCard(page, locale, GOOD_CARD)
    await placeOrder(page, locale)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(say('checkout_success'))).toBeVisible()
    await dialog.getByRole('link', { name: say('checkout_view_order') }).click()
    await expect(page).toHaveURL(/\/orders\/\d+$/)
    await expect(page.getByText(name).first()).toBeVisible()
    await expect(page.getByText(say('order_status_processing')).first()).toBeVisible()

    await page.goto(at(locale, '/cart'))
    await expect(page.getByText(say('cart_empty'))).toBeVisible()
  })
}

const say = words('en')

test('a declined card changes nothing and is reported; another card then pays', async ({ page }) => {
  const { access } = await cartWithOneProduct(page)
  const orders = async () =>
    (
      (await (
        await page.request.get('/api/orders/', { headers: { authorization: `Bearer ${access}` } })
      ).json()) as unknown[]
    ).length
  await page.goto('/checkout')
  await fillShipping(page, 'en')
  await fillCard(page, 'en', DECLINED_CARD)
  await placeOrder(page, 'en')
  await expect(page.getByText(say('checkout_declined_title'))).toBeVisible()
  expect(await orders()).toBe(0)

  await page.getByRole('button', { name: say('checkout_other_card') }).click()
  await fillCard(page, 'en', GOOD_CARD)
  await placeOrder(page, 'en')
  await expect(page.getByText(say('checkout_success'))).toBeVisible()
  expect(await orders()).toBe(1)
})

test('a payment timeout changes nothing and is reported', async ({ page }) => {
  await cartWithOneProduct(page)
  await page.goto('/checkout')
  await fillShipping(page, 'en')
  await fillCard(page, 'en', SLOW_CARD)
  await placeOrder(page, 'en')
  await expect(page.getByText(say('checkout_timeout_title'))).toBeVisible()
  await expect(page.getByLabel(say('checkout_address'), { exact: true })).toHaveValue('House 7, Road 3, Dhanmondi')
})

test('a double click on Confirm & Pay and a lost response place one order', async ({ page }) => {
  const { access } = await cartWithOneProduct(page)
  await page.goto('/checkout')
  await fillShipping(page, 'en')
  await fillCard(page, 'en', GOOD_CARD)
  // The first order reaches the server, but its answer never comes back.
  let lost = 0
  await page.route('**/api/orders/', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: say('checkout_place_order') }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: say('checkout_confirm_pay') })
    .dblclick()
  await expect(page.getByText(say('checkout_network_title'))).toBeVisible()
  await page.getByRole('button', { name: say('checkout_pay_again') }).click()
  await expect(page.getByText(say('checkout_success'))).toBeVisible()
  const orders = await page.request.get('/api/orders/', { headers: { authorization: `Bearer ${access}` } })
  expect((await orders.json()) as unknown[]).toHaveLength(1)
})

test('an empty address shows errors, and the first empty field gets the focus', async ({ page }) => {
  await cartWithOneProduct(page)
  await page.goto('/checkout')
  await fillCard(page, 'en', GOOD_CARD)
  await page.getByLabel(say('checkout_name'), { exact: true }).fill('')
  await page.getByRole('button', { name: say('checkout_place_order') }).click()
  await expect(page.getByText('Please fill shipping name, phone and address before placing order.')).toBeVisible()
  await expect(page.getByLabel(say('checkout_name'), { exact: true })).toBeFocused()
})

test('a cart line can be changed, removed and restored', async ({ page }) => {
  await cartWithOneProduct(page)
  await page.goto('/cart')
  const quantity = page.getByRole('button', { name: say('ui_increase') }).first()
  await quantity.click()
  await expect(page.getByRole('link', { name: say('shell_cart_count', { count: '2' }) }).first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Remove .* from the cart$/ })
    .first()
    .click()
  await expect(page.getByText(say('cart_empty'))).toBeVisible()
  await page.getByRole('button', { name: say('cart_undo') }).click()
  await expect(page.getByText(say('cart_empty'))).toBeHidden()
})

test('pages that need an account lead a guest to sign in and back', async ({ page }) => {
  for (const wanted of ['/cart', '/checkout']) {
    await page.goto(wanted)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(wanted)}`)
  }
})

async function filterByPrice(page: Page, locale: 'en' | 'bn') {
  const say = words(locale)
  if (isPhone(page)) await page.getByRole('button', { name: say('ui_filters') }).click()
  const from = page
    .getByRole('spinbutton', { name: say('products_price_from') })
    .or(page.getByRole('textbox', { name: say('products_price_from') }))
  await from.locator('visible=true').first().fill('50')
  // Straight on to the upper price, while the list of the lower one loads.
  await page.keyboard.press('Tab')
  await page.keyboard.type('900000')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/price_min=50&price_max=900000/)
  if (isPhone(page)) await page.keyboard.press('Escape')
}

async function signUp(
  page: Page,
  locale: 'en' | 'bn',
  { name, email, password }: { name: string; email: string; password: string },
) {
  const say = words(locale)
  await page.getByRole('tab', { name: say('identity_signup') }).click()
  const form = page.getByRole('tabpanel', { name: say('identity_signup') })
  await form.getByLabel(say('identity_name')).fill(name)
  await form.getByLabel(say('identity_email')).fill(email)
  await form
    .getByLabel(say('identity_new_password'), { exact: true })
    .or(form.locator('input[autocomplete="new-password"]').first())
    .first()
    .fill(password)
  await form.getByLabel(say('identity_confirm_password')).fill(password)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: say('identity_signup') }).click()
  await expect(page.getByText(say('identity_signup_success'))).toBeVisible()
}

async function logIn(page: Page, locale: 'en' | 'bn', { email, password }: { email: string; password: string }) {
  const say = words(locale)
  const form = page.getByRole('tabpanel', { name: say('identity_login') })
  await expect(form.getByLabel(say('identity_email'))).toHaveValue(email)
  await form.locator('input[autocomplete="current-password"]').fill(password)
  await form.getByRole('button', { name: say('identity_login') }).click()
  await expect(page.getByText(say('identity_login_success'))).toBeVisible()
}
