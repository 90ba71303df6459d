import {
  at,
  expect,
  expectAccessible,
  hydrate,
  isPhone,
  type Locator,
  locales,
  type Page,
  test,
  words,
} from './support.ts'

const RED = { en: 'Red', bn: 'লাল' }
const GREEN = { en: 'Green', bn: 'সবুজ' }
const COLOUR = { en: 'Colour', bn: 'রং' }
const BRAND = { en: 'Tarango', bn: 'তরঙ্গ' }
const CLOTHES = '/products?categories=Fashion%20%26%20Apparel'

/** In the side column, or on phones in the drawer. */
const filters = (page: Page) => page.getByRole(isPhone(page) ? 'dialog' : 'complementary')

/** A box ticked before hydration has no effect. */
async function choose(page: Page, box: Locator, leadsTo: RegExp) {
  await hydrate(page)
  await box.click()
  await expect(page).toHaveURL(leadsTo)
}

type Say = ReturnType<typeof words>

const openFilters = async (page: Page, say: Say) => {
  if (isPhone(page)) await page.getByRole('button', { name: say('ui_filters') }).click()
}
const closeFilters = async (page: Page) => {
  if (isPhone(page)) await page.keyboard.press('Escape')
}
const chipOf = (page: Page, say: Say, name: string, value: string) =>
  page
    .getByRole('list', { name: say('products_chosen') })
    .getByRole('link', { name: say('products_attribute_chosen', { name, value }) })

for (const locale of locales) {
  const say = words(locale)
  const chip = (page: Page, colour: string) => chipOf(page, say, COLOUR[locale], colour)

  test(`a list is narrowed by the attributes of its category, in the address (${locale})`, async ({ page }) => {
    const items = page.getByRole('main').getByRole('article')
    await page.goto(at(locale, `${CLOTHES}&attr.colour=red`))
    // Under the name of today, whatever the link says.
    await expect(page).toHaveURL(/attr\.colour=Red$/)
    const red = await items.count()
    expect(red).toBeGreaterThan(0)
    await openFilters(page, say)
    const colours = filters(page).getByRole('group', { name: COLOUR[locale] })
    await expect(colours.getByRole('checkbox', { name: RED[locale] })).toBeChecked()
    await choose(page, colours.getByRole('checkbox', { name: GREEN[locale] }), /attr\.colour=Red,Green$/)
    await expectAccessible(page, 'the filters')
    await closeFilters(page)
    await expect.poll(() => items.count()).toBeGreaterThan(red)
    await chip(page, RED[locale]).click()
    await expect(page).toHaveURL(/attr\.colour=Green$/)
    await expect(chip(page, RED[locale])).toHaveCount(0)
    await expect(chip(page, GREEN[locale])).toBeVisible()
    await expectAccessible(page, 'the list')
  })

  test(`another category drops what it does not ask for (${locale})`, async ({ page }) => {
    await page.goto(at(locale, `${CLOTHES}&attr.colour=Green&attr.brand=Tangail%20Tant%20Bari`))
    await openFilters(page, say)
    const categories = filters(page).getByRole('group', { name: say('products_categories') })
    await choose(page, categories.getByRole('checkbox').first(), /\/products\?attr\.brand=Tangail%20Tant%20Bari$/)
    await expect(filters(page).getByRole('group', { name: COLOUR[locale] })).toHaveCount(0)
  })

  test(`a product says its attributes, and its brand leads to the others of it (${locale})`, async ({ page }) => {
    const [product] = (await (await page.request.get('/api/products/?attr.brand=Tarango')).json()) as { id: number }[]
    await page.goto(at(locale, `/products/${product?.id}`))
    const table = page.getByRole('region', { name: say('product_specification') })
    await expect(table.getByRole('term').first()).toBeVisible()
    await expectAccessible(page, 'the product')
    await table.getByRole('link', { name: BRAND[locale] }).click()
    await expect(page).toHaveURL(at(locale, '/products?attr.brand=Tarango'))
    await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBeGreaterThan(1)
  })
}

const say = words('en')

test('Back closes the filters of a phone, and keeps what was chosen', async ({ page }) => {
  // Only phones have a drawer.
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(CLOTHES)
  await expect(page).toHaveURL(/Apparel$/)
  await openFilters(page, say)
  const colours = filters(page).getByRole('group', { name: COLOUR.en })
  await choose(page, colours.getByRole('checkbox', { name: GREEN.en }), /attr\.colour=Green$/)
  await page.goBack()
  await expect(filters(page)).toBeHidden()
  await expect(page).toHaveURL(/attr\.colour=Green$/)
  await expect(chipOf(page, say, COLOUR.en, GREEN.en)).toBeVisible()
  await openFilters(page, say)
  await expect(filters(page)).toBeVisible()
  await page.goBack()
  await expect(filters(page)).toBeHidden()
  await expect(page).toHaveURL(/attr\.colour=Green$/)
  // Closed by its button it leaves nothing behind.
  await openFilters(page, say)
  await closeFilters(page)
  await expect(filters(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/Apparel$/)
})
