import { fillRequiredAttributes } from './fill-attributes.ts'
import {
  adminHeaders,
  at,
  expect,
  expectAccessibleInBoth,
  isPhone,
  type Locale,
  locales,
  type Page,
  signInAs,
  signInAsNewSeller,
  test,
  words,
} from './support.ts'

/** A seller makes a product with options, the team approves it, and the seller changes it. */

type Headers = { authorization: string }
type Variant = { id: number | null; options: string[]; price: string; stock_quantity: number; sku: string | null }
type Product = {
  id: number
  category_id: number
  moderation_status: string
  options: { name: string; values: { value: string }[] }[]
  variants: Variant[]
  proposal: { variants: Variant[] } | null
}

/** A draft with everything but options. */
async function draftOf(page: Page, headers: Headers): Promise<Product> {
  const categories = (await (await page.request.get('/api/categories/')).json()) as {
    id: number
    parent: number | null
  }[]
  const tag = (await (await page.request.post('/api/tags/', { headers, data: { name: 'journey' } })).json()) as Product
  const data = {
    name: 'Block print kurti',
    description: 'Hand block print on cotton.',
    price: '850.00',
    stock_quantity: 4,
    category_id: categories.find(({ parent }) => parent === null)?.id,
    tag_ids: [tag.id],
    moderation_status: 'DRAFT',
  }
  const made = await page.request.post('/api/products/', { headers, data })
  expect(made.status(), await made.text()).toBe(201)
  return (await made.json()) as Product
}

const productOf = async (page: Page, headers: Headers, id: number) =>
  (await (await page.request.get(`/api/seller/products/${id}/`, { headers })).json()) as Product

const number = (locale: Locale, value: number) =>
  new Intl.NumberFormat(locale === 'bn' ? 'bn-u-nu-beng' : 'en').format(value)

/** What an option is called on the page. */
const optionName = (locale: Locale, name: 'Size' | 'Colour') =>
  locale === 'bn' ? { Size: 'সাইজ', Colour: 'রঙ' }[name] : name

/** Adds an option by its suggestion, and its values: typed, and pasted as a list. */
async function addOption(page: Page, locale: Locale, option: 'Size' | 'Colour', typed: string, pasted: string) {
  const say = words(locale)
  const group = page.getByRole('group', { name: say('variants_option_add') })
  const name = optionName(locale, option)
  await group.getByRole('button', { name, exact: true }).click()
  const input = page.getByRole('combobox', { name: say('variants_value_add', { name }) })
  await input.fill(typed)
  await input.press('Enter')
  await paste(page, input, pasted)
  await expect(input).toHaveValue('')
}

/** What the clipboard of a spreadsheet holds. */
async function paste(page: Page, input: ReturnType<Page['locator']>, text: string) {
  await input.focus()
  await page.evaluate((data) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', data)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}

const cell = (page: Page, locale: Locale, field: string, name: string) =>
  page.getByLabel(words(locale)('variants_cell', { field: words(locale)(field), name }), { exact: true })

/** The names of a combination, as the page says them. */
const nameOf = (locale: Locale, size: string, colour: string) =>
  locale === 'bn' ? `সাইজ ${size} · রঙ ${colour}` : `Size ${size} · Colour ${colour}`

/** Prices and stock of all nine, in the grid by a paste and on a phone one after the other. */
async function fillVariants(page: Page, locale: Locale) {
  const say = words(locale)
  const first = nameOf(locale, 'S', 'Ash')
  if (!isPhone(page)) {
    const lines = Array.from({ length: 9 }, (_, at) => `${at < 3 ? '৮৫০' : '900'}\t\t${at === 4 ? 'many' : 5}\tK-${at}`)
    await paste(page, cell(page, locale, 'variants_price', first), `${lines.join('\r\n')}\r\n`)
    const wrong = cell(page, locale, 'variants_stock', nameOf(locale, 'M', 'Berry'))
    await expect(wrong).toHaveAttribute('aria-invalid', 'true')
    await expectAccessibleInBoth(page, 'the grid of variants with a wrong cell')
    await page.getByRole('button', { name: say('products_selling_undo'), exact: true }).click()
    await expect(cell(page, locale, 'variants_sku', first)).toHaveValue('')
    await paste(page, cell(page, locale, 'variants_price', first), lines.join('\n').replace('many', '৫'))
    await cell(page, locale, 'variants_sku', first).press('Enter')
    await expect(cell(page, locale, 'variants_sku', nameOf(locale, 'S', 'Berry'))).toBeFocused()
    return
  }
  const fill = page.getByRole('group', { name: say('variants_fill') })
  for (const [field, text] of [
    ['price', '900'],
    ['stock_quantity', '৫'],
    ['sku', 'K-{n}'],
  ] as const) {
    await fill.getByLabel(say('variants_fill_field')).selectOption(field)
    await fill.getByLabel(say('variants_fill_value')).fill(text)
    await fill.getByLabel(say('variants_fill_value')).press('Enter')
  }
  await page.getByRole('button', { name: first }).click()
  const sheet = page.getByRole('dialog', { name: first })
  await sheet.getByLabel(say('variants_price'), { exact: true }).fill('৮৫০')
  await expectAccessibleInBoth(page, 'one variant on a phone')
  await sheet.getByRole('button', { name: say('ui_next') }).click()
  await page
    .getByRole('dialog', { name: nameOf(locale, 'S', 'Berry') })
    .getByLabel(say('variants_price'), { exact: true })
    .fill('850')
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: nameOf(locale, 'S', 'Clay') })
    .getByLabel(say('variants_price'), { exact: true })
    .fill('850')
  await page.getByRole('button', { name: say('variants_done') }).click()
}

