import { fillCard, fillShipping, GOOD_CARD, openSummary, placeOrder } from './checkout-steps.ts'
import { type Kurti, kurtiOnSale } from './kurti.ts'
import { createSeller } from './people.ts'
import {
  at,
  type Browser,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  headersOf,
  isPhone,
  type Locale,
  locales,
  type Page,
  signInAsNewBuyer,
  test,
  words,
} from './support.ts'

/** What a product's options and values are called. */
const names = {
  en: { size: 'Size', colour: 'Colour', indigo: 'Indigo', red: 'Red' },
  bn: { size: 'সাইজ', colour: 'রং', indigo: 'নীল', red: 'লাল' },
}
const variantName = (locale: Locale, size: string, colour: 'indigo' | 'red') => {
  const say = names[locale]
  return `${say.size} ${size} · ${say.colour} ${say[colour]}`
}
const prices = { en: { low: 'BDT 450.00', high: 'BDT 500.00' }, bn: { low: '৪৫০.০০ টাকা', high: '৫০০.০০ টাকা' } }

let serial = 0
async function newKurti(browser: Browser, page: Page): Promise<Kurti> {
  const seller = await createSeller()
  const name = `Kurti ${Date.now().toString(36)} ${browser.version().length}${(serial += 1)}`
  return kurtiOnSale(page, { ...seller, headers: headersOf(seller) }, name)
}

/** What is sold out, or leads to another option, says so after the value. */
const choose = (page: Page, option: string, value: string, state = '( ?,.*)?') =>
  page.getByRole('radiogroup', { name: option }).getByRole('radio', { name: new RegExp(`^${value}${state}$`) })

/** Add to Cart, or what stands in its place: in the bar on phones, in the column elsewhere. */
const buy = (page: Page, name: string) =>
  (isPhone(page) ? page.getByRole('group', { name: /^(Buy|কিনুন)/ }) : page.getByRole('main')).getByRole('button', {
    name,
    exact: true,
  })

