import { at, expect, expectAccessibleInBoth, locales, signInAs, test, words } from './support.ts'

/** The team meets a search without a result in the report, makes its words synonyms, and the shop finds with them. */

for (const locale of locales) {
  const say = words(locale)

  test(`a group of synonyms is added, changed and deleted (${locale})`, async ({ page }) => {
    const stamp = `zq${Date.now().toString(36).replaceAll(/\d/g, 'x')}${locale}`
    await signInAs(page, 'admin@haat.test')

    await test.step('from the report, with the term filled in', async () => {
      await page.goto(at(locale, '/admin/reports?tab=searches'))
      await page.getByRole('link', { name: say('reports_make_synonym_of', { term: 'monipuri shawl' }) }).click()
      const form = page.getByRole('dialog', { name: say('synonyms_new') })
      await expect(form.getByRole('textbox', { name: say('synonyms_typed') })).toHaveValue('monipuri shawl')
      await form.getByRole('button', { name: say('synonyms_save') }).click()
      await expect(form.getByText(say('field_synonyms_no_word'))).toBeVisible()
      await expectAccessibleInBoth(page, 'the form')
      await form
        .getByRole('textbox', { name: say('synonyms_words'), exact: false })
        .first()
        .fill('carpet')
      await form.getByRole('textbox', { name: say('synonyms_typed') }).fill(`${stamp}, ${stamp}s`)
      await form.getByRole('button', { name: say('synonyms_save') }).click()
      await expect(page.getByText(say('synonyms_saved', { name: 'carpet' }))).toBeVisible()
    })

    await test.step('it is found, and the shop finds with it', async () => {
      await page.getByRole('searchbox', { name: say('synonyms_search') }).fill(stamp)
      await expect(page.getByRole('button', { name: say('synonyms_change', { name: 'carpet' }) })).toHaveCount(1)
      await expectAccessibleInBoth(page, 'the list')
      await page.goto(at(locale, `/products?query=${stamp}`))
      await expect(page.getByText(say('products_understood', { words: 'carpet' }))).toBeVisible()
      expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0)
      await page.getByRole('link', { name: say('products_search_exactly', { query: stamp }) }).click()
      await expect(page).toHaveURL(/match=exact/)
      await expect(page.getByRole('main').getByRole('heading', { name: say('products_none') })).toBeVisible()
    })

    await test.step('it is deleted after a question', async () => {
      await page.goto(at(locale, `/admin/synonyms?search=${stamp}`))
      await page.getByRole('button', { name: say('synonyms_delete', { name: 'carpet' }) }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('categories_delete') })
        .click()
      await expect(page.getByText(say('categories_deleted', { name: 'carpet' }))).toBeVisible()
      await expect(page.getByRole('button', { name: say('synonyms_delete', { name: 'carpet' }) })).toHaveCount(0)
    })
  })
}
