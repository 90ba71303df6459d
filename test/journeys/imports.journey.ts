import { at, digits, expect, expectAccessible, locales, signInAsNewSeller, test, words } from './support.ts'

const HEADER =
  'Handle,Title,Body (HTML),Type,Tags,Published,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price'
const FILE = [
  HEADER,
  'cup,Clay cup,<p>From Bogura</p>,Kitchen Item,clay,TRUE,Size,Small,3,120',
  'cup,,,,,,,Large,2,150',
  'pot,Clay pot,A pot,Pottery,clay,TRUE,Title,Default Title,1,300',
  'dear,Dear thing,x,Kitchen Item,clay,TRUE,Title,Default Title,1,cheap',
].join('\r\n')

for (const locale of locales) {
  const say = words(locale)
  const count = (number: number) => digits(locale, number)

  test(`a seller imports a file, reads the result and undoes it (${locale})`, async ({ page }) => {
    await signInAsNewSeller(page)
    await page.goto(at(locale, '/seller-dashboard/imports'))
    await expect(page.getByRole('heading', { name: say('imports_none') })).toBeVisible()
    await expectAccessible(page, 'imports')

    const chooser = page.locator('input[type=file]')
    await chooser.setInputFiles({
      name: 'book.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('PK\x03\x04[Content_Types].xml xl/'),
    })
    await expect(page.getByText(say('imports_reason_import_workbook'))).toBeVisible()

    await chooser.setInputFiles({ name: 'cups.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
    await expect(
      page.getByRole('heading', { level: 1, name: say('imports_one_title', { name: 'cups.csv' }) }),
    ).toBeVisible()
    await expect(page.getByText(say('imports_state_ready'), { exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(say('imports_reason_category_missing'))).toBeVisible()
    await expectAccessible(page, 'the check of an import')

    // A type of its own gets one category, everything else another.
    await page.getByLabel('Pottery').selectOption({ index: 2 })
    await page.getByRole('button', { name: say('imports_types_use') }).click()
    await expect(page.getByText(say('imports_types_saved'))).toBeVisible({ timeout: 60_000 })
    await page.getByLabel(say('imports_category'), { exact: true }).selectOption({ index: 1 })
    const run = page.getByRole('button', { name: say('imports_run', { count: 2, shown: count(2) }) })
    await expect(run).toBeVisible({ timeout: 60_000 })
    await page.getByLabel(say('imports_filter')).selectOption('refuse')
    await expect(page).toHaveURL(/show=refuse/)
    await expect(page.getByText('Dear thing')).toBeVisible()
    await expectAccessible(page, 'the rows of an import')
    await expect(page.getByText('Clay pot')).toBeHidden()

    await run.click()
    await expect(page.getByText(say('imports_state_done'), { exact: true })).toBeVisible({ timeout: 60_000 })
    await page.getByLabel(say('imports_filter')).selectOption('create')
    await expect(page.getByRole('link', { name: say('imports_open_product') })).toHaveCount(2)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: say('imports_report') }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^import-\d+-report\.csv$/)

    await page.getByRole('button', { name: say('imports_undo') }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page, 'asking before an import is undone')
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('imports_undo') })
      .click()
    await expect(page.getByText(say('imports_state_undone'), { exact: true })).toBeVisible({ timeout: 60_000 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, 'an import that is undone, dark')

    await page.goto(at(locale, '/seller-dashboard/imports'))
    await expect(page.getByRole('link', { name: 'cups.csv' })).toBeVisible()
    const exporting = page.waitForEvent('download')
    await page.getByRole('button', { name: say('imports_export'), exact: true }).click()
    expect((await exporting).suggestedFilename()).toMatch(/\d{4}-\d\d-\d\d\.csv$/)
  })
}
