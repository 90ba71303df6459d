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
  await items.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a category and a price are chosen by a form', async ({ page }) => {
  test.skip(isPhone(page), 'the panel is beside the list on wide screens; on phones the same form is below')
  await page.goto('/products')
  await page.getByRole('checkbox', { name: /Kitchen Item/ }).check()
  await page
    .getByRole('button', { name: say('products_apply') })
    .locator('visible=true')
    .first()
    .click()
  await expect(page).toHaveURL(/categories=Kitchen/)
  expect(
    await page
      .getByRole('list', { name: say('products_list') })
      .getByRole('listitem')
      .count(),
  ).toBeGreaterThan(0)
})
