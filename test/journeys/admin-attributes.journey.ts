import {
  adminHeaders,
  at,
  expect,
  expectAccessibleInBoth,
  headersOf,
  type Locale,
  locales,
  type Page,
  signInAs,
  signInAsNewSeller,
  test,
  words,
} from './support.ts'

/** Attributes: the team makes one, a seller fills it in, the team sees what a change would change, and merges values. */

type Made = { id: number }
type Headers = { authorization: string }

/** Posts and answers what was made. */
async function make<T = Made>(page: Page, headers: Headers, path: string, data: object): Promise<T> {
  const answer = await page.request.post(path, { headers, data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as T
}

const rowOf = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })

async function choose(page: Page, locale: Locale, name: string, action: string) {
  await page.getByRole('button', { name: words(locale)('categories_actions', { name }), exact: true }).click()
  await page.getByRole('menuitem', { name: words(locale)(action), exact: true }).click()
}

/** A product of this seller in the category, on sale. */
async function productIn(page: Page, headers: Headers, category_id: number, more: object): Promise<Made> {
  const tags = (await (await page.request.get('/api/tags/?page=1&page_size=1')).json()) as { results: Made[] }
  const product = await make(page, headers, '/api/products/', {
    description: 'Woven by hand.',
    price: '450.00',
    stock_quantity: 20,
    category_id,
    tag_ids: tags.results.map(({ id }) => id),
    ...more,
  })
  const decided = await page.request.patch(`/api/products/${product.id}/`, {
    headers: await adminHeaders(),
    data: { moderation_status: 'APPROVED' },
  })
  expect(decided.status()).toBe(200)
  return product
}

for (const locale of locales) {
  const say = words(locale)

  test(`an attribute is made, filled in by a seller, and its change is compared (${locale})`, async ({
    page,
    browser,
  }) => {
    const stamp = `${Date.now().toString(36)}${locale}`
    const [weave, category] = [`Weave ${stamp}`, `Looms ${stamp}`]
    const headers = headersOf(await signInAs(page, 'catalogue@haat.test'))
    const { id: categoryId } = await make(page, headers, '/api/categories/', { name: category })

    await page.goto(at(locale, '/admin/attributes'))
    await page.getByRole('button', { name: say('attributes_new') }).click()
    const form = page.getByRole('dialog', { name: say('attributes_new') })
    await form.getByRole('button', { name: say('categories_create') }).click()
    await expect(form.getByText(say('field_required'))).toBeVisible()
    await form.getByLabel(say('categories_name'), { exact: true }).fill(weave)
    await form.getByLabel(say('attributes_open_label')).check({ force: true })
    await expectAccessibleInBoth(page, 'the form of an attribute')
    await form.getByRole('button', { name: say('categories_create') }).click()

    // Its categories are asked for at once.
    const assign = page.getByRole('dialog', { name: say('attributes_assign_title', { name: weave }) })
    const frame = await assign.boundingBox()
    await assign.getByLabel(say('products_selling_category_search')).fill(category)
    await expect(assign.getByRole('list', { name: say('admin_categories') }).getByRole('listitem')).toHaveCount(1)
    expect(await assign.boundingBox()).toEqual(frame)
    await assign.getByRole('checkbox', { name: category }).check({ force: true })
    await assign
      .getByRole('group', { name: category })
      .getByLabel(say('attributes_required_label'))
      .check({ force: true })
    await expectAccessibleInBoth(page, 'the categories of an attribute')
    await assign.getByRole('button', { name: say('categories_save') }).click()
    await expect(assign).toBeHidden()
    await page.getByLabel(say('attributes_search')).fill(weave)
    await expect(rowOf(page, weave)).toContainText(
      say('attributes_in', { name: category, asks: say('attributes_required') }),
    )
    await expectAccessibleInBoth(page, 'the attributes')

    // Two values, which stand by their names, in the other order by buttons.
    await page.getByRole('link', { name: weave }).click()
    for (const name of ['Twill', 'Jamdani']) {
      await page.getByRole('button', { name: say('attributes_value_new') }).click()
      const value = page.getByRole('dialog')
      await value.getByLabel(say('categories_name'), { exact: true }).fill(name)
      await value.getByRole('button', { name: say('attributes_value_add') }).click()
      await expect(rowOf(page, name)).toBeVisible()
    }
    await page.getByRole('button', { name: say('categories_down', { name: 'Jamdani' }) }).click()
    const list = page.getByRole('list', { name: say('attributes_values_of', { name: weave }) })
    await expect(list.getByRole('listitem').first()).toContainText('Twill')
    await expectAccessibleInBoth(page, 'the values of an attribute')

    // A seller is asked for it, and gives a value of their own.
    const sellerPage = await (await browser.newContext()).newPage()
    const seller = await signInAsNewSeller(sellerPage)
    const product = await productIn(sellerPage, seller.headers, categoryId, {
      name: `Sari ${stamp}`,
      attributes: { [`weave-${stamp}`]: 'jamdani' },
    })
    await sellerPage.goto(at(locale, `/seller-dashboard/products/${product.id}`))
    const field = sellerPage.getByRole('combobox', { name: weave })
    await expect(field).toHaveValue('Jamdani')
    await field.fill('')
    await sellerPage.getByRole('button', { name: say('products_selling_save'), exact: true }).click()
    await expect(field).toBeFocused()
    await expect(sellerPage.getByText(say('field_required'))).toBeVisible()
    await field.fill('Tangail')
    await sellerPage.getByRole('option', { name: say('attributes_choice_new', { name: 'Tangail' }) }).click()
    await expectAccessibleInBoth(sellerPage, 'the form of a product with attributes')
    await sellerPage.getByRole('button', { name: say('products_selling_save'), exact: true }).click()
    const waiting = sellerPage.getByRole('region', { name: say('products_selling_notice') })
    await expect(waiting).toContainText('Jamdani')
    await expect(waiting).toContainText('Tangail')
    await sellerPage.context().close()

    // The team sees old and new, and that the value is new.
    await page.goto(at(locale, `/admin/products/${product.id}`))
    const change = page.getByRole('region', { name: say('products_admin_change') })
    await expect(change.locator('del')).toContainText('Jamdani')
    await expect(change.locator('ins')).toContainText('Tangail')
    await expect(change.getByText(say('attributes_new_value'))).toBeVisible()
    await expectAccessibleInBoth(page, 'a change of attributes')
  })
}

