import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  adminHeaders,
  at,
  expect,
  expectAccessible,
  type Locale,
  locales,
  type Page,
  signInAsNewBuyer,
  signInAsNewSeller,
  test,
  words,
} from './support.ts'

const STORE = '/stores/nokshi-ghar'
const LOGO = path.resolve(import.meta.dirname, '../../db/seed/pictures/hero-1-320.avif')
type Seller = Awaited<ReturnType<typeof signInAsNewSeller>>

/** Creates an approved product of this seller. */
async function productOnSale(page: Page, { headers }: Seller): Promise<{ id: number; name: string }> {
  const categories = (await (await page.request.get('/api/categories/')).json()) as { id: number; parent: number }[]
  const tags = (await (await page.request.get('/api/tags/?page=1&page_size=1')).json()) as { results: { id: number }[] }
  const data = {
    name: 'Nokshi cushion, blue',
    description: 'Stitched by hand in Jamalpur.',
    price: '450.00',
    stock_quantity: 20,
    category_id: categories.find(({ parent }) => parent !== null)?.id,
    tag_ids: tags.results.map(({ id }) => id),
  }
  const created = await page.request.post('/api/products/', { headers, data })
  expect(created.status()).toBe(201)
  const product = (await created.json()) as { id: number; name: string }
  const approved = await page.request.patch(`/api/products/${product.id}/`, {
    headers: await adminHeaders(),
    data: { moderation_status: 'APPROVED' },
  })
  expect(approved.status()).toBe(200)
  return product
}

const parts = (page: Page, locale: Locale) => page.getByRole('navigation', { name: words(locale)('store_parts') })

/** As pages in each language call the store, and what it is searched for. */
const STORE_NAME = { en: 'Nokshi Ghar', bn: 'নকশী ঘর' }
const WANTED = { en: 'jamdani', bn: 'জামদানি' }

