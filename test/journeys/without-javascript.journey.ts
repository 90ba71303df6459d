import { expect, test } from '@playwright/test'
import { isPhone, words } from './support.ts'

/** Public pages read and work without a line of script: links and forms only. */

test.use({ javaScriptEnabled: false })
const say = words('en')

test('search, filter, sort, turn the page, open a product', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel(say('shell_search_label')).fill('cotton')
  await page
    .getByRole('search')
    .getByRole('button', { name: say('shell_search'), exact: true })
    .click()
  await expect(page).toHaveURL(/query=cotton/)
  const items = page.getByRole('main').getByRole('article')
  expect(await items.count()).toBeGreaterThan(0)

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

test('a category and a price are chosen by a form', { tag: '@large-screen' }, async ({ page }) => {
  await page.goto('/products')
  // On phones the same form is folded away.
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('group', { name: say('products_categories'), includeHidden: true }) })
  if (isPhone(page)) await page.getByText(say('products_filters'), { exact: true }).locator('visible=true').click()
  await form.getByRole('checkbox', { name: /Kitchen Item/ }).check()
  await form.getByLabel(say('products_price_from')).fill('100')
  await form.getByRole('button', { name: say('products_apply') }).click()
  await expect(page).toHaveURL(/categories=Kitchen/)
  await expect(page).toHaveURL(/price_min=100/)
  expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0)
})