const say = words('en')

test('values of an attribute are merged, with a preview of how many products change', async ({ page, browser }) => {
  const stamp = Date.now().toString(36)
  const headers = headersOf(await signInAs(page, 'catalogue@haat.test'))
  const category = await make(page, headers, '/api/categories/', { name: `Mills ${stamp}` })
  const key = `mill-${stamp}`
  const attribute = await make(page, headers, '/api/admin/attributes/', { key, name: `Mill ${stamp}`, type: 'choice' })
  await page.request.put(`/api/admin/attributes/${attribute.id}/categories/`, {
    headers,
    data: { assignments: [{ category: category.id, required: false, filterable: true }] },
  })
  for (const name of ['Aarong', 'Arong', 'Nobody'])
    await make(page, headers, `/api/admin/attributes/${attribute.id}/values/`, { name })
  const sellerPage = await (await browser.newContext()).newPage()
  const seller = await signInAsNewSeller(sellerPage)
  const product = await productIn(sellerPage, seller.headers, category.id, {
    name: `Cloth ${stamp}`,
    attributes: { [key]: 'Arong' },
  })
  await sellerPage.context().close()

  await page.goto(`/admin/attributes/${attribute.id}`)
  for (const name of ['Aarong', 'Arong'])
    await page.getByRole('checkbox', { name: say('ui_select', { name }), exact: true }).check({ force: true })
  await page.getByRole('button', { name: say('categories_merge'), exact: true }).click()
  const merge = page.getByRole('dialog')
  await merge.getByRole('button', { name: say('categories_merge_confirm') }).click()
  await expect(merge.getByText(say('attributes_merge_which'))).toBeVisible()
  await merge.getByRole('radio', { name: /^Aarong/ }).check()
  await expect(merge.getByText('1 product changes to Aarong.')).toBeVisible()
  await expectAccessibleInBoth(page, 'the merge of values')
  await merge.getByRole('button', { name: say('categories_merge_confirm') }).click()
  await expect(merge).toBeHidden()
  await expect(rowOf(page, 'Aarong')).toContainText(say('categories_former', { names: 'Arong' }))
  const shown = (await (await page.request.get(`/api/products/${product.id}/`)).json()) as {
    attributes: { key: string; value: string }[]
  }
  expect(shown.attributes.find((each) => each.key === key)?.value).toBe('Aarong')

  // One that nobody uses is deleted; one in use offers no deletion.
  await choose(page, 'en', 'Nobody', 'categories_delete')
  const remove = page.getByRole('alertdialog')
  await remove.getByRole('button', { name: say('categories_delete') }).click()
  await expect(rowOf(page, 'Nobody')).toHaveCount(0)
  await page.getByRole('button', { name: say('categories_actions', { name: 'Aarong' }) }).click()
  await expect(page.getByRole('menuitem', { name: say('categories_delete') })).toHaveCount(0)
})
