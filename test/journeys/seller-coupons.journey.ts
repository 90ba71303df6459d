import { buyerBeside, orderOne, productOnSale } from './seller-shop.ts'
import {
  at,
  expect,
  expectAccessible,
  type Locale,
  locales,
  type Page,
  signInAsNewSeller,
  test,
  words,
} from './support.ts'

/** A seller's coupons, also on a phone: created, used in a buyer's cart, switched off and on, and deleted. */

const card = (page: Page, code: string) => page.getByRole('article', { name: code, exact: true })
const open = async (page: Page, locale: Locale) => {
  await page.goto(at(locale, '/seller-dashboard?tab=coupons'))
  await expect(page.getByRole('button', { name: words(locale)('coupons_new') })).toBeVisible({ timeout: 45_000 })
}

for (const locale of locales) {
  const say = words(locale)

  test(`a coupon is created and discounts a buyer's cart (${locale})`, async ({ page, browser }) => {
    const seller = await signInAsNewSeller(page)
    const product = await productOnSale(page, seller, 'Nokshi cushion, blue')
    await open(page, locale)
    await expect(page.getByRole('heading', { name: say('coupons_none') })).toBeVisible()
    await expectAccessible(page, 'no coupons')

    await page.getByRole('button', { name: say('coupons_new') }).click()
    const form = page.getByRole('dialog', { name: say('coupons_create_title') })
    const percent = form.getByLabel(say('coupons_percent'))
    await form.getByRole('button', { name: say('coupons_create') }).click()
    await expect(percent).toBeFocused()
    await expect(form.getByText(say('field_required'))).toBeVisible()
    await percent.fill('20')
    await expect(
      form
        .getByText(say('coupons_says_percent', { percent: locale === 'bn' ? '২০%' : '20%', seller: seller.store }))
        .first(),
    ).toBeVisible()
    await form.getByLabel(say('coupons_min'), { exact: false }).fill('400')
    const code = await form.getByLabel(say('coupons_code'), { exact: false }).inputValue()
    expect(code).toMatch(/^SHAPLA-[A-Z0-9]{3}$/)
    await expectAccessible(page, 'the form')
    // Input is not lost when the connection is.
    await page.route('**/api/coupons/', (route) => route.abort())
    await form.getByRole('button', { name: say('coupons_create') }).click()
    await expect(form.getByText(say('error_network'))).toBeVisible()
    await expect(percent).toHaveValue('20')
    await page.unroute('**/api/coupons/')
    await form.getByRole('button', { name: say('coupons_create') }).click()
    await expect(form).toBeHidden()
    await expect(card(page, code)).toContainText(say('coupons_state_running'))
    await expect(card(page, code)).toContainText(say('coupons_unused'))

    const buyer = await buyerBeside(browser)
    const headers = { authorization: `Bearer ${buyer.access}` }
    await buyer.page.request.post('/api/cart/', { headers, data: { product_id: product.id, quantity: 1 } })
    await buyer.page.goto(at(locale, '/cart'))
    await buyer.page.getByRole('button', { name: new RegExp(`^${code}`) }).click()
    await expect(buyer.page.getByRole('button', { name: say('cart_promo_remove', { code }) })).toBeVisible()
    await orderOne(buyer.page, buyer.access, product.id, { coupon_code: code })
    await buyer.page.context().close()

    await page.reload()
    const given = locale === 'bn' ? '৯০.০০ টাকা' : 'BDT 90.00'
    await expect(card(page, code)).toContainText(say('coupons_given', { amount: given }))
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, 'a used coupon')
  })
}

const say = words('en')

test('a coupon is edited, switched off with undo, filtered by state and deleted', async ({ page }) => {
  const { headers } = await signInAsNewSeller(page)
  const code = `OFFER-${Date.now().toString(36).toUpperCase()}`
  const made = await page.request.post('/api/coupons/', { headers, data: { code, discount_amount: '50' } })
  expect(made.status()).toBe(201)
  await open(page, 'en')
  const coupon = card(page, code)
  await coupon.getByRole('button', { name: say('coupons_edit_title', { code }) }).click()
  const form = page.getByRole('dialog', { name: say('coupons_edit_title', { code }) })
  await form.getByLabel(say('coupons_limit')).fill('100')
  await form.getByLabel(say('coupons_public_switch')).uncheck()
  await form.getByRole('button', { name: say('coupons_save') }).click()
  await expect(form).toBeHidden()
  await expect(coupon).toContainText(say('coupons_used', { used: '0', limit: '100' }))
  await expect(coupon).toContainText(say('coupons_secret'))

  const active = coupon.getByRole('switch')
  await active.click()
  await expect(coupon).toContainText(say('coupons_state_off'))
  await page.getByRole('button', { name: say('coupons_undo') }).click()
  await expect(active).toBeChecked()

  await page.getByLabel(say('coupons_state'), { exact: true }).selectOption('off')
  await expect(page).toHaveURL(/state=off/)
  await expect(page.getByRole('heading', { name: say('coupons_none_matching') })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: say('coupons_show_all') }).click()
  await expect(coupon).toBeVisible()

  await coupon.getByRole('button', { name: say('coupons_actions', { code }) }).click()
  await page.getByRole('menuitem', { name: say('coupons_delete') }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(say('coupons_delete_text'))
  await expectAccessible(page, 'deleting')
  await dialog.getByRole('button', { name: say('coupons_delete_confirm') }).click()
  await expect(page.getByRole('heading', { name: say('coupons_none') })).toBeVisible()
})