for (const locale of locales) {
  const say = words(locale)
  const query = new URLSearchParams({ query: WANTED[locale] }).toString()

  test(`a store's page: products searched and filtered, description, reviews, and back (${locale})`, async ({
    page,
  }) => {
    await page.goto(at(locale, STORE))
    await expect(page.getByRole('heading', { level: 1, name: STORE_NAME[locale] })).toBeVisible()
    await expect(page.getByText(say('store_fact_joined'))).toBeVisible()
    const goods = page.getByRole('region', { name: say('store_tab_products') })
    await expect(goods.getByRole('article')).toHaveCount(12)
    await expectAccessible(page, 'goods')

    const search = goods.getByRole('search')
    await search.getByRole('searchbox').fill(WANTED[locale])
    await search.getByRole('button', { name: say('store_search_go'), exact: true }).click()
    await expect(page).toHaveURL((url) => url.search.includes(query))
    await expect(goods.getByRole('heading', { level: 2 }).first()).toContainText(WANTED[locale], { ignoreCase: true })
    await search.getByRole('combobox').selectOption('price_high')
    await expect(page).toHaveURL((url) => url.search.includes(`${query}&sort=price_high`))

    await page.goto(at(locale, STORE))
    const categories = goods.getByRole('navigation', { name: say('store_categories') })
    await categories.getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/category=/)
    await expect(categories.getByRole('link').nth(1)).toHaveAttribute('aria-current', 'true')
    await page.goBack()
    await expect(categories.getByRole('link').first()).toHaveAttribute('aria-current', 'true')
    await search.getByRole('searchbox').fill('nothing is called so')
    await search.getByRole('searchbox').press('Enter')
    await expect(page.getByRole('heading', { name: say('store_none_title') })).toBeVisible()
    await page.getByRole('link', { name: say('store_none_all') }).click()
    await expect(goods.getByRole('article')).toHaveCount(12)

    await parts(page, locale)
      .getByRole('link', { name: say('store_tab_about') })
      .click()
    await expect(page.getByRole('heading', { name: say('store_returns_title') })).toBeVisible()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, 'about, dark')
    await parts(page, locale)
      .getByRole('link', { name: say('store_tab_reviews') })
      .click()
    await expect(page).toHaveURL(/tab=reviews/)
    const reviews = page.getByRole('region', { name: say('store_reviews_title') })
    await expect(reviews.getByRole('article').first()).toBeVisible()
    await expectAccessible(page, 'reviews, dark')
    const [firstPage = ''] = await reviews.getByRole('article').allTextContents()
    await reviews.getByRole('link', { name: say('ui_next_page') }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(reviews.getByRole('article').first()).not.toHaveText(firstPage)
    const ofProduct = reviews.getByRole('article').first().getByRole('link').last()
    const product = await ofProduct.textContent()
    await ofProduct.click()
    await expect(page.getByRole('heading', { level: 1, name: product ?? '' })).toBeVisible()
    await page.getByRole('link', { name: STORE_NAME[locale], exact: true }).first().click()
    await expect(page).toHaveURL(new RegExp(`${STORE}$`))
  })

  test(`an unknown store is not found; every spelling of a slug leads to one URL (${locale})`, async ({ page }) => {
    const unknown = await page.goto(at(locale, '/stores/no-such-store'))
    expect(unknown?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: say('shell_not_found_title') })).toBeVisible()
    await page.goto(at(locale, '/stores/Nokshi-GHAR?tab=about'))
    await expect(page).toHaveURL(new RegExp(`${at(locale, STORE)}\\?tab=about$`))
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/stores\/nokshi-ghar\?tab=about$/)
    await page.goto(at(locale, `${STORE}?page=999`))
    await expect(page).toHaveURL(/page=\d$/)
  })

  test(`a seller edits the store's description and logo, and is warned before leaving unsaved changes (${locale})`, async ({
    page,
  }) => {
    const seller = await signInAsNewSeller(page)
    await page.goto(at(locale, '/seller-dashboard?tab=store'))
    const about = page.getByLabel(new RegExp(`^${say('store_words')}`))
    await expect(about).toBeVisible()
    await expectAccessible(page, 'store tab')
    await about.fill('Cushions and quilts from Jamalpur.')
    await page.getByRole('button', { name: say('store_policy_14'), exact: true }).click()
    await page.getByLabel(new RegExp(`^${say('store_website')}`)).fill('javascript:alert(1)')
    await page.getByRole('button', { name: say('store_save') }).click()
    await expect(page.getByText(say('field_invalid_website'))).toBeVisible()
    await expect(page.getByLabel(new RegExp(`^${say('store_website')}`))).toBeFocused()
    await page.getByLabel(new RegExp(`^${say('store_website')}`)).fill('nokshi.example')

    // Leaving asks for confirmation and keeps the input.
    await page.getByRole('link', { name: say('store_profile_view') }).click()
    const leave = page.getByRole('alertdialog', { name: say('store_leave_title') })
    await expectAccessible(page, 'leaving')
    await leave.getByRole('button', { name: say('store_leave_stay') }).click()
    await expect(about).toHaveValue('Cushions and quilts from Jamalpur.')
    await page.getByRole('button', { name: say('store_save') }).click()
    await expect(page.getByText(say('store_saved'))).toBeVisible()

    await page
      .getByRole('region', { name: say('store_logo'), exact: true })
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.avif', mimeType: 'image/avif', buffer: readFileSync(LOGO) })
    const cut = page.getByRole('dialog', { name: say('store_logo_crop') })
    await expect(cut.getByRole('slider', { name: say('ui_crop_zoom') })).toBeVisible()
    await expectAccessible(page, 'cutting a logo')
    await cut.getByRole('button', { name: say('store_logo_save') }).click()
    await expect(page.getByRole('img', { name: say('store_logo_of', { name: seller.store }) })).toBeVisible()

    await page.getByRole('link', { name: say('store_profile_view') }).click()
    await expect(page.getByRole('heading', { level: 1, name: seller.store })).toBeVisible()
    await parts(page, locale)
      .getByRole('link', { name: say('store_tab_about') })
      .click()
    await expect(page.getByText('Cushions and quilts from Jamalpur.')).toBeVisible()
    await expect(page.getByText(say('store_policy_14_text'))).toBeVisible()
    await expect(page.getByRole('link', { name: 'nokshi.example' })).toHaveAttribute('rel', /nofollow/)
  })

  test(`a store on holiday shows its products but sells none, until it is back (${locale})`, async ({
    page,
    browser,
  }) => {
    const seller = await signInAsNewSeller(page)
    const product = await productOnSale(page, seller)
    const context = await browser.newContext()
    const shopper = await context.newPage()
    const buyer = await signInAsNewBuyer(shopper)
    const headers = { authorization: `Bearer ${buyer.access}` }
    const add = () => shopper.request.post('/api/cart/', { headers, data: { product_id: product.id } })
    expect((await add()).status()).toBe(201)

    await page.goto(at(locale, '/seller-dashboard?tab=store'))
    await page.getByLabel(new RegExp(`^${say('store_holiday_note')}`)).fill('My sister marries.')
    await page.getByRole('button', { name: say('store_holiday_start') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('store_holiday_start') })
      .click()
    await expect(page.getByText(say('store_holiday_started'))).toBeVisible()
    await expect(page.getByRole('button', { name: say('store_holiday_end') })).toBeVisible()

    expect((await add()).status()).toBe(409)
    await shopper.goto(at(locale, `/products/${product.id}`))
    await expect(shopper.getByText(say('store_away_title'))).toBeVisible()
    const buy = shopper.getByRole('button', { name: say('store_away'), exact: true }).locator('visible=true')
    await expect(buy.first()).toBeDisabled()
    await expectAccessible(shopper, 'a product of a store on holiday')
    await shopper.goto(at(locale, '/cart'))
    await expect(shopper.getByText(say('store_cart_away'))).toBeVisible()
    await expect(shopper.getByRole('button', { name: say('cart_checkout') })).toBeDisabled()
    await shopper.goto(at(locale, `/stores/${seller.slug}`))
    await expect(shopper.getByText('My sister marries.')).toBeVisible()
    await expectAccessible(shopper, 'a store on holiday')

    await page.getByRole('button', { name: say('store_holiday_end') }).click()
    await expect(page.getByText(say('store_holiday_ended'))).toBeVisible()
    expect((await add()).status()).toBe(201)
    await shopper.goto(at(locale, `/products/${product.id}`))
    await expect(
      shopper
        .getByRole('button', { name: say('offer_add') })
        .locator('visible=true')
        .first(),
    ).toBeEnabled()
    await context.close()
  })
}

test('a store is shared by its URL', async ({ page, context }) => {
  const say = words('en')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto(`${STORE}?query=sari`)
  await page.getByRole('button', { name: say('product_share') }).click()
  await expect(page.getByText(say('product_copied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/stores\/nokshi-ghar$/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  const say = words('en')

  test('a store’s page can be read, searched and paged', async ({ page }) => {
    await page.goto(STORE)
    await page
      .getByRole('region', { name: say('store_tab_products') })
      .getByRole('searchbox')
      .fill('jamdani')
    await page
      .getByRole('button', { name: say('store_search_go'), exact: true })
      .locator('visible=true')
      .last()
      .click()
    await expect(page).toHaveURL(/query=jamdani/)
    expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0)
    await parts(page, 'en')
      .getByRole('link', { name: say('store_tab_reviews') })
      .click()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(10)
  })
})
