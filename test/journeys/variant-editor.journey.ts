import {
  at,
  expect,
  expectAccessibleInBoth,
  type Locale,
  type Page,
  signInAsNewSeller,
  test,
  words,
} from './support.ts'

/** A seller gives a product options and fills its variants. */

// Many checks by axe, which are slow on a busy machine.
test.describe.configure({ timeout: 240_000 })

type Headers = { authorization: string }
type Product = { id: number }

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

const number = (locale: Locale, value: number) =>
  new Intl.NumberFormat(locale === 'bn' ? 'bn-u-nu-beng' : 'en').format(value)

/** Adds an option by its suggestion, and its values: typed, and pasted as a list. */
async function addOption(page: Page, locale: Locale, name: string, typed: string, pasted: string) {
  const say = words(locale)
  const group = page.getByRole('group', { name: say('variants_option_add') })
  const usual: Record<string, string> = { Size: 'সাইজ', Colour: 'রঙ' }
  await group.getByRole('button', { name: locale === 'bn' ? (usual[name] ?? name) : name, exact: true }).click()
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

/** Prices and stock of all nine in the grid, by a paste. */
async function fillVariants(page: Page, locale: Locale) {
  const say = words(locale)
  const first = nameOf(locale, 'S', 'Ash')
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
}

const locale = 'en'
const say = words(locale)

test('a kurti gets sizes and colours, and its variants are filled by a paste, which a reload keeps (en)', async ({
  page,
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
})
