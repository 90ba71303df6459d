import { anotherBuyer, apiOf, cartWithOneProduct, shippingAddress } from './checkout-steps.ts'
import { PERSON_PASSWORD } from './people.ts'
import {
  at,
  createBuyer,
  expect,
  expectAccessible,
  isPlain,
  locales,
  nameIn,
  type Page,
  productsInStock,
  signInAsNewBuyer,
  test,
  words,
} from './support.ts'

type Product = { id: number; name: string; stock_quantity: number; options: readonly unknown[] }

/** Expensive products without options, which other journeys leave alone. */
async function dearProducts(page: Page): Promise<Product[]> {
  const answer = await page.request.get('/api/products/?page=1&page_size=60&in_stock=1&sort=price_high')
  return ((await answer.json()) as { results: Product[] }).results.filter(isPlain)
}

test('the question about cookies stays where it is laid out when the bar of the cart appears after signing in', async ({
  page,
}) => {
  // Only phones have the bar.
  await page.setViewportSize({ width: 360, height: 780 })
  const say = words('bn')
  const { email, access } = await createBuyer({ locale: 'bn' })
  const [product] = await productsInStock(page)
  await apiOf(page, access).post('/cart/', { product_id: product?.id, quantity: 1 })
  await page.goto('/bn/login?next=%2Fcart')
  const banner = page.locator('[data-consent]')
  await expect(banner).toBeVisible()
  await page.evaluate(() => {
    const shifts = Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Element | null }[] })[])
        if (entry.sources.some(({ node }) => node?.closest?.('[data-consent]'))) shifts.shifts += 1
    }).observe({ type: 'layout-shift', buffered: false })
  })
  const form = page.getByRole('tabpanel', { name: say('identity_login') })
  await form.getByLabel(say('identity_email')).fill(email)
  await form.locator('input[autocomplete="current-password"]').fill(PERSON_PASSWORD)
  await form.getByRole('button', { name: say('identity_login') }).click()
  const bar = page.locator('[data-second-bar]')
  await expect(bar).toBeVisible()
  const top = async () => (await bar.boundingBox())?.y ?? 0
  await expect
    .poll(async () => {
      const box = await banner.boundingBox()
      return box ? box.y + box.height - (await top()) : 1
    })
    .toBeLessThan(0)
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0)
})

for (const locale of locales) {
  const say = words(locale)

  test(`a cart line can be saved for later and moved back (${locale})`, async ({ page }) => {
    const { product } = await cartWithOneProduct(page)
    const name = nameIn(locale, product)
    const move = page.getByRole('button', { name: say('cart_saved_move_name', { name }) })
    await page.goto(at(locale, '/cart'))
    await page.getByRole('button', { name: say('cart_save_name', { name }) }).click()
    await expect(move).toBeVisible()
    // By key: the message is still moving in.
    await page.getByRole('button', { name: say('cart_undo') }).press('Enter')
    await expect(page.getByRole('link', { name: say('cart_checkout') })).toBeVisible()
    await expect(move).toBeHidden()

    await page.getByRole('button', { name: say('cart_save_name', { name }) }).click()
    await expect(page.getByText(say('cart_empty'))).toBeVisible()
    await expect(move).toBeVisible()
    // Saved lines are requested beside the cart: this cart answers only when they have been.
    const savedRequested = page.waitForRequest('**/api/cart/saved/')
    await page.route('**/api/cart/', (route) => savedRequested.then(() => route.continue()), { times: 1 })
    await page.reload()
    await expect(move).toBeVisible()
    await expectAccessible(page, 'an empty cart with something put aside')
    await move.click()
    await expect(page.getByRole('link', { name: say('cart_checkout') })).toBeVisible()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, 'the cart')

    await page.getByRole('button', { name: say('cart_save_name', { name }) }).click()
    await page.getByRole('button', { name: say('cart_saved_remove_name', { name }) }).click()
    await expect(move).toBeHidden()
    await page.reload()
    await expect(page.getByText(say('cart_empty'))).toBeVisible()
    await expect(move).toBeHidden()
  })
}

const say = words('en')