for (const locale of locales) {
  const say = words(locale)

  test(`a kurti gets sizes and colours, is approved, and a new colour waits while a price acts at once (${locale})`, async ({
    page,
    browser,
  }) => {
    const { headers } = await signInAsNewSeller(page)
    page.on('dialog', (dialog) => void dialog.accept())
    const draft = await draftOf(page, headers)
    const form = at(locale, `/seller-dashboard/products/${draft.id}`)
    await page.goto(form)
    await page.getByRole('switch', { name: say('variants_has_options') }).click()
    await addOption(page, locale, 'Size', 'S', 'M, L')
    await addOption(page, locale, 'Colour', 'Ash', 'Berry\nClay')
    await expect(
      page.getByText(say('variants_count', { shown: number(locale, 9), max: number(locale, 100) }), { exact: true }),
    ).toBeVisible()
    await fillVariants(page, locale)
    await expectAccessibleInBoth(page, 'the form of a product with options')

    // What is typed is there again after a reload.
    await page.reload()
    await expect(page.getByText(say('products_selling_restored'))).toBeVisible()
    await fillRequiredAttributes(page, locale, draft.category_id)
    await page.getByRole('button', { name: say('products_selling_submit') }).click()
    await expect(page).toHaveURL(/tab=products/)
    const submitted = await productOf(page, headers, draft.id)
    expect(submitted.variants.map(({ price, stock_quantity }) => `${price} ${stock_quantity}`)).toEqual([
      ...Array.from({ length: 3 }, () => '850.00 5'),
      ...Array.from({ length: 6 }, () => '900.00 5'),
    ])
    expect(submitted.variants[0]?.options).toEqual(['S', 'Ash'])

    // The team sees all of it, and approves.
    const teamPage = await (await browser.newContext()).newPage()
    await signInAs(teamPage, 'catalogue@haat.test')
    await teamPage.goto(at(locale, `/admin/products/${draft.id}`))
    await expect(teamPage.getByRole('region', { name: say('variants_heading') }).getByRole('row')).toHaveCount(10)
    await expectAccessibleInBoth(teamPage, 'the review of a product with options')
    const approve = { headers: await adminHeaders(), data: { moderation_status: 'APPROVED' } }
    expect((await page.request.patch(`/api/products/${draft.id}/`, approve)).status()).toBe(200)

    // A price of the approved product acts at once, from the table of products.
    await page.goto(at(locale, '/seller-dashboard?tab=products'))
    await page
      .getByRole('button', { name: say('variants_open_of', { name: 'Block print kurti' }) })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: say('variants_dialog_title') })
    if (isPhone(page)) {
      await dialog.getByRole('button', { name: nameOf(locale, 'S', 'Ash') }).click()
      await page
        .getByRole('dialog', { name: nameOf(locale, 'S', 'Ash') })
        .getByLabel(say('variants_price'), { exact: true })
        .fill('825')
      await page.getByRole('button', { name: say('variants_done') }).click()
    } else await cell(page, locale, 'variants_price', nameOf(locale, 'S', 'Ash')).fill('825')
    await expectAccessibleInBoth(page, 'the prices of variants')
    await dialog.getByRole('button', { name: say('products_selling_save'), exact: true }).click()
    await expect(dialog).toBeHidden()
    const priced = await productOf(page, headers, draft.id)
    expect(priced.moderation_status).toBe('APPROVED')
    expect(priced.variants[0]?.price).toBe('825.00')

    // A new colour waits.
    await page.goto(form)
    const input = page.getByRole('combobox', {
      name: say('variants_value_add', { name: optionName(locale, 'Colour') }),
    })
    await input.fill('Indigo,')
    await fillNewColour(page, locale)
    await page.getByRole('button', { name: say('products_selling_save'), exact: true }).click()
    const waiting = page.getByRole('region', { name: say('products_selling_notice') })
    await expect(waiting.locator('ins').filter({ hasText: 'Indigo' }).first()).toBeVisible()
    await expectAccessibleInBoth(page, 'a product whose new colour waits')
    const changed = await productOf(page, headers, draft.id)
    expect(changed.variants).toHaveLength(9)
    expect(changed.proposal?.variants).toHaveLength(12)

    await teamPage.goto(at(locale, `/admin/products/${draft.id}`))
    const change = teamPage.getByRole('region', { name: say('products_admin_change') })
    await expect(change.getByRole('region', { name: say('variants_added') }).locator('ins')).toHaveCount(3)
    await expectAccessibleInBoth(teamPage, 'a change of options')
    await teamPage.context().close()
    expect((await page.request.patch(`/api/products/${draft.id}/`, approve)).status()).toBe(200)
    expect((await productOf(page, headers, draft.id)).variants).toHaveLength(12)
  })
}

/** The stock of the three combinations with the new colour. */
async function fillNewColour(page: Page, locale: Locale) {
  const say = words(locale)
  const fill = page.getByRole('group', { name: say('variants_fill') })
  const which = fill.getByLabel(say('variants_fill_which'), { exact: true })
  await which.selectOption('colour/indigo')
  await fill.getByLabel(say('variants_fill_field')).selectOption('stock_quantity')
  await fill.getByLabel(say('variants_fill_value')).fill('3')
  await fill.getByLabel(say('variants_fill_value')).press('Enter')
}
