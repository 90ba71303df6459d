import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { reportTabs } from '#contract/reports/report-rules.ts'
import { at, expect, expectAccessibleInBoth, isPhone, locales, signInAs, test, words } from './support.ts'

const REPORTS = '/admin/reports'

/** The demo account of the role finance. */
const startAsFinance = (page: Page) => signInAs(page, 'finance@haat.test')

/** A table, or on phones cards. */
const listed = (page: Page, name: string) => page.getByRole(isPhone(page) ? 'list' : 'table', { name, exact: true })

const fits = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)

for (const locale of locales) {
  const say = words(locale)
  const tab = (page: Page, key: string) => page.getByRole('tab', { name: say(key), exact: true })
  const figures = (page: Page) => page.getByRole('list', { name: say('analytics_figures') })

  test(`the team reads the sales reports (${locale})`, async ({ page }) => {
    await startAsFinance(page)
    await page.goto(at(locale, REPORTS))
    await test.step('figures, trend, the way to the money, categories and stores', async () => {
      await expect(figures(page).getByRole('listitem')).toHaveCount(6)
      for (const key of ['analytics_trend', 'reports_sum', 'analytics_categories'])
        await expect(page.getByRole('heading', { name: say(key), exact: true })).toBeVisible()
      await expect(listed(page, say('reports_by_store_in_bdt'))).toBeVisible()
      await fits(page)
      // No column is beyond the edge.
      if (!isPhone(page))
        await expect
          .poll(() =>
            page.getByRole('table', { name: say('reports_by_store_in_bdt') }).evaluate(({ parentElement: around }) => {
              return around !== null && around.scrollWidth <= around.clientWidth
            }),
          )
          .toBe(true)
      await expectAccessibleInBoth(page, 'sales')
    })
    await test.step('what is chosen stands in the address', async () => {
      await page.getByLabel(say('analytics_period'), { exact: true }).selectOption('90')
      await expect(page).toHaveURL(/period=90/)
      const stores = listed(page, say('reports_by_store_in_bdt'))
      if (isPhone(page)) await page.getByLabel(say('reports_sort')).selectOption('units desc')
      else {
        const units = stores.getByRole('link', { name: say('reports_col_units'), exact: true })
        // The URL changes slightly before the page.
        await expect(units).toHaveAttribute('href', /period=90/)
        await units.click()
        await expect(stores.locator('th[aria-sort=descending]')).toHaveText(say('analytics_units'))
      }
      await expect(page).toHaveURL(/sort=units/)
      await page.reload()
      await expect(page.getByLabel(say('analytics_period'), { exact: true })).toHaveValue('90')
    })
    await test.step('by keyboard from report to report', async () => {
      await tab(page, 'reports_sales').focus()
      await page.keyboard.press('ArrowRight')
      await expect(page).toHaveURL(/tab=payments&period=90/)
      await expect(page.getByRole('heading', { name: say('reports_taken_trend') })).toBeVisible()
      await page.keyboard.press('ArrowRight')
      await expect(page).toHaveURL(/tab=coupons&period=90/)
      await expect(page.getByRole('heading', { name: say('reports_discount_trend') })).toBeVisible()
      await expectAccessibleInBoth(page, 'coupons')
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('heading', { name: say('reports_kinds') })).toBeVisible()
      await expectAccessibleInBoth(page, 'returns')
      await page.keyboard.press('ArrowRight')
      await expect(page.getByText(say('reports_speed_text'))).toBeVisible()
      await fits(page)
      await expectAccessibleInBoth(page, 'speed')
    })
  })
}

