import { fillRequiredAttributes } from './fill-attributes.ts'
import { BACK, FRONT } from './sample-pictures.ts'
import {
  adminHeaders,
  at,
  expect,
  expectAccessibleInBoth,
  holdBack,
  type Locale,
  locales,
  type Page,
  signInAsNewSeller,
  test,
  words,
} from './support.ts'

type Seller = Awaited<ReturnType<typeof signInAsNewSeller>>
type Made = { id: number; name: string; moderation_status: string }

const NO_PICTURE = { name: 'List.txt', mimeType: 'text/plain', buffer: Buffer.from('one, two') }
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

async function categoryOf(page: Page): Promise<{ id: number; name: string; name_bn: string | null }> {
  const all = (await (await page.request.get('/api/categories/')).json()) as {
    id: number
    name: string
    name_bn: string | null
    parent: number | null
  }[]
  const child = all.find(({ parent }) => parent !== null)
  if (!child) throw new Error('no subcategory')
  return child
}

/** Creates approved products by API. */
async function approvedProducts(page: Page, { headers }: Seller, names: readonly string[]): Promise<Made[]> {
  const { id: category_id } = await categoryOf(page)
  const tag = (await (await page.request.post('/api/tags/', { headers, data: { name: 'journey' } })).json()) as Made
  const made: Made[] = []
  for (const name of names) {
    const data = {
      name,
      description: 'Woven by hand in a small workshop.',
      price: '250.00',
      stock_quantity: 4,
      category_id,
      tag_ids: [tag.id],
      video_links: [VIDEO],
    }
    const created = await page.request.post('/api/products/', { headers, data })
    expect(created.status(), await created.text()).toBe(201)
    const product = (await created.json()) as Made
    await decide(page, product.id, { moderation_status: 'APPROVED' })
    made.push(product)
  }
  return made
}

async function decide(page: Page, id: number, data: { moderation_status: string; review_note?: string }) {
  const decided = await page.request.patch(`/api/products/${id}/`, { headers: await adminHeaders(), data })
  expect(decided.ok(), await decided.text()).toBe(true)
}

const dialog = (page: Page) => page.getByRole('dialog')
const menuOf = async (page: Page, locale: Locale, name: string, entry: string) => {
  const say = words(locale)
  await page.getByRole('button', { name: say('products_selling_actions_of', { name }) }).click()
  await page.getByRole('menuitem', { name: say(entry), exact: true }).click()
}

for (const locale of locales) {
  const say = words(locale)
  const tab = at(locale, '/seller-dashboard?tab=products')

  test(`a product is added with two pictures, saved as a draft and submitted (${locale})`, async ({ page }) => {
    await signInAsNewSeller(page)
    // A reload with unsaved changes asks for confirmation.
    page.on('dialog', (dialog) => void dialog.accept())
    const category = await categoryOf(page)
    await page.goto(tab)
    await expect(page.getByText(say('products_selling_none'), { exact: true })).toBeVisible()
    await page.getByRole('link', { name: say('products_selling_add_first') }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('products_selling_new_title') })).toBeVisible()

    await page.getByRole('button', { name: say('products_selling_submit') }).click()
    await expect(page.getByLabel(say('products_selling_name'), { exact: true })).toBeFocused()
    await expect(page.getByText(say('products_selling_add_failed'))).toBeVisible()
    await page.getByLabel(say('products_selling_name'), { exact: true }).fill('Nakshi table runner')
    await page.getByRole('button', { name: say('products_selling_category_choose') }).click()
    await dialog(page).getByLabel(say('products_selling_category_search')).fill(category.name)
    await expectAccessibleInBoth(page, 'the dialog of categories')
    const shown = locale === 'bn' ? (category.name_bn ?? category.name) : category.name
    await dialog(page).getByRole('button', { name: shown, exact: true }).click()
    await expect(dialog(page)).toBeHidden()
    const word = `runner${Date.now().toString(36)}`
    await page.getByRole('combobox', { name: say('products_selling_tags') }).fill(word)
    await page.getByRole('option', { name: say('products_selling_tags_propose', { name: word }) }).click()
    await expect(page.getByRole('button', { name: say('ui_remove', { name: word }) })).toBeVisible()
    await page
      .getByLabel(say('products_selling_description'), { exact: true })
      .fill('Four stitches to the inch, red on white.')

    await fillRequiredAttributes(page, locale, category.id)

    await page.locator('input[type=file]').first().setInputFiles([FRONT, BACK, NO_PICTURE])
    await expect(page.getByLabel(say('products_selling_picture_alt', { number: number(locale, 2) }))).toBeVisible()
    await expect(page.getByText(say('error_picture_invalid'))).toBeVisible()
    await page
      .getByRole('button', { name: say('products_selling_picture_remove', { number: number(locale, 3) }) })
      .click()
    await page.getByLabel(say('products_selling_picture_alt', { number: number(locale, 2) })).fill('The back')
    await page
      .getByRole('button', { name: say('products_selling_picture_earlier', { number: number(locale, 2) }) })
      .click()
    await expect(page.getByLabel(say('products_selling_picture_alt', { number: number(locale, 1) }))).toHaveValue(
      'The back',
    )

    await page.getByLabel(say('products_selling_price'), { exact: true }).fill('750')
    await page.getByLabel(say('products_selling_original_price')).fill('1000')
    await expect(page.getByText(say('products_selling_discount', { percent: `${number(locale, 25)}%` }))).toBeVisible()
    await page.getByLabel(say('products_selling_stock_quantity'), { exact: true }).fill('8')
    await expectAccessibleInBoth(page, 'the form of a new product')

    const attributes = await holdBack(page, `**/api/categories/${category.id}/attributes/`)
    await page.reload()
    await expect(page.getByText(say('products_selling_restored'))).toBeVisible()
    await expect(page.getByLabel(say('products_selling_name'), { exact: true })).toHaveValue('Nakshi table runner')
    await expect(page.getByLabel(say('products_selling_picture_alt', { number: number(locale, 1) }))).toHaveValue(
      'The back',
    )
    // What was filled in of attributes is saved too, though the form does not have their list yet.
    const saving = page.getByRole('button', { name: say('products_selling_save_draft') })
    await saving.click()
    await expect(saving).toHaveAttribute('aria-busy', 'true')
    attributes.release()
    await expect(page).toHaveURL(/\/seller-dashboard\/products\/\d+$/)
    await expect(page.getByText(say('products_selling_notice_draft'))).toBeVisible()

    await page.getByRole('button', { name: say('products_selling_submit') }).click()
    await expect(page).toHaveURL(/tab=products/)
    await expect(page.getByText(say('products_selling_status_pending'), { exact: true }).last()).toBeVisible()
    await expectAccessibleInBoth(page, 'the table of products')
  })
}

