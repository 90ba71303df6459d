import { expect, test } from '@playwright/test'
import { HTML_MAX, readHtmlSizes } from './html-size.ts'
import { kurtiOnSale } from './kurti.ts'
import { createSeller } from './people.ts'
import { headersOf, isPhone, words } from './support.ts'

/** Public pages work without JavaScript, by links and forms. */

test.use({ javaScriptEnabled: false })
const say = words('en')

test('a visitor searches, filters, sorts, pages and opens a product', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel(say('shell_search_label')).fill('cotton')
  await page
    .getByRole('search')
    .getByRole('button', { name: say('shell_search'), exact: true })
    .click()
  await expect(page).toHaveURL(/query=cotton/)
  const items = page.getByRole('main').getByRole('article')
  await expect(items.first()).toBeVisible()

  await page.goto('/products')
  await page
    .getByRole('navigation', { name: say('ui_pages') })
    .getByRole('link', { name: say('ui_next_page') })
    .click()
  await expect(page).toHaveURL(/page=2/)
  await expect(items).toHaveCount(12)

  await page.goto('/products?sort=price_low')
  await items.first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/products\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the page says what was understood, and links to what was typed and back', async ({ page }) => {
  await page.goto('/products?query=saris')
  await expect(page.getByText(say('products_understood', { words: 'sari' }))).toBeVisible()
  await page.getByRole('link', { name: say('products_search_exactly', { query: 'saris' }) }).click()
  await expect(page).toHaveURL(/query=saris&match=exact/)
  await page.getByRole('link', { name: say('products_understand') }).click()
  await expect(page).not.toHaveURL(/match=/)
  await page.goto('/products?query=headfone')
  await expect(page.getByText(say('products_near_instead', { query: 'headfone', words: 'headphone' }))).toBeVisible()
})

test('a list stays filtered by an attribute when it is sorted', async ({ page }) => {
  await page.goto('/products?attr.brand=Jonaki')
  const shown = page.getByRole('main').getByRole('article')
  const count = await shown.count()
  await page.getByRole('combobox', { name: say('products_sort') }).selectOption('price_low')
  await page
    .locator('form')
    .filter({ has: page.getByRole('combobox') })
    .getByRole('button', { name: say('products_apply') })
    .click()
  await expect(page).toHaveURL(/sort=price_low/)
  await expect(page).toHaveURL(/attr\.brand=Jonaki/)
  await expect(shown).toHaveCount(count)
})

test('below the few products that have all words, some of the words find more', async ({ page }) => {
  await page.goto('/products?query=flagship phone 512gb')
  const more = page.getByRole('region', { name: say('products_more', { words: 'phone' }) })
  await expect(more.getByRole('link', { name: 'Smart Phone 5G' }).first()).toBeVisible()
  const few = await page.getByRole('main').getByRole('article').count()
  expect(few - (await more.getByRole('article').count())).toBe(1)
  await more.getByRole('link', { name: say('products_more_all_of', { words: 'phone' }) }).click()
  await expect(page).toHaveURL(/query=phone$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('phone')
  await expect(more).toHaveCount(0)
})

test('a category and a price are chosen by a form', { tag: '@large-screen' }, async ({ page }) => {
  await page.goto('/products')
  // On phones the form is collapsed.
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('group', { name: say('products_categories'), includeHidden: true }) })
  if (isPhone(page)) await page.getByText(say('ui_filters'), { exact: true }).locator('visible=true').click()
  await form.getByRole('checkbox', { name: /Kitchen Item/ }).check()
  await form.getByLabel(say('products_price_from')).fill('100')
  await form.getByRole('button', { name: say('products_apply') }).click()
  await expect(page).toHaveURL(/categories=Kitchen/)
  await expect(page).toHaveURL(/price_min=100/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('an attribute is chosen by a form', { tag: '@large-screen' }, async ({ page }) => {
  await page.goto('/products?categories=Gadgets%20%26%20Electronics')
  // On phones below the list.
  const filters = page.getByRole('complementary', { name: say('ui_filters') })
  await filters.getByRole('checkbox', { name: /Bluetooth/ }).check()
  await filters.getByRole('checkbox', { name: /12 months/ }).check()
  await filters.getByRole('button', { name: say('products_apply') }).click()
  await expect(page).toHaveURL(/attr\.connection=Bluetooth/)
  await expect(page).toHaveURL(/attr\.warranty=12/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('a page that needs script says so, and who helps without it', async ({ page }) => {
  const paths = ['/cart', '/checkout', '/buyer-dashboard', '/orders/1', '/notifications', '/admin', '/seller-dashboard']
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByText(say('ui_needs_script'))).toBeVisible()
    // Nothing looks as if it would still come.
    await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0)
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: say('ui_needs_script_help') })
    .click()
  await expect(page).toHaveURL(/\/contact$/)
})

test('what only a script can send says so, and is sent nowhere', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByText(say('support_contact_needs_script'))).toBeVisible()
  await page.getByRole('button', { name: say('support_contact_send') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('static_contact_title') })).toBeVisible()
  await page.goto('/login')
  await expect(page.getByText(say('identity_needs_script'))).toBeVisible()
  const password = page.getByLabel(say('identity_password'), { exact: true })
  await password.fill('shiuli-phul-1971')
  await password.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  await expect(password).toHaveValue('shiuli-phul-1971')
})

test('size and colour are chosen by links', async ({ page }) => {
  const seller = await createSeller()
  const kurti = await kurtiOnSale(page, { ...seller, headers: headersOf(seller) }, `Kurti of links ${Date.now()}`)
  await page.goto(`/products/${kurti.id}`)
  const main = page.getByRole('main')
  const size = main.getByRole('group', { name: 'Size' })
  await expect(size.getByRole('link', { name: 'S' })).toHaveAttribute('aria-current', 'true')
  await size.getByRole('link', { name: 'M' }).click()
  await expect(page).toHaveURL(new RegExp(`variant=${kurti.variants.get('M Indigo')}$`))
  await expect(size.getByRole('link', { name: 'M' })).toHaveAttribute('aria-current', 'true')
  await expect(main.getByText('BDT 500.00').first()).toBeVisible()
  await main.getByRole('group', { name: 'Colour' }).getByRole('link', { name: 'Red' }).click()
  await expect(page).toHaveURL(new RegExp(`variant=${kurti.variants.get('M Red')}$`))
})

/** Bytes of HTML, uncompressed, which a phone parses before anything can be used. */
test.describe('the HTML of a page stays small', { tag: '@large-screen' }, () => {
  for (const [path, max] of Object.entries(HTML_MAX))
    test(path, () => {
      const size = readHtmlSizes()[path]
      expect(size).toBeGreaterThan(1000)
      expect(size).toBeLessThanOrEqual(max)
    })
})
