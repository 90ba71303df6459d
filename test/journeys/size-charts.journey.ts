import {
  at,
  expect,
  expectAccessible,
  headersOf,
  hydrate,
  type Locale,
  locales,
  type Page,
  signInAs,
  signInAsNewSeller,
  test,
  words,
} from './support.ts'

/** Shoes with sizes; their store keeps no chart, so that the team's is shown. */
async function shoes(page: Page): Promise<number> {
  const answer = await page.request.get('/api/products/?page=1&page_size=20&query=sneakers')
  const { results } = (await answer.json()) as { results: { id: number; options: { name: string }[] }[] }
  const product = results.find(({ options }) => options.some(({ name }) => name === 'Size'))
  if (!product) throw new Error('the demo market has no shoes with sizes')
  return product.id
}

/** The chart's first row in the page's digits. */
const FIRST: Record<Locale, string[]> = { en: ['39', '5.5', '24.5'], bn: ['৩৯', '৫.৫', '২৪.৫'] }

for (const locale of locales) {
  const say = words(locale)

  test(`sizes have a chart of measures (${locale})`, async ({ page }) => {
    await page.goto(at(locale, `/products/${await shoes(page)}`))
    const dialog = page.getByRole('dialog')
    // Before the script is there, a click opens the chart below the link.
    await hydrate(page)
    await page.getByText(say('size_charts_link')).click()
    await expect(dialog).toBeVisible()
    const row = dialog.getByRole('row').nth(1)
    await expect(row.getByRole('rowheader')).toHaveText(FIRST[locale][0] ?? '')
    await expect(row.getByRole('cell')).toHaveText(FIRST[locale].slice(1))
    await expectAccessible(page, 'the chart')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test(`a seller keeps a chart pasted from a spreadsheet (${locale})`, async ({ page }) => {
    await signInAsNewSeller(page)
    await page.goto(at(locale, '/seller-dashboard?tab=store'))
    await expect(page.getByText(say('size_charts_none'))).toBeVisible()
    await page.getByRole('button', { name: say('size_charts_new') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say('categories_save') }).click()
    await expect(dialog.getByText(say('field_required'))).toBeVisible()
    await expect(dialog.getByText(say('size_charts_unnamed'))).toBeVisible()
    await dialog.getByLabel(say('size_charts_name'), { exact: true }).fill('Panjabis of Gulshan')
    await paste(page, locale, 'Size\tChest\tLength\tSleeve\n38\t104\t102\t60\n40\t109\t104\t61\n')
    const preview = dialog.getByRole('region', { name: say('size_charts_preview') })
    await expect(preview.getByRole('columnheader')).toHaveText(['Size', 'Chest', 'Length', 'Sleeve'])
    await expect(preview.getByRole('row')).toHaveCount(3)
    await expectAccessible(page, 'the editor')
    await dialog.getByRole('button', { name: say('categories_save') }).click()
    await expect(dialog).toBeHidden()
    const title = 'Panjabis of Gulshan'
    await expect(page.getByText(say('size_charts_whole_store'))).toBeVisible()
    await page.getByRole('button', { name: say('size_charts_remove', { title }) }).click()
    await expect(page.getByText(say('size_charts_none'))).toBeVisible()
    await page.getByRole('button', { name: say('categories_undo') }).click()
    await expect(page.getByRole('button', { name: say('size_charts_edit', { title }) })).toBeVisible()
    await expectAccessible(page, 'the charts')
  })

  test(`of two tabs with a chart, the second shows what the first has saved (${locale})`, async ({ page }) => {
    const seller = await signInAsNewSeller(page)
    const chart = {
      category: null,
      title: 'Panjabis',
      columns: [{ name: 'Size' }, { name: 'Chest' }],
      rows: [['38', '104']],
    }
    const headers = headersOf(seller)
    const keep = (data: object) => page.request.put('/api/seller/size_charts/', { headers, data })
    expect((await keep(chart)).status()).toBe(200)
    await page.goto(at(locale, '/seller-dashboard?tab=store'))
    await page.getByRole('button', { name: say('size_charts_edit', { title: 'Panjabis' }) }).click()
    const dialog = page.getByRole('dialog')
    const one = (number: 1 | 2) => (locale === 'bn' ? '০১২'[number]! : number)
    const cell = dialog.getByLabel(say('size_charts_cell', { row: one(1), column: one(2) }))
    await expect(cell).toHaveValue('104')
    // The other tab.
    await keep({ ...chart, rows: [['38', '105']] })
    await cell.fill('106')
    const save = dialog.getByRole('button', { name: say('categories_save') })
    await save.click()
    await expect(dialog.getByText(say('size_charts_changed'))).toBeInViewport()
    await expect(dialog.getByRole('cell', { name: locale === 'bn' ? '১০৫' : '105' })).toBeVisible()
    await expect(cell).toHaveValue('106')
    await expectAccessible(page, 'the editor with another table')
    await save.click()
    await expect(dialog).toBeHidden()
    const kept = await (await page.request.get('/api/seller/size_charts/', { headers })).json()
    expect(kept).toMatchObject([{ rows: [['38', '106']] }])
  })
}

const say = words('en')

test('the team keeps the chart of a category', { tag: '@large-screen' }, async ({ page }) => {
  await signInAs(page, 'catalogue@haat.test')
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: say('size_charts_new') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('size_charts_for')).selectOption({ label: 'Dogs - Collars & Beds' })
  await dialog.getByLabel(say('size_charts_name'), { exact: true }).fill('Collars')
  await paste(page, 'en', 'Size\tNeck, cm\nS\t25–33\nM\t33–41\nL\t41–51\n')
  await dialog.getByRole('button', { name: say('size_charts_column_remove', { number: 3 }) }).click()
  await dialog.getByRole('button', { name: say('categories_save') }).click()
  await expect(page.getByText('Dogs - Collars & Beds')).toBeVisible()
  await page.getByRole('button', { name: say('size_charts_edit', { title: 'Collars' }) }).click()
  await dialog.getByLabel(say('size_charts_cell', { row: 1, column: 2 })).fill('24–33')
  await dialog.getByRole('button', { name: say('categories_save') }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: say('size_charts_remove', { title: 'Collars' }) }).click()
  await expect(page.getByText('Dogs - Collars & Beds')).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the chart opens below its link', async ({ page }) => {
    await page.goto(`/products/${await shoes(page)}`)
    await expect(page.getByRole('table')).toBeHidden()
    await page.getByText(say('size_charts_link')).click()
    await expect(page.getByRole('table')).toBeVisible()
  })
})

/** Pastes cells at the first column's name, as from a spreadsheet. */
async function paste(page: Page, locale: Locale, cells: string) {
  const first = words(locale)('size_charts_column', { number: locale === 'bn' ? '১' : 1 })
  await page.getByLabel(first, { exact: true }).evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, cells)
}