for (const locale of locales) {
  const say = words(locale)
  const word = names[locale]

  test(`size and colour are chosen, two variants are bought, and every page names them (${locale})`, async ({
    page,
    browser,
  }) => {
    await signInAsNewBuyer(page)
    const kurti = await newKurti(browser, page)
    const home = at(locale, `/products?query=${encodeURIComponent(kurti.name)}`)
    await page.goto(home)
    const card = page.getByRole('article').filter({ hasText: kurti.name })
    await expect(card.getByText(say('ui_price_from', { amount: prices[locale].low }))).toBeVisible()
    await card.getByRole('link', { name: `${say('offer_choose')}: ${kurti.name}` }).click()
    await expect(page).toHaveURL(new RegExp(`/products/${kurti.id}$`))

    await expect(choose(page, word.size, 'S')).toBeChecked()
    await expect(choose(page, word.colour, word.indigo)).toBeChecked()
    await expectAccessibleInBoth(page, 'the choice of a variant')
    await choose(page, word.size, 'M').click()
    await expect(page).toHaveURL(new RegExp(`variant=${kurti.variants.get('M Indigo')}$`))
    const main = page.getByRole('main')
    await expect(main.getByText(prices[locale].high).locator('visible=true').first()).toBeVisible()
    await buy(page, say('offer_add')).click()
    await expect(
      page.getByText(say('offer_in_cart', { name: `${kurti.name}, ${variantName(locale, 'M', 'indigo')}` })),
    ).toBeVisible()
    await choose(page, word.colour, word.red).click()
    await expect(page).toHaveURL(new RegExp(`variant=${kurti.variants.get('M Red')}$`))
    await buy(page, say('offer_add')).click()
    await expect(
      page.getByText(say('offer_in_cart', { name: `${kurti.name}, ${variantName(locale, 'M', 'red')}` })),
    ).toBeVisible()
    // The choices were made in one entry of the history.
    await page.goBack()
    await expect(page).toHaveURL(/\/products\?query=/)

    await page.goto(at(locale, '/cart'))
    for (const colour of ['indigo', 'red'] as const)
      await expect(page.getByText(variantName(locale, 'M', colour), { exact: true })).toBeVisible()
    await expectAccessible(page, 'a cart with variants')
    await page
      .getByRole('button', {
        name: say('cart_remove_name', { name: `${kurti.name}, ${variantName(locale, 'M', 'red')}` }),
      })
      .click()
    await page.getByRole('button', { name: say('cart_undo') }).press('Enter')
    await expect(page.getByText(variantName(locale, 'M', 'red'), { exact: true })).toBeVisible()

    await page.getByRole('link', { name: say('cart_checkout') }).click()
    await openSummary(page, locale)
    for (const colour of ['indigo', 'red'] as const)
      await expect(page.getByText(variantName(locale, 'M', colour), { exact: true })).toBeVisible()
    await fillShipping(page, locale)
    await fillCard(page, locale, GOOD_CARD)
    await placeOrder(page, locale)
    await page.getByRole('link', { name: say('checkout_view_order') }).click()
    for (const colour of ['indigo', 'red'] as const)
      await expect(page.getByText(variantName(locale, 'M', colour), { exact: true })).toBeVisible()
    await page.getByRole('link', { name: say('order_invoice') }).click()
    await expect(page.getByText(variantName(locale, 'M', 'red'), { exact: true })).toBeVisible()
  })

  test(`what is sold out can be chosen, to be told when it is back (${locale})`, async ({ page, browser }) => {
    const { access } = await signInAsNewBuyer(page)
    const kurti = await newKurti(browser, page)
    await page.goto(at(locale, `/products/${kurti.id}`))
    await choose(page, word.colour, word.red, ` ?, ${say('product_value_sold_out')}`).click()
    await expect(page).toHaveURL(new RegExp(`variant=${kurti.variants.get('S Red')}$`))
    await buy(page, say('watch_stock')).click()
    await expect(buy(page, say('watch_stock_set'))).toHaveAttribute('aria-pressed', 'true')
    const watches = await page.request.get('/api/watches/', { headers: headersOf({ access }) })
    expect(await watches.json()).toMatchObject([{ product: { variant_id: kurti.variants.get('S Red') } }])
    await expectAccessibleInBoth(page, 'a variant that is sold out')
    // Another variant is not watched, and can be bought.
    await choose(page, word.size, 'M').click()
    await expect(buy(page, say('offer_add'))).toBeVisible()
  })
}

const say = words('en')

test('what does not exist leads to the nearest, by key too, and an address that is gone says so', async ({
  page,
  browser,
}) => {
  const kurti = await newKurti(browser, page)
  await page.goto(`/products/${kurti.id}?variant=${kurti.variants.get('M Red')}`)
  await choose(page, 'Size', 'M').press('ArrowRight')
  await expect(page).toHaveURL(new RegExp(`variant=${kurti.variants.get('L Indigo')}$`))
  await expect(choose(page, 'Size', 'L')).toBeFocused()
  await page.goto(`/products/${kurti.id}?variant=1`)
  await expect(page.getByText(say('product_variant_gone', { variant: 'Size S · Colour Indigo' }))).toBeVisible()
})

test("a guest's cart keeps variants apart, and they are merged at sign-in", async ({ page, browser }) => {
  const kurti = await newKurti(browser, page)
  await page.goto(`/products/${kurti.id}?variant=${kurti.variants.get('M Red')}`)
  await buy(page, say('offer_add')).click()
  await expect(page).toHaveURL(/\/login/)
  await page.goto(`/products/${kurti.id}?variant=${kurti.variants.get('L Indigo')}`)
  await buy(page, say('offer_add')).click()
  await expect(page.getByText(/, Size L · Colour Indigo is in your cart/)).toBeVisible()
  await page.goto('/login')
  for (const name of ['Size M · Colour Red', 'Size L · Colour Indigo'])
    await expect(page.getByText(name, { exact: true })).toBeVisible()
  await signInAsNewBuyer(page)
  await page.goto('/cart')
  for (const name of ['Size M · Colour Red', 'Size L · Colour Indigo'])
    await expect(page.getByText(name, { exact: true })).toBeVisible()
})
