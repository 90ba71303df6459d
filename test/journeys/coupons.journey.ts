import {
  apiOf,
  cartWithOneProduct,
  fillCard,
  fillShipping,
  GOOD_CARD,
  openSummary,
  placeOrder,
  shippingAddress,
} from './checkout-steps.ts'
import { at, expect, expectAccessible, locales, type Page, signInAs, test, words } from './support.ts'

/** A coupon of the demo market: 10 % off everything, once per buyer. */
const WELCOME = 'SHAGOTOM10'
/** Expired. */
const OVER = 'BOISHAKH25'

const promo = (page: Page, locale: 'en' | 'bn') => page.getByLabel(words(locale)('cart_promo'), { exact: true })
const apply = (page: Page, locale: 'en' | 'bn') =>
  page.getByRole('button', { name: words(locale)('cart_promo_apply'), exact: true })
const takeOff = (page: Page, locale: 'en' | 'bn', code: string) =>
  page.getByRole('button', { name: words(locale)('cart_promo_remove', { code }) })

/** 'Discount (10%, at most …)' */
const discounted = (page: Page, locale: 'en' | 'bn') => {
  const [percent, max] = locale === 'en' ? ['10%', 'BDT 300.00'] : ['১০%', '৩০০.০০ টাকা']
  const say = words(locale)
  return page.getByText(say('checkout_discount_with', { terms: say('checkout_discount_capped', { percent, max }) }))
}

for (const locale of locales) {
  const say = words(locale)

  test(`an invalid code is explained, a valid one discounts one order (${locale})`, async ({ page }) => {
    const { access } = await cartWithOneProduct(page)
    await page.goto(at(locale, '/cart'))
    await apply(page, locale).click()
    await expect(page.getByText(say('cart_promo_empty'))).toBeVisible()
    await expect(promo(page, locale)).toBeFocused()
    await promo(page, locale).fill(OVER.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('error_coupon_expired'))).toBeVisible()
    await expect(promo(page, locale)).toHaveValue(OVER.toLowerCase())
    await expectAccessible(page, 'a refused code')

    await page.getByRole('button', { name: new RegExp(`^${WELCOME}`) }).click()
    await expect(takeOff(page, locale, WELCOME)).toBeFocused()
    // The rate with its cap.
    await expect(discounted(page, locale)).toBeVisible()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, 'a code in force')

    await page.getByRole('link', { name: say('cart_checkout') }).click()
    await expect(page).toHaveURL(/\/checkout$/)
    await openSummary(page, locale)
    await expect(takeOff(page, locale, WELCOME)).toBeVisible()
    await page.reload()
    await openSummary(page, locale)
    await expect(takeOff(page, locale, WELCOME)).toBeVisible()
    await expectAccessible(page, 'checkout with a code')
    await fillShipping(page, locale)
    await fillCard(page, locale, GOOD_CARD)
    await placeOrder(page, locale)
    await expect(page.getByText(say('checkout_success'))).toBeVisible()
    const [order] = await apiOf(page, access).get<{ id: number; discount: string; subtotal: string }[]>('/orders/')
    expect(Number(order?.discount)).toBeGreaterThan(0)
    expect(Number(order?.discount)).toBeLessThanOrEqual(Math.ceil(Number(order?.subtotal) * 10) / 100)
    await page.goto(at(locale, `/orders/${order?.id}`))
    await expect(discounted(page, locale)).toBeVisible()
  })
}

const say = words('en')

test('a code can be removed, and stays removed', async ({ page }) => {
  await cartWithOneProduct(page)
  await page.goto('/cart')
  await promo(page, 'en').fill(WELCOME)
  await apply(page, 'en').click()
  await takeOff(page, 'en', WELCOME).click()
  await expect(promo(page, 'en')).toBeFocused()
  await expect(discounted(page, 'en')).toBeHidden()
  await page.reload()
  await expect(promo(page, 'en')).toHaveValue('')
})

test('a code that was used meanwhile is reported at checkout, and the order continues without it', async ({ page }) => {
  const { access, product } = await cartWithOneProduct(page)
  await page.goto('/cart')
  await promo(page, 'en').fill(WELCOME)
  await apply(page, 'en').click()
  await expect(takeOff(page, 'en', WELCOME)).toBeVisible()
  await page.getByRole('link', { name: say('cart_checkout') }).click()
  await fillShipping(page, 'en')
  await fillCard(page, 'en', GOOD_CARD)
  await page.getByRole('button', { name: say('checkout_place_order') }).click()
  await expect(page.getByRole('button', { name: say('checkout_confirm_pay') })).toBeVisible()

  const elsewhere = await apiOf(page, access).post('/orders/', {
    shipping_address: shippingAddress,
    items: [{ product_id: product.id, quantity: 1 }],
    coupon_code: WELCOME,
  })
  expect(elsewhere.status()).toBe(201)
  await apiOf(page, access).post('/cart/', { product_id: product.id, quantity: 1 })

  await page.getByRole('button', { name: say('checkout_confirm_pay') }).click()
  await expect(page.getByText(say('checkout_coupon_title', { code: WELCOME }))).toBeVisible()
  await expectAccessible(page, 'a code refused at checkout')
  await page.getByRole('button', { name: say('checkout_without_coupon') }).click()
  await page.getByRole('button', { name: say('checkout_confirm_pay') }).click()
  await expect(page.getByText(say('checkout_success'))).toBeVisible()
  const orders = await apiOf(page, access).get<{ discount: string }[]>('/orders/')
  expect(orders.map(({ discount }) => Number(discount) > 0)).toEqual([false, true])
})

test('a coupon that takes off less meanwhile is reported at checkout, and its order is placed for the new total', async ({
  page,
  browser,
}) => {
  const { access } = await cartWithOneProduct(page)
  const code = `LESS${Date.now().toString(36).toUpperCase()}`
  const team = await (await browser.newContext()).newPage()
  const finance = (await signInAs(team, 'finance@haat.test')).access
  const made = await apiOf(team, finance).post('/coupons/', { code, discount_percent: 20 })
  expect(made.status()).toBe(201)
  const coupon = (await made.json()) as { id: number }
  await page.goto('/cart')
  await promo(page, 'en').fill(code)
  await apply(page, 'en').click()
  await expect(takeOff(page, 'en', code)).toBeVisible()
  await page.getByRole('link', { name: say('cart_checkout') }).click()
  await fillShipping(page, 'en')
  await fillCard(page, 'en', GOOD_CARD)
  await page.getByRole('button', { name: say('checkout_place_order') }).click()
  await expect(page.getByRole('button', { name: say('checkout_confirm_pay') })).toBeVisible()

  const headers = { authorization: `Bearer ${finance}` }
  const changed = await team.request.patch(`/api/coupons/${coupon.id}/`, { headers, data: { discount_percent: 10 } })
  expect(changed.status()).toBe(200)
  await team.context().close()
  await page.getByRole('button', { name: say('checkout_confirm_pay') }).click()
  await expect(page.getByText(say('checkout_changed_title'))).toBeVisible()
  await openSummary(page, 'en')
  await expect(page.getByText(say('checkout_discount_with', { terms: '10%' }))).toBeVisible()
  await placeOrder(page, 'en')
  await expect(page.getByText(say('checkout_success'))).toBeVisible()
  const [order] = await apiOf(page, access).get<{ discount: string; subtotal: string }[]>('/orders/')
  expect(Number(order?.discount)).toBeCloseTo(Number(order?.subtotal) / 10, 2)
})