test('a search without results is reported once and listed', async ({ page, browser }) => {
  const say = words('en')
  const term = `nokshi pata ${Math.random()
    .toString(36)
    .replaceAll(/[^a-z]/g, '')}`
  const visitor = await browser.newPage()
  const reported: string[] = []
  visitor.on('request', (request) => {
    if (request.url().endsWith('/api/products/searches/')) reported.push(request.postData() ?? '')
  })
  const answered = visitor.waitForResponse((response) => response.url().endsWith('/api/products/searches/'))
  await visitor.goto(`/products?query=${encodeURIComponent(term)}`)
  expect((await answered).status()).toBe(204)
  await visitor.goto('/products?query=01712345678')
  await expect(visitor.getByRole('heading', { name: say('products_none') })).toBeVisible()
  await visitor.close()
  expect(reported).toEqual([JSON.stringify({ query: term })])

  await startAsFinance(page)
  await page.goto(`${REPORTS}?tab=searches`)
  await page.getByRole('searchbox', { name: say('reports_search_term') }).fill(term)
  const terms = listed(page, say('reports_terms'))
  // Playwright's browser identifies as headless, which counts as a bot.
  await expect(terms.or(page.getByText(say('reports_no_searches')))).toBeVisible()
  await expectAccessibleInBoth(page, 'searches')
})

test('the team downloads a report', async ({ page }) => {
  const say = words('en')
  await startAsFinance(page)
  await page.goto(`${REPORTS}?period=last_month`)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: say('analytics_csv_of', { name: say('reports_by_store_in_bdt') }) }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^haat-stores-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toContain('Revenue (BDT)')
})

test('reports fit the narrowest phones, where a select sorts the lists', async ({ page }) => {
  const say = words('en')
  await page.setViewportSize({ width: 320, height: 700 })
  await startAsFinance(page)
  await page.goto(REPORTS)
  await expect(page.getByRole('list', { name: say('analytics_figures') })).toBeVisible()
  await fits(page)
  await page.getByLabel(say('reports_sort')).selectOption('orders desc')
  await expect(page).toHaveURL(/sort=orders/)
  for (const tab of ['coupons', 'returns', 'speed', 'searches']) {
    await page.goto(`${REPORTS}?tab=${tab}`)
    await expect(page.getByRole('list', { name: say('analytics_figures') })).toBeVisible()
    await fits(page)
  }
})

/** A sheet of A4 at 96 dots per inch. */
const PAPER = { width: 794, height: 1123 }

test('on paper reports have all of their columns, and nothing to press', async ({ page }) => {
  const say = words('en')
  await page.setViewportSize(PAPER)
  await startAsFinance(page)
  const places = [...reportTabs.map((tab) => `${REPORTS}?tab=${tab}`), '/admin/payments/reconciliation']
  for (const place of places) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(place)
    const main = page.getByRole('main')
    await expect(main.getByRole('table').last()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    for (const role of ['button', 'textbox', 'searchbox', 'combobox'] as const)
      await expect(main.getByRole(role), `${role} of ${place}`).toHaveCount(0)
    if (place.startsWith(REPORTS)) await expect(main.getByRole('tab')).toHaveCount(1)
    else
      await expect(main.getByRole('navigation', { name: say('payments_admin_states') }).getByRole('link')).toHaveCount(
        1,
      )
    await fits(page)
    for (const table of await main.getByRole('table').all())
      expect(await table.evaluate(lacksNothing), `a table of ${place}`).toBe(true)
  }
})

/** Whether nothing around a table cuts it off. */
function lacksNothing(table: Element) {
  for (let around = table.parentElement; around?.closest('main'); around = around.parentElement)
    if (around.scrollWidth > around.clientWidth || around.scrollHeight > around.clientHeight + 1) return false
  return true
}

test('an address with days that no report has says so, and leads to figures', async ({ page }) => {
  const say = words('en')
  await startAsFinance(page)
  await page.goto(`${REPORTS}?period=custom&from=2026-03-02&to=2026-03-01`)
  await expect(page.getByRole('heading', { name: say('analytics_no_period') })).toBeVisible()
  await page.getByLabel(say('analytics_period'), { exact: true }).selectOption('30')
  await expect(page.getByRole('list', { name: say('analytics_figures') })).toBeVisible()
})
