import { productOnSale } from './seller-shop.ts'
import {
  at,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  locales,
  signInAs,
  signInAsNewSeller,
  test,
  words,
} from './support.ts'

for (const locale of locales) {
  const say = words(locale)

  test(`a suspended store disappears, its seller reads the reason, and it is reinstated (${locale})`, async ({
    page,
    browser,
  }) => {
    const shop = await (await browser.newContext()).newPage()
    const seller = await signInAsNewSeller(shop)
    const product = await productOnSale(shop, seller, `Kantha ${Date.now().toString(36)}`)
    const status = async (path: string) => (await shop.request.get(path)).status()
    expect(await status(`/products/${product.id}`)).toBe(200)

    await signInAs(page, 'catalogue@haat.test')
    await page.goto(at(locale, '/admin/stores'))
    await page.getByLabel(say('stores_admin_search')).fill(seller.email)
    const row = page.getByRole('link', { name: seller.store })
    await expect(row).toBeVisible()
    await expectAccessibleInBoth(page, 'stores')
    await row.click()
    await expect(page.getByRole('heading', { level: 1, name: seller.store })).toBeVisible()
    await expect(page.getByText(say('stores_admin_no_standings'))).toBeVisible()
    await expectAccessibleInBoth(page, 'one store')

    await page.getByRole('button', { name: say('stores_admin_suspend'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    const send = dialog.getByRole('button', { name: say('stores_admin_suspend'), exact: true })
    await send.click()
    await expect(dialog.getByText(say('field_required'))).toBeVisible()
    await dialog.getByLabel(say('stores_admin_reason'), { exact: true }).selectOption('complaints')
    await dialog.getByLabel(say('stores_admin_note')).fill('Three parcels never arrived.')
    await expectAccessible(page, 'suspending')
    await send.click()
    await expect(page.getByRole('button', { name: say('stores_admin_reinstate'), exact: true })).toBeVisible()
    await expect(page.getByText('Three parcels never arrived.')).toBeVisible()

    await expect.poll(() => status(`/products/${product.id}`)).toBe(404)
    await expect.poll(() => status(`/stores/${seller.slug}`)).toBe(404)
    await page.goto(at(locale, '/admin/stores?state=suspended'))
    await expect(page.getByRole('link', { name: seller.store })).toBeVisible()
    await shop.goto(at(locale, '/seller-dashboard'))
    await expect(shop.getByRole('heading', { name: say('stores_admin_notice_title') })).toBeVisible()
    await expect(shop.getByText('Three parcels never arrived.')).toBeVisible()
    await expectAccessible(shop, 'the seller reads why')
    await shop.goto(at(locale, '/notifications'))
    // One that arrives while the page is open is also announced.
    const told = shop.getByRole('link', { name: say('notifications_store_suspended', { store: seller.store }) })
    await expect(told).toBeVisible({ timeout: 45_000 })

    await page.getByRole('link', { name: seller.store }).click()
    await page.getByRole('button', { name: say('stores_admin_reinstate'), exact: true }).click()
    await dialog.getByRole('button', { name: say('stores_admin_reinstate'), exact: true }).click()
    await expect(page.getByRole('button', { name: say('stores_admin_suspend'), exact: true })).toBeVisible()
    await expect.poll(() => status(`/products/${product.id}`)).toBe(200)
    await shop.goto(at(locale, '/seller-dashboard'))
    await expect(shop.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(shop.getByRole('heading', { name: say('stores_admin_notice_title') })).toHaveCount(0)
    await shop.context().close()
  })
}
