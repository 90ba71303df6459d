import { productOnSale } from './seller-shop.ts'
import {
  adminHeaders,
  at,
  expect,
  expectAccessibleInBoth,
  type Locale,
  locales,
  type Page,
  PIXEL,
  signInAs,
  signInAsNewSeller,
  test,
  words,
} from './support.ts'

/** The team manages categories and tags: orders by keyboard, renames without breaking links, merges, deletes empty ones. */

type Category = { id: number; name: string; parent: number | null }

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })

async function choose(page: Page, locale: Locale, name: string, action: string) {
  await page.getByRole('button', { name: words(locale)('categories_actions', { name }), exact: true }).click()
  await page.getByRole('menuitem', { name: words(locale)(action) }).click()
}

/** Rows of the table, cards on phones. */
const tags = (page: Page) => page.locator('main tbody tr, main ul[aria-label] > li')

for (const locale of locales) {
  const say = words(locale)

  test(`categories are created, ordered by keyboard, renamed, merged and deleted (${locale})`, async ({ page }) => {
    const stamp = `${Date.now().toString(36)}${locale}`
    const [first, second, third] = [`Loom ${stamp}`, `Kiln ${stamp}`, `Forge ${stamp}`]
    const { access } = await signInAs(page, 'catalogue@haat.test')
    const headers = { authorization: `Bearer ${access}` }
    const tops = async () =>
      ((await (await page.request.get('/api/categories/', { headers })).json()) as Category[])
        .filter(({ parent, name }) => parent === null && name.includes(stamp))
        .map(({ name }) => name)

    await page.goto(at(locale, '/admin/categories'))
    await page.getByRole('button', { name: say('categories_category_new') }).click()
    const form = page.getByRole('dialog', { name: say('categories_category_new') })
    await form.getByRole('button', { name: say('categories_create') }).click()
    await expect(form.getByText(say('field_required'))).toBeVisible()
    await form.getByLabel(say('categories_name'), { exact: true }).fill(first)
    await form.locator('input[type=file]').setInputFiles({
      name: 'loom.png',
      mimeType: 'image/png',
      buffer: Buffer.from(PIXEL.split(',')[1] ?? '', 'base64'),
    })
    await expect(form.getByRole('button', { name: say('categories_picture_other') })).toBeVisible()
    await expectAccessibleInBoth(page, 'the form')
    await form.getByRole('button', { name: say('categories_create') }).click()
    await expect(row(page, first)).toBeVisible()
    for (const name of [second, third])
      expect((await page.request.post('/api/categories/', { headers, data: { name } })).status()).toBe(201)

    // Two places up, by keyboard alone.
    await page.reload()
    const grip = page.getByRole('button', { name: say('categories_drag', { name: third }) })
    await grip.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(say('categories_drag_over', { name: third }))).toBeAttached()
    // Keys move it from the next task on; a timer set now runs after the one that it listens from.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(say('categories_drag_over', { name: second }))).toBeAttached()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(say('categories_drag_over', { name: first }))).toBeAttached()
    await page.keyboard.press('Space')
    await expect.poll(tops).toEqual([third, first, second])
    // And by buttons, with undo: of another category, whose message is told from the one before by its name.
    await page.getByRole('button', { name: say('categories_down', { name: first }), exact: true }).click()
    await expect.poll(tops).toEqual([third, second, first])
    await page
      .locator('[data-sonner-toast]', { hasText: say('categories_moved', { name: first }) })
      .getByRole('button', { name: say('categories_undo') })
      .click()
    await expect.poll(tops).toEqual([third, first, second])
    await expectAccessibleInBoth(page, 'the tree')

    // A duplicate name is reported at its field; after renaming, old links still work.
    await choose(page, locale, first, 'categories_edit')
    const edit = page.getByRole('dialog', { name: say('categories_edit_title', { name: first }) })
    await edit.getByLabel(say('categories_name'), { exact: true }).fill(second)
    await edit.getByRole('button', { name: say('categories_save') }).click()
    await expect(edit.getByText(say('field_category_name_taken'))).toBeVisible()
    const renamed = `Weaving ${stamp}`
    await edit.getByLabel(say('categories_name'), { exact: true }).fill(renamed)
    const bangla = `তাঁত ${stamp}`
    await edit.getByLabel(say('categories_name_bn')).fill(bangla)
    await edit.getByRole('button', { name: say('categories_save') }).click()
    await expect(edit).toBeHidden()
    await expect(row(page, renamed)).toContainText(first)
    await expect(row(page, renamed)).toContainText(bangla)
    await page.goto(at(locale, `/products?categories=${encodeURIComponent(first)}`))
    await expect(page).toHaveURL(
      new RegExp(`categories=${encodeURIComponent(renamed).replaceAll('%20', '(%20|\\+|%2520)')}`),
    )
    const shown = locale === 'bn' ? bangla : renamed
    await expect(page.getByRole('heading', { level: 1, name: shown })).toBeVisible()

    // A category with products cannot be deleted, but merged: its products and its name are taken over.
    const all = (await (await page.request.get('/api/categories/', { headers })).json()) as Category[]
    const idOf = (name: string) => all.find((each) => each.name === name)?.id
    const child = `${renamed} - Saris`
    await page.request.post('/api/categories/', { headers, data: { name: child, parent: idOf(renamed) } })
    await page.goto(at(locale, '/admin/categories'))
    await choose(page, locale, shown, 'categories_delete')
    const dialog = page.getByRole('dialog', { name: say('categories_delete_title', { name: shown }) })
    await expect(dialog.getByText(say('categories_delete_not_empty'))).toBeVisible()
    await expect(dialog.getByRole('button', { name: say('categories_delete') })).toBeHidden()
    await dialog.getByRole('button', { name: say('categories_merge_instead') }).click()
    const merge = page.getByRole('dialog', { name: say('categories_merge_title', { name: shown }) })
    await merge.getByRole('button', { name: say('categories_merge_confirm') }).click()
    await expect(merge.getByText(say('field_required'))).toBeVisible()
    await merge.getByLabel(say('categories_merge_into')).selectOption({ label: third })
    await expectAccessibleInBoth(page, 'the merge')
    await merge.getByRole('button', { name: say('categories_merge_confirm') }).click()
    await expect(merge).toBeHidden()
    await expect(row(page, third)).toContainText(first)
    await expect(row(page, renamed)).toHaveCount(0)
    await page.getByRole('button', { name: say('categories_open', { name: third }) }).click()
    await expect(row(page, child)).toBeVisible()
    await page.goto(at(locale, `/products?categories=${encodeURIComponent(first)}`))
    await expect(page.getByRole('heading', { level: 1, name: third })).toBeVisible()

    // Empty categories are deleted.
    await page.goto(at(locale, '/admin/categories'))
    await choose(page, locale, second, 'categories_delete')
    const empty = page.getByRole('dialog', { name: say('categories_delete_title', { name: second }) })
    await empty.getByRole('button', { name: say('categories_delete') }).click()
    await expect(empty).toBeHidden()
    await expect(row(page, second)).toHaveCount(0)
    await page.request.delete(`/api/categories/${await idNow(page, child)}/`, { headers })
    await page.request.delete(`/api/categories/${idOf(third)}/`, { headers })
  })

  test(`tags are renamed, adopted and merged, several at once (${locale})`, async ({ page, browser }) => {
    const stamp = `${Date.now().toString(36)}${locale}`
    const { access } = await signInAs(page, 'catalogue@haat.test')
    const headers = { authorization: `Bearer ${access}` }
    const names = { keeps: `silk ${stamp}`, goes: `silken ${stamp}`, unused: `nothing ${stamp}` }
    const made: Record<string, number> = {}
    for (const name of Object.values(names))
      made[name] = (
        (await (await page.request.post('/api/tags/', { headers, data: { name } })).json()) as { id: number }
      ).id
    const sellerPage = await (await browser.newContext()).newPage()
    const seller = await signInAsNewSeller(sellerPage)
    const proposed = `proposed ${stamp}`
    await sellerPage.request.post('/api/tags/', { headers: seller.headers, data: { name: proposed } })
    const product = await productOnSale(sellerPage, seller, `Silk ${stamp}`)
    const owner = await adminHeaders()
    await page.request.patch(`/api/products/${product.id}/`, {
      headers: owner,
      data: { tag_ids: [made[names.keeps], made[names.goes]] },
    })
    await sellerPage.context().close()

    await page.goto(at(locale, '/admin/tags'))
    const kinds = page.getByRole('navigation', { name: say('categories_tags_kinds') })
    await page.getByLabel(say('categories_tags_search')).fill(stamp)
    await expect(page).toHaveURL(new RegExp(`search=${stamp}`))
    await expect(tags(page)).toHaveCount(4)
    await expectAccessibleInBoth(page, 'the tags')

    // A seller's tag is adopted.
    await kinds.getByRole('link', { name: say('categories_tags_proposed') }).click()
    await expect(tags(page)).toHaveCount(1)
    await choose(page, locale, proposed, 'categories_adopt')
    await expect(page.getByRole('heading', { name: say('categories_tags_none_matching') })).toBeVisible()

    // Two tags with the same meaning are merged.
    await kinds.getByRole('link', { name: say('categories_tags_all') }).click()
    for (const name of [names.keeps, names.goes])
      await page.getByRole('checkbox', { name: say('ui_select', { name }) }).check({ force: true })
    await page.getByRole('button', { name: say('categories_merge'), exact: true }).click()
    const merge = page.getByRole('dialog')
    await merge.getByRole('button', { name: say('categories_merge_confirm') }).click()
    await expect(merge.getByText(say('categories_merge_which'))).toBeVisible()
    await merge.getByRole('radio', { name: new RegExp(`^${names.keeps}`) }).check()
    await expectAccessibleInBoth(page, 'the merge')
    await merge.getByRole('button', { name: say('categories_merge_confirm') }).click()
    await expect(merge).toBeHidden()
    await expect(tags(page).filter({ hasText: names.goes })).toHaveCount(0)
    const shown = (await (await page.request.get(`/api/products/${product.id}/`)).json()) as {
      tags: { name: string }[]
    }
    expect(shown.tags.map(({ name }) => name)).toEqual([names.keeps])

    await choose(page, locale, names.keeps, 'categories_rename')
    const form = page.getByRole('dialog')
    await form.getByLabel(say('categories_name'), { exact: true }).fill(names.unused.toUpperCase())
    await form.getByRole('button', { name: say('categories_save') }).click()
    await expect(form.getByText(say('field_tag_name_taken'))).toBeVisible()
    await form.getByLabel(say('categories_name'), { exact: true }).fill(`mulberry ${stamp}`)
    await form.getByRole('button', { name: say('categories_save') }).click()
    await expect(tags(page).filter({ hasText: `mulberry ${stamp}` })).toBeVisible()

    await kinds.getByRole('link', { name: say('categories_tags_unused') }).click()
    // Its row moves when the others go: a press that goes down on the button may come up on the menu.
    await expect(tags(page).filter({ hasText: `mulberry ${stamp}` })).toHaveCount(0)
    await choose(page, locale, names.unused, 'categories_delete')
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByText(say('categories_tag_delete_unused'))).toBeVisible()
    await dialog.getByRole('button', { name: say('categories_delete') }).click()
    await expect(tags(page).filter({ hasText: names.unused })).toHaveCount(0)
  })
}

async function idNow(page: Page, name: string): Promise<number | undefined> {
  const answer = await page.request.get(`/api/categories/?named=${encodeURIComponent(name)}`)
  return ((await answer.json()) as Category[])[0]?.id
}
