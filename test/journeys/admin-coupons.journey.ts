import { buyerBeside, orderOne } from './seller-shop.ts'
import {
  at,
  digits,
  expect,
  expectAccessibleInBoth,
  locales,
  productsInStock,
  signInAs,
  test,
  words,
} from './support.ts'

/** The team creates a coupon for the whole market, a buyer's order uses it, and the team sees the use. */

for (const locale of locales) {
  const say = words(locale)

  test(`a market-wide coupon is created, used at checkout, tracked and switched off (${locale})`, async ({
    page,
    browser,
  }) => {
    const code = `EID${Date.now().toString(36).toUpperCase()}${locale.toUpperCase()}`
    const percent = locale === 'bn' ? '১৫%' : '15%'
    await signInAs(page, 'finance@haat.test')
    await page.goto(at(locale, '/admin/coupons'))
    await page
      .getByRole('button', { name: say('coupons_new') })
      .first()
      .click()
    const form = page.getByRole('dialog', { name: say('coupons_create_title') })
    await form.getByRole('button', { name: say('coupons_create') }).click()
    await expect(form.getByText(say('field_required'))).toBeVisible()
    await form.getByLabel(say('coupons_percent')).fill('15')
    await form.getByLabel(say('coupons_code'), { exact: false }).fill(code)
    await expect(form.getByText(say('coupons_says_percent_market', { percent })).first()).toBeVisible()
    await expectAccessibleInBoth(page, 'the form')
    await form.getByRole('button', { name: say('coupons_create') }).click()
    await expect(form).toBeHidden()

    const buyer = await buyerBeside(browser)
    const [product] = await productsInStock(page)
    const order = await orderOne(buyer.page, buyer.access, product?.id ?? 0, { coupon_code: code })
    await buyer.page.context().close()

    await page.getByLabel(say('coupons_search')).fill(code.toLowerCase())
    await expect(page).toHaveURL(new RegExp(`search=${code}`, 'i'))
    await expect(page.getByRole('link', { name: code })).toHaveCount(1)
    await expectAccessibleInBoth(page, 'the list')
    await page.getByRole('link', { name: code }).click()
    await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
    await expect(page.getByRole('heading', { name: say('coupons_uses_days') })).toBeVisible()
    await expect(page.getByText(`#${digits(locale, order)}`)).toBeVisible()
    await expectAccessibleInBoth(page, 'the coupon')

    // A used coupon is switched off, not deleted.
    await page.getByRole('button', { name: say('coupons_actions', { code }) }).click()
    await page.getByRole('menuitem', { name: say('coupons_delete') }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByText(say('coupons_delete_used_text'))).toBeVisible()
    await dialog.getByRole('button', { name: say('coupons_switch_off_confirm') }).click()
    await expect(page.getByText(say('coupons_state_off'), { exact: true })).toBeVisible()
    // Until then Back closes the dialog.
    await expect(dialog).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`search=${code}`, 'i'))
  })
}
