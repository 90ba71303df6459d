import {
  createBuyer,
  expect,
  isPhone,
  type Locale,
  type Page,
  productsInStock,
  signInAsNewBuyer,
  words,
} from './support.ts'

/** Test cards (README). */
export const GOOD_CARD = '4242424242424242'
export const DECLINED_CARD = '4000000000000002'
export const SLOW_CARD = '4000000000000119'

export const shippingAddress = { name: 'Mitu Akter', phone: '01712-345678', address: 'House 7, Road 3, Dhanmondi' }

export async function fillShipping(page: Page, locale: Locale) {
  const say = words(locale)
  const name = page.getByLabel(say('checkout_name'), { exact: true })
  // The profile's name may arrive between the selection of what is there and the typing, which is then appended.
  await expect(async () => {
    await name.fill(shippingAddress.name)
    await expect(name).toHaveValue(shippingAddress.name, { timeout: 500 })
  }).toPass()
  await page.getByLabel(say('checkout_phone'), { exact: true }).fill(shippingAddress.phone)
  await page.getByLabel(say('checkout_address'), { exact: true }).fill(shippingAddress.address)
}

export async function fillCard(page: Page, locale: Locale, number: string) {
  const say = words(locale)
  await page.getByRole('radio', { name: say('payment_card') }).check()
  await page.getByLabel(say('checkout_card_number'), { exact: true }).fill(number)
  await page.getByLabel(say('checkout_card_expiry'), { exact: true }).fill('12/34')
  await page.getByLabel(say('checkout_card_cvc'), { exact: true }).fill('123')
  await page.getByLabel(say('checkout_card_holder'), { exact: true }).fill('Mitu Akter')
}

/** On phones the checkout's items, code and totals are folded. */
export async function openSummary(page: Page, locale: Locale) {
  if (isPhone(page)) await page.getByRole('button', { name: words(locale)('checkout_show') }).click()
}

export async function placeOrder(page: Page, locale: Locale) {
  const say = words(locale)
  await page.getByRole('button', { name: say('checkout_place_order') }).click()
  await page.getByRole('button', { name: say('checkout_confirm_pay') }).click()
}

/** Calls of the API as an account, beside the page. */
export function apiOf(page: Page, access: string) {
  const headers = { authorization: `Bearer ${access}` }
  return {
    post: (path: string, data: object = {}) => page.request.post(`/api${path}`, { data, headers }),
    get: async <T>(path: string) => (await (await page.request.get(`/api${path}`, { headers })).json()) as T,
  }
}

/** Another buyer, without a page. @returns the access token */
export async function anotherBuyer(): Promise<string> {
  return (await createBuyer({ name: 'Kamal Uddin' })).access
}

/** A new buyer with something in the cart. */
export async function cartWithOneProduct(page: Page) {
  const buyer = await signInAsNewBuyer(page)
  const products = await productsInStock(page)
  const product = products[Math.floor(Math.random() * products.length)]
  const added = await apiOf(page, buyer.access).post('/cart/', { product_id: product?.id, quantity: 1 })
  if (added.status() !== 201 || !product) throw new Error(`nothing was added: ${await added.text()}`)
  return { ...buyer, product }
}
