import { banglaDigits } from '../../src/contract/digits.ts'
import { expectAccessibleInBoth } from './accessible.ts'
import { apiOf, fillCard, fillShipping, GOOD_CARD, openSummary } from './checkout-steps.ts'
import {
  adminHeaders,
  at,
  expect,
  freshPhone,
  type Locale,
  locales,
  type Page,
  productsInStock,
  signInAsNewBuyer,
  test,
  words,
} from './support.ts'
import { codeInSms } from './texts.ts'

/** Only orders that are paid on delivery are affected, so that these stay as they are for all other journeys. */
const SETTINGS = { cash_fee: '30.00', cash_areas_excluded: ['Ukhia', 'উখিয়া'] }

/** The journeys that run beside this one may be doing the same. */
async function setCash(page: Page) {
  const headers = await adminHeaders()
  await expect
    .poll(async () => {
      const { seen, now } = await (await page.request.get('/api/admin/settings/', { headers })).json()
      if (now.cash_fee === SETTINGS.cash_fee && now.cash_areas_excluded.length === 2) return 200
      return (await page.request.patch('/api/admin/settings/', { headers, data: { seen, ...SETTINGS } })).status()
    })
    .toBe(200)
}

/** A checkout of something that a first order may cost, filled in but for the payment. */
async function openCheckout(page: Page, locale: Locale) {
  await setCash(page)
  const buyer = await signInAsNewBuyer(page, locale)
  const cheap = (await productsInStock(page)).slice(0, 10)
  const product = cheap[Math.floor(Math.random() * cheap.length)]
  const added = await apiOf(page, buyer.access).post('/cart/', { product_id: product?.id, quantity: 1 })
  expect(added.status()).toBe(201)
  await page.goto(at(locale, '/checkout'))
  await fillShipping(page, locale)
  const phone = freshPhone()
  await page.getByLabel(words(locale)('checkout_phone'), { exact: true }).fill(phone)
  return { ...buyer, phone }
}

const cashOf = (page: Page, locale: Locale) => page.getByRole('radio', { name: words(locale)('payment_cod') })

for (const locale of locales) {
  const say = words(locale)
  const fee = locale === 'bn' ? '৩০.০০ টাকা' : 'BDT 30.00'

  test(`a buyer proves the phone and pays by cash, with its fee (${locale})`, async ({ page }) => {
    const { phone } = await openCheckout(page, locale)
    const cash = cashOf(page, locale)
    // Nobody pays at the door, and a fee for it, without having chosen it.
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
    await expect(cash).not.toBeChecked()
    await cash.check()
    await openSummary(page, locale)
    await expect(page.getByText(say('checkout_cash_fee'))).toBeVisible()
    await expect(page.getByRole('radio', { name: fee })).toBeChecked()

    const send = page.getByRole('button', { name: say('identity_phone_send') })
    await expect(send).toBeEnabled()
    const place = page.getByRole('button', { name: say('checkout_place_order') })
    await place.click()
    await expect(page.getByText(say('checkout_prove_first'))).toBeVisible()
    await expect(send).toBeFocused()
    await expectAccessibleInBoth(page, 'a checkout paid by cash')
    await send.click()
    const code = await codeInSms(page, phone)
    await page.getByLabel(say('identity_code')).fill(locale === 'bn' ? banglaDigits(code) : code)
    await expect(page.getByRole('button', { name: say('identity_prove_confirm') })).toHaveCount(0)

    await place.click()
    const confirming = page.getByRole('alertdialog')
    await expectAccessibleInBoth(page, 'confirming an order paid by cash')
    await confirming.getByRole('button', { name: say('checkout_confirm_cash') }).click()
    await expect(page.getByRole('heading', { name: say('checkout_success') })).toBeVisible()
    await page.getByRole('link', { name: say('checkout_view_order') }).click()
    await expect(page).toHaveURL(/\/orders\/\d+$/)
    await expect(page.getByText(say('checkout_cash_fee'))).toBeVisible()

    // Before it is shipped it can be paid instead (rules.md O-71).
    await page.getByRole('button', { name: say('order_pay_now_choose') }).click()
    await expect(page.getByText(say('order_pay_now_fee', { amount: fee }))).toBeVisible()
    await fillCard(page, locale, GOOD_CARD)
    await expectAccessibleInBoth(page, 'an order that is paid now instead of at the door')
    await page.getByRole('main').locator('button[type="submit"]').click()
    await expect(page.getByText(say('order_paid_now'))).toBeVisible()
    await expect(page.getByText(say('order_paid_with', { method: say('payment_card') }))).toBeVisible()
    await expect(page.getByRole('heading', { name: say('order_pay_now') })).toHaveCount(0)
  })

  test(`an area without cash says so, and the order is paid in another way (${locale})`, async ({ page }) => {
    await openCheckout(page, locale)
    const cash = cashOf(page, locale)
    await cash.check()
    const area = locale === 'bn' ? 'উখিয়া' : 'Ukhia'
    await page.getByLabel(say('checkout_address'), { exact: true }).fill(`Camp 4, ${area}, Cox's Bazar`)
    await expect(page.getByText(say('payment_refused_area', { area }), { exact: true })).toBeVisible()
    await expect(cash).toBeDisabled()
    await expectAccessibleInBoth(page, 'a checkout where cash is refused')
    // Nothing takes the place of what was chosen by itself.
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await page.getByRole('button', { name: say('checkout_place_order') }).click()
    await expect(page.getByText(say('checkout_choose_way'))).toBeVisible()
    await fillCard(page, locale, GOOD_CARD)
    await page.getByRole('button', { name: say('checkout_place_order') }).click()
    await page.getByRole('button', { name: say('checkout_confirm_pay') }).click()
    await expect(page.getByRole('heading', { name: say('checkout_success') })).toBeVisible()
  })
}

test('a checkout that cannot load the ways to pay says so, and asks again', async ({ page }) => {
  const say = words('bn')
  const calls = '**/api/payments/offers/'
  await page.route(calls, (route) => route.abort())
  await openCheckout(page, 'bn')
  await expect(page.getByText(say('checkout_payment_failed'))).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expectAccessibleInBoth(page, 'a checkout without ways to pay')
  await page.unroute(calls)
  await page.getByRole('button', { name: say('ui_try_again') }).click()
  await expect(cashOf(page, 'bn')).toBeVisible()
  await expect(page.getByText(say('checkout_payment_failed'))).toBeHidden()
})
