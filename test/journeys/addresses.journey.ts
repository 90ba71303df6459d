import { apiOf, fillCard, GOOD_CARD, placeOrder } from './checkout-steps.ts'
import {
  at,
  expect,
  expectAccessibleInBoth,
  locales,
  type Page,
  productsInStock,
  signInAsNewBuyer,
  test,
  words,
} from './support.ts'

const home = { name: 'Mitu Akter', phone: '01712-345678', address: 'House 7, Road 3, Dhanmondi', city: 'Dhaka' }
const office = { name: 'Mitu (office)', phone: '01812-345678', address: 'Level 5, 12 Motijheel', city: 'Dhaka' }
const friend = { name: 'Kamal Uddin', phone: '01912-345678', address: 'Holding 4, Ward 2', city: 'Jashore' }

const PHONE = { width: 360, height: 780 }

/** Two products of one store: the smallest order with more than one line. */
async function twoOfOneStore(page: Page) {
  const byStore = Object.groupBy(await productsInStock(page), ({ seller_slug }) => seller_slug)
  const two = Object.values(byStore).find((products = []) => products.length > 1)
  if (!two) throw new Error('no store with two products in stock')
  return two.slice(0, 2)
}

for (const locale of locales) {
  const say = words(locale)
  const fill = async (page: Page, address: typeof home) => {
    await page.getByLabel(say('checkout_name'), { exact: true }).fill(address.name)
    await page.getByLabel(say('checkout_phone'), { exact: true }).fill(address.phone)
    await page.getByLabel(say('checkout_address'), { exact: true }).fill(address.address)
    await page.getByLabel(say('checkout_city')).fill(address.city)
  }

  test(`an address book is filled, chosen from at the checkout and added to by an order (${locale})`, async ({
    page,
  }) => {
    const { access } = await signInAsNewBuyer(page, locale)
    const api = apiOf(page, access)
    await page.goto(at(locale, '/buyer-dashboard?tab=profile'))
    const book = page.locator('section').filter({ has: page.getByRole('heading', { name: say('account_addresses') }) })
    await expect(book.getByText(say('account_addresses_none'))).toBeVisible()
    for (const address of [home, office]) {
      await book.getByRole('button', { name: say('account_address_new') }).click()
      await fill(page, address)
      await page.getByRole('button', { name: say('account_address_save') }).click()
      await expect(book.getByText(address.address)).toBeVisible()
    }
    await book.getByRole('button', { name: say('account_address_make_default_of', { name: office.name }) }).click()
    await expect(book.getByRole('listitem').first()).toContainText(office.name)
    await book.getByRole('button', { name: say('account_address_delete_of', { name: home.name }) }).click()
    await expect(book.getByText(home.address)).toBeHidden()
    await page.getByRole('button', { name: say('ui_undo') }).click()
    await expect(book.getByText(home.address)).toBeVisible()
    await expectAccessibleInBoth(page, 'an address book')

    for (const { id } of await twoOfOneStore(page)) await api.post('/cart/', { product_id: id, quantity: 1 })
    await page.goto(at(locale, '/checkout'))
    // The default is chosen, as a card.
    await expect(page.getByText(office.address)).toBeVisible()
    await expect(page.getByLabel(say('checkout_name'), { exact: true })).toBeHidden()
    await expect(page.getByRole('radio', { name: say('payment_card') })).toBeVisible()
    const { width, height } = page.viewportSize() ?? PHONE
    await page.setViewportSize(PHONE)
    const long = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(long / PHONE.height, 'screens of the checkout').toBeLessThanOrEqual(3)
    await expect(page.getByRole('button', { name: say('checkout_place_order') })).toBeInViewport()
    await page.setViewportSize({ width, height })
    await expectAccessibleInBoth(page, 'a checkout with a saved address')

    // What is typed of a new address stays while another one is chosen.
    await page.getByRole('button', { name: say('checkout_change_address') }).click()
    await page.getByRole('button', { name: say('checkout_new_address') }).click()
    await fill(page, friend)
    await page.getByRole('button', { name: new RegExp(RegExp.escape(home.address)) }).click()
    await expect(page.getByLabel(say('checkout_name'), { exact: true })).toBeHidden()
    await page.getByRole('button', { name: say('checkout_change_address') }).click()
    await page.getByRole('button', { name: say('checkout_new_address') }).click()
    await expect(page.getByLabel(say('checkout_name'), { exact: true })).toHaveValue(friend.name)
    await expect(page.getByLabel(say('checkout_save_address'))).toBeChecked()
    await fillCard(page, locale, GOOD_CARD)
    await placeOrder(page, locale)
    await expect(page.getByRole('dialog').getByText(say('checkout_success'))).toBeVisible()
    const [order] = await api.get<{ shipping_address: object }[]>('/orders/')
    expect(order?.shipping_address).toMatchObject({ name: friend.name, city: friend.city })
    await expect
      .poll(async () => (await api.get<{ name: string }[]>('/addresses/')).map(({ name }) => name))
      .toEqual([office.name, friend.name, home.name])
  })
}