const say = words('en')

test('stock is added and contents are edited, and both show errors of input', async ({ page }) => {
  const seller = await signInAsNewSeller(page)
  const [made] = await approvedProducts(page, seller, ['Shital pati mat'])
  if (!made) throw new Error('no product')
  await page.goto('/seller-dashboard?tab=products')
  await menuOf(page, 'en', made.name, 'products_selling_stock_submit')
  await dialog(page)
    .getByRole('button', { name: say('products_selling_stock_submit') })
    .click()
  await expect(dialog(page).getByText(say('products_selling_stock_positive'))).toBeVisible()
  await expectAccessibleInBoth(page, 'the dialog of stock')
  await dialog(page).getByRole('button', { name: '+10' }).click()
  await dialog(page)
    .getByRole('button', { name: say('products_selling_stock_submit') })
    .click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText(/^14\s*in stock$/)).toBeVisible()

  await menuOf(page, 'en', made.name, 'products_selling_view_details')
  await expect(dialog(page).getByText('Woven by hand in a small workshop.')).toBeVisible()
  await expectAccessibleInBoth(page, 'the details of a product')
  await dialog(page)
    .getByRole('button', { name: say('ui_close') })
    .click()

  await menuOf(page, 'en', made.name, 'products_selling_edit_contents')
  const link = dialog(page).getByLabel(say('products_selling_video_number', { number: 1 }), { exact: true })
  await link.fill('https://example.com/film')
  await dialog(page)
    .getByRole('button', { name: say('products_selling_save') })
    .click()
  await expect(dialog(page).getByText(say('products_selling_video_invalid')).first()).toBeVisible()
  await expectAccessibleInBoth(page, 'the dialog of contents')
  await link.fill('')
  await dialog(page)
    .getByRole('button', { name: say('products_selling_save') })
    .click()
  await expect(dialog(page).getByText(say('products_selling_media_needed'))).toBeVisible()
  await dialog(page).locator('input[type=file]').first().setInputFiles(FRONT)
  await expect(dialog(page).getByLabel(say('products_selling_picture_alt', { number: 1 }))).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: say('products_selling_save') })
    .click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText(say('products_selling_status_in_review'), { exact: true }).last()).toBeVisible()
})

