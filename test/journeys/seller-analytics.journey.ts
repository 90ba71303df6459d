import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
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

const ANALYTICS = '/seller-dashboard?tab=analytics'

/** The demo seller, whose store has sold for months. */
const startAsSeller = (page: Page) => signInAs(page, 'seller@haat.test')

const fits = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)

for (const locale of locales) {
  const say = words(locale)

  test(`a seller reads the store's figures (${locale})`, async ({ page }) => {
    await startAsSeller(page)
    await page.goto(at(locale, ANALYTICS))
    await test.step('growth, trend, best products and categories', async () => {
      const cards = page.getByRole('list', { name: say('analytics_figures') })
      await expect(cards.getByRole('listitem')).toHaveCount(6)
      await expect(page.getByRole('heading', { name: say('analytics_trend') })).toBeVisible()
      await expect(page.getByRole('heading', { name: say('analytics_top_products') })).toBeVisible()
      await expect(page.getByRole('heading', { name: say('analytics_categories') })).toBeVisible()
      await fits(page)
      await expectAccessibleInBoth(page, 'analytics')
    })
    const trend = page.getByRole('region', { name: say('analytics_trend'), exact: true })
    await test.step('a chart is read by keyboard', async () => {
      // The chart is rendered when it is scrolled into view.
      await trend.evaluate((part) => part.scrollIntoView({ block: 'center' }))
      const chart = trend.getByRole('application')
      await chart.focus()
      await page.keyboard.press('ArrowRight')
      await expect(trend.getByRole('status')).toContainText(say('analytics_this_period'))
    })
    await test.step('and as a table', async () => {
      await trend.getByRole('button', { name: say('ui_chart_as_table') }).click()
      // Thirty days and the header row.
      await expect(trend.getByRole('row')).toHaveCount(31)
      await expectAccessible(page, 'the table of a chart')
      await trend.getByRole('button', { name: say('ui_chart_as_chart') }).click()
      await expect(trend.getByRole('application')).toBeVisible()
    })
    await test.step('what is looked at stands in the address', async () => {
      await trend.getByText(say('analytics_orders'), { exact: true }).first().click()
      await expect(page).toHaveURL(/figure=orders/)
      await page.getByLabel(say('analytics_period'), { exact: true }).selectOption('year')
      await expect(page).toHaveURL(/period=year/)
      await page.reload()
      await expect(page.getByLabel(say('analytics_period'), { exact: true })).toHaveValue('year')
      await expect(trend.getByRole('radio', { name: say('analytics_orders'), exact: true })).toBeChecked()
    })
  })
}

test('lines of a chart stand out from a black background that is forced, whichever theme is chosen', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await startAsSeller(page)
  await page.goto(ANALYTICS)
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'))
  const trend = page.getByRole('region', { name: words('en')('analytics_trend'), exact: true })
  await trend.evaluate((part) => part.scrollIntoView({ block: 'center' }))
  const line = trend.locator('.recharts-line-curve')
  await expect(line).toHaveCount(2)
  const [background, ...strokes] = await trend.evaluate((part) => [
    getComputedStyle(part).backgroundColor,
    ...[...part.querySelectorAll('.recharts-line-curve')].map((each) => getComputedStyle(each).stroke),
  ])
  expect(background).toBe('rgb(0, 0, 0)')
  expect(strokes.toSorted()).toEqual(['rgb(255, 255, 255)', 'rgb(63, 242, 63)'].toSorted())
  // So do the small ones of the figures; what is pressed beside a chart is drawn as all buttons are.
  await expect(page.locator('.sparkline').first()).toHaveCSS('color', 'rgb(255, 255, 255)')
  await expect(trend.getByRole('button').first()).toHaveCSS('border-top-color', 'rgb(255, 255, 255)')
})

test('a seller downloads the figures', async ({ page }) => {
  const say = words('en')
  await startAsSeller(page)
  await page.goto(`${ANALYTICS}&period=last_month`)
  const name = say('analytics_csv_of', { name: say('analytics_trend') })
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^haat-sales-\d{4}-\d\d-01-\d{4}-\d\d-\d\d-day\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toContain('Revenue (BDT)')
  expect(lines.length).toBeGreaterThanOrEqual(29)
})

test('a custom range shows its errors and keeps the input', async ({ page }) => {
  const say = words('en')
  await startAsSeller(page)
  await page.goto(ANALYTICS)
  await page.getByLabel(say('analytics_period'), { exact: true }).selectOption('custom')
  const day = (name: string) => page.getByLabel(say(name), { exact: true })
  const [from, to] = [day('analytics_from'), day('analytics_to')]
  await expect(from).not.toHaveValue('')
  await from.fill('2020-01-01')
  await expect(page.getByText(say('field_period_too_long'))).toBeVisible()
  await expect(from).toHaveValue('2020-01-01')
  await expectAccessible(page, 'a period that is none')
  await to.fill('2020-01-31')
  await expect(page.getByText(say('field_period_too_long'))).toHaveCount(0)
  await expect(page).toHaveURL(/from=2020-01-01&to=2020-01-31/)
  await expect(page.getByRole('heading', { name: say('analytics_none_title') })).toBeVisible()
  await page.getByRole('button', { name: say('analytics_show_year') }).click()
  await expect(page.getByRole('list', { name: say('analytics_figures') })).toBeVisible()
})

test('a new store sees an explanation instead of figures', async ({ page }) => {
  const say = words('en')
  await signInAsNewSeller(page)
  await page.goto(ANALYTICS)
  await expect(page.getByRole('heading', { name: say('analytics_new_title') })).toBeVisible()
  await expectAccessibleInBoth(page, 'analytics of a new store')
  await page.getByRole('link', { name: say('analytics_add_product') }).click()
  await expect(page).toHaveURL(/seller-dashboard\/products\/new/)
})

test('everything fits the narrowest phones', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await startAsSeller(page)
  await page.goto(ANALYTICS)
  await expect(page.getByRole('list', { name: words('en')('analytics_figures') })).toBeVisible()
  await fits(page)
})