test('reduced stock is reported, and one tap takes the remaining pieces', async ({ page }) => {
  const { access } = await signInAsNewBuyer(page)
  const mine = apiOf(page, access)
  const products = (await dearProducts(page)).filter(({ stock_quantity }) => stock_quantity >= 6 && stock_quantity < 40)
  const product = products[Math.floor(Math.random() * products.length)]
  if (!product) throw new Error('no product has so much in stock')
  expect((await mine.post('/cart/', { product_id: product.id, quantity: 5 })).status()).toBe(201)
  const order = {
    shipping_address: shippingAddress,
    items: [{ product_id: product.id, quantity: product.stock_quantity - 3 }],
  }
  expect((await apiOf(page, await anotherBuyer()).post('/orders/', order)).status()).toBe(201)
  await page.route('**/api/cart/', async (route) => {
    const answer = await route.fetch()
    const lines = (await answer.json()) as { price_when_added: string }[]
    // As if it had been added long ago.
    for (const line of lines) line.price_when_added = '1.00'
    await route.fulfill({ response: answer, json: lines })
  })
  await page.goto('/cart')
  await expect(page.getByText(say('cart_too_many', { left: 3 }))).toBeVisible()
  await expect(page.getByText(say('cart_price_up', { before: 'BDT 1.00' }))).toBeVisible()
  await expect(page.getByRole('button', { name: say('cart_checkout') })).toBeDisabled()
  await expectAccessible(page, 'a line that is more than is left')
  await page.getByRole('button', { name: say('cart_take_left', { left: 3 }) }).click()
  await expect(page.getByRole('link', { name: say('cart_checkout') })).toBeVisible()
})

test("tabs that change, remove, save and merge lines at once all end with the server's cart", async ({ page }) => {
  const { access } = await signInAsNewBuyer(page)
  const mine = apiOf(page, access)
  const products = (await dearProducts(page)).filter(({ stock_quantity }) => stock_quantity > 8).slice(10, 14)
  const [first, second, third, fourth] = products
  if (!first || !second || !third || !fourth) throw new Error('too few products')
  for (const { id } of [first, second, third]) await mine.post('/cart/', { product_id: id, quantity: 1 })
  const increase = (tab: Page, name: string) =>
    tab
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('button', { name: say('ui_increase') })
  await page.goto('/cart')
  await expect(increase(page, first.name)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/cart')
  await expect(increase(other, first.name)).toBeVisible({ timeout: 40_000 })

  // A guest's line that is still in the browser joins the cart in a third tab, while two change it.
  await page.evaluate(
    (id) => localStorage.setItem('cart', JSON.stringify([{ product_id: id, quantity: 2, added_at: '' }])),
    fourth.id,
  )
  const merging = await page.context().newPage()
  await Promise.all([
    merging.goto('/cart'),
    // By the keyboard: lines that another tab removes or adds move the others between the press of a mouse and its release.
    increase(page, first.name)
      .press('Enter')
      .then(() => page.getByRole('button', { name: say('cart_remove_name', { name: second.name }) }).press('Enter')),
    other.getByRole('button', { name: say('cart_save_name', { name: third.name }) }).press('Enter'),
  ])

  const server = () => mine.get<{ quantity: number; product: Product }[]>('/cart/')
  await expect
    .poll(async () => (await server()).map(({ quantity, product }) => [product.id, quantity]))
    .toEqual([
      [first.id, 2],
      [fourth.id, 2],
    ])
  for (const tab of [page, other, merging]) {
    await expect(tab.getByRole('link', { name: say('shell_cart_count', { count: 4 }) }).first()).toBeVisible({
      timeout: 40_000,
    })
    await expect(tab.getByRole('button', { name: /^Remove .* from the cart$/ })).toHaveCount(2)
    await expect(tab.getByRole('button', { name: say('cart_saved_move_name', { name: third.name }) })).toBeVisible()
  }
})

test('on a phone the button to the checkout keeps its words in one line below a long total', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await cartWithOneProduct(page)
  await page.goto(at('bn', '/cart'))
  const bar = page.locator('[data-second-bar]')
  const link = bar.getByRole('link', { name: words('bn')('cart_checkout') })
  const height = async () => (await link.boundingBox())?.height
  const before = await height()
  await bar.locator('.tabular').evaluate((node) => (node.textContent = '৫৩,৪৬,০০,০০৯.৯৯ টাকা'))
  expect(await height()).toBe(before)
})