test('an approved product is changed by a proposal that shows the difference; the approved version stays on sale', async ({
  page,
}) => {
  const seller = await signInAsNewSeller(page)
  const [made] = await approvedProducts(page, seller, ['Clay lamp'])
  if (!made) throw new Error('no product')
  const form = `/seller-dashboard/products/${made.id}`
  const nameOnSale = async () =>
    ((await (await page.request.get(`/api/products/${made.id}/`)).json()) as { name: string }).name
  await page.goto(form)
  await expect(page.getByText(say('products_selling_notice_approved'))).toBeVisible()
  await page.getByLabel(say('products_selling_name'), { exact: true }).fill('Clay lamp, painted')
  await page.getByRole('button', { name: say('products_selling_save') }).click()
  await expect(page.getByText(say('products_selling_notice_change_waiting'))).toBeVisible()
  await expect(page.locator('ins')).toContainText('painted')
  await expectAccessibleInBoth(page, 'a product with a proposal')
  expect(await nameOnSale()).toBe('Clay lamp')

  await decide(page, made.id, { moderation_status: 'REJECTED', review_note: 'Show it in the picture.' })
  await page.reload()
  await expect(page.getByText('Show it in the picture.')).toBeVisible()
  await page.getByLabel(say('products_selling_name'), { exact: true }).fill('Clay lamp, glazed')
  await page.getByRole('button', { name: say('products_selling_save') }).click()
  await expect(page.getByText(say('products_selling_notice_change_waiting'))).toBeVisible()
  await decide(page, made.id, { moderation_status: 'APPROVED' })
  expect(await nameOnSale()).toBe('Clay lamp, glazed')

  await page.reload()
  await page.getByLabel(say('products_selling_name'), { exact: true }).fill('Clay lamp, gilded')
  await page.getByRole('button', { name: say('products_selling_save') }).click()
  await page.getByRole('button', { name: say('products_selling_withdraw') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('products_selling_withdraw') })
    .click()
  await expect(page.getByText(say('products_selling_notice_approved'))).toBeVisible()
  await expect(page.getByLabel(say('products_selling_name'), { exact: true })).toHaveValue('Clay lamp, glazed')
})

test('a price typed in Bangla digits that falls by more than half is confirmed before it is saved', async ({
  page,
}) => {
  const seller = await signInAsNewSeller(page)
  const [made] = await approvedProducts(page, seller, ['Cane stool'])
  if (!made) throw new Error('no product')
  const priceOnSale = async () =>
    ((await (await page.request.get(`/api/products/${made.id}/`)).json()) as { price: string }).price
  await page.goto(`/seller-dashboard/products/${made.id}`)
  await page.getByLabel(say('products_selling_price'), { exact: true }).fill('১২')
  await page.getByRole('button', { name: say('products_selling_save') }).click()
  const asking = page.getByRole('alertdialog')
  await expect(asking).toContainText('BDT 250.00')
  await expect(asking).toContainText('BDT 12.00')
  await expectAccessibleInBoth(page, 'a price that falls')
  await asking.getByRole('button', { name: say('products_selling_price_falls_back') }).click()
  await expect(asking).toBeHidden()
  expect(await priceOnSale()).toBe('250.00')
  const { release } = await holdBack(page, `**/api/products/${made.id}/`)
  const price = page.getByLabel(say('products_selling_price'), { exact: true })
  await price.fill('১২৫')
  await page.getByRole('button', { name: say('products_selling_save') }).click()
  // What is typed while that is on its way stays, and so does the seller in the field.
  await price.fill('১২')
  release()
  await expect.poll(priceOnSale).toBe('125.00')
  await expect(page.getByText(say('products_selling_saved'))).toBeVisible()
  await expect(page.getByText(say('products_selling_unsaved'))).toBeVisible()
  await expect(price).toHaveValue('১২')
  await expect(price).toBeFocused()
  await page.getByRole('button', { name: say('products_selling_save') }).click()
  await asking.getByRole('button', { name: say('products_selling_price_falls_save') }).click()
  await expect.poll(priceOnSale).toBe('12.00')
})

test('several products are unlisted at once and listed again; the filter is in the URL', async ({ page }) => {
  const seller = await signInAsNewSeller(page)
  await approvedProducts(page, seller, ['Bamboo flute', 'Cane basket', 'Jute bag'])
  await page.goto('/seller-dashboard?tab=products')
  await page.getByRole('checkbox', { name: say('products_selling_select', { name: 'Bamboo flute' }) }).check()
  await page.getByRole('checkbox', { name: say('products_selling_select', { name: 'Jute bag' }) }).check()
  const bar = page.getByRole('region', { name: say('products_selling_bulk') })
  await expect(bar.getByText(say('products_selling_chosen', { shown: 2 }))).toBeVisible()
  await expectAccessibleInBoth(page, 'the table with chosen products')
  await bar.getByRole('button', { name: say('products_selling_unlist'), exact: true }).click()
  const unlisted = page.getByRole('main').locator('li, tr').getByText(say('products_selling_unlisted'), { exact: true })
  await expect(unlisted).toHaveCount(2)
  await page.getByRole('button', { name: say('products_selling_undo'), exact: true }).click()
  await expect(unlisted).toHaveCount(0)

  await page.getByRole('searchbox', { name: say('products_selling_search') }).fill('basket')
  await expect(page).toHaveURL(/search=basket/)
  await expect(page.getByRole('link', { name: 'Jute bag' })).toBeHidden()
  await page.getByRole('link', { name: say('products_selling_stock_out_filter') }).click()
  await expect(page.getByText(say('products_selling_none_matching'))).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Cane basket' })).toBeVisible()
})

function number(locale: Locale, value: number): string {
  return new Intl.NumberFormat(locale === 'bn' ? 'bn-u-nu-beng' : 'en').format(value)
}
