import {
  at,
  expect,
  expectAccessibleInBoth,
  isPlain,
  type Locale,
  locales,
  type Named,
  nameIn,
  type Page,
  productsInStock,
  signInAsNewBuyer,
  test,
  words,
} from './support.ts'

type Product = Named & { id: number }
type Offered = Product & { stock_quantity: number; options: readonly unknown[] }

const authorized = (access: string) => ({ authorization: `Bearer ${access}` })

/** Products with unique names, so that a heart is found by its label. */
async function someProducts(page: Page, count: number): Promise<Product[]> {
  const products = (await productsInStock(page)).slice(0, count)
  expect(products).toHaveLength(count)
  return products
}

async function addToWishlist(page: Page, access: string, products: readonly Product[]) {
  for (const { id } of products) {
    const answer = await page.request.post('/api/wishlist/', { headers: authorized(access), data: { product_id: id } })
    expect(answer.status()).toBe(201)
  }
}

const wishesOf = async (page: Page, access: string): Promise<number[]> => {
  const answer = await page.request.get('/api/wishlist/ids/', { headers: authorized(access) })
  return ((await answer.json()) as { product_id: number }[]).map(({ product_id }) => product_id)
}

async function outOfStock(page: Page): Promise<Product> {
  const answer = await page.request.get('/api/products/?page=1&page_size=100&sort=price_low')
  const { results } = (await answer.json()) as { results: Offered[] }
  const isSoldOut = (one: Offered) => isPlain(one) && one.stock_quantity === 0
  const sold = results.find(isSoldOut)
  if (sold) return sold
  const all = (await (await page.request.get('/api/products/')).json()) as Offered[]
  const product = all.find(isSoldOut)
  if (!product) throw new Error('the demo market has nothing that is out of stock')
  return product
}

const heart = (page: Page, locale: Locale, product: Product) =>
  page.getByRole('main').getByRole('button', { name: words(locale)('offer_wish', { name: nameIn(locale, product) }) })

for (const locale of locales) {
  const say = words(locale)
  const tab = at(locale, '/buyer-dashboard?tab=wishlist')

  test(`a product is added to the wishlist, shown in another tab, and removed with undo (${locale})`, async ({
    page,
    context,
  }) => {
    const { access } = await signInAsNewBuyer(page)
    const [product] = await someProducts(page, 1)
    if (!product) return
    await page.goto(at(locale, `/products/${product.id}`))
    const add = page.getByRole('main').getByRole('button', { name: say('product_wish'), exact: true })
    await expect(add).toHaveAttribute('aria-pressed', 'false')
    await add.click()
    const there = page.getByRole('main').getByRole('button', { name: say('offer_wish_there') })
    await expect(there).toHaveAttribute('aria-pressed', 'true')
    expect(await wishesOf(page, access)).toEqual([product.id])

    // Product lists show it too, in a tab opened later.
    const other = await context.newPage()
    await other.goto(at(locale, `/products?query=${encodeURIComponent(product.name)}`))
    const onCard = heart(other, locale, product).first()
    await expect(onCard).toHaveAttribute('aria-pressed', 'true')
    await onCard.click()
    await expect(onCard).toHaveAttribute('aria-pressed', 'false')
    await expect(add).toHaveAttribute('aria-pressed', 'false')

    await other.getByRole('button', { name: say('wishlist_undo') }).click()
    await expect(onCard).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => wishesOf(page, access)).toEqual([product.id])
    await other.close()
  })

  test(`the wishlist moves to the cart, keeps sold out products, and undoes a removal (${locale})`, async ({
    page,
  }) => {
    const { access } = await signInAsNewBuyer(page)
    const [first, second] = await someProducts(page, 2)
    const sold = await outOfStock(page)
    if (!first || !second) return
    await addToWishlist(page, access, [sold, first, second])
    await page.goto(tab)
    const cards = page.getByRole('tabpanel').getByRole('article')
    await expect(cards).toHaveCount(3)
    await expect(page.getByText(plural(locale, 3))).toBeVisible()
    const card = (product: Product) =>
      cards.filter({ has: page.getByRole('heading', { name: nameIn(locale, product) }) })
    await expect(card(sold).getByRole('button', { name: say('offer_out_of_stock') })).toBeDisabled()

    await card(first)
      .getByRole('button', { name: say('wishlist_remove', { name: nameIn(locale, first) }) })
      .click()
    await expect(cards).toHaveCount(2)
    await page.getByRole('button', { name: say('wishlist_undo') }).click()
    await expect(cards).toHaveCount(3)

    await card(second)
      .getByRole('button', { name: `${say('offer_add')} ${nameIn(locale, second)}` })
      .click()
    await expect(cards).toHaveCount(2)
    await expect(page.getByText(say('wishlist_moved', { name: nameIn(locale, second) }))).toBeVisible()
    const cart = await page.request.get('/api/cart/', { headers: authorized(access) })
    expect(await cart.json()).toMatchObject([{ quantity: 1, product: { id: second.id } }])
    await expect.poll(() => wishesOf(page, access)).toHaveLength(2)
    expect((await wishesOf(page, access)).toSorted((a, b) => a - b)).toEqual(
      [sold.id, first.id].toSorted((a, b) => a - b),
    )
  })

  test(`an empty wishlist explains what to do (${locale})`, async ({ page }) => {
    await signInAsNewBuyer(page)
    await page.goto(tab)
    await expect(page.getByText(say('wishlist_none'))).toBeVisible()
    await page.getByRole('link', { name: say('wishlist_browse') }).click()
    await expect(page).toHaveURL(/\/products$/)
  })
}

const plural = (locale: Locale, count: number) => (locale === 'en' ? `${count} items saved` : 'টি পণ্য রাখা আছে')

const say = words('en')

test('a guest’s heart leads to sign-in and back to the product', async ({ page }) => {
  const [product] = await someProducts(page, 1)
  await page.goto(`/products/${product?.id}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: say('product_wish'), exact: true })
    .click()
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/products/${product?.id}`)}`)
})

test('a product that could not be saved is shown as not saved, with an error', async ({ page }) => {
  await signInAsNewBuyer(page)
  const [product] = await someProducts(page, 1)
  await page.goto(`/products/${product?.id}`)
  const button = page.getByRole('main').getByRole('button', { name: say('product_wish'), exact: true })
  await expect(button).toBeVisible()
  await page.route('**/api/wishlist/', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Broken.', code: 'internal' } }),
  )
  await button.click()
  await expect(page.getByText(say('wishlist_add_failed'))).toBeVisible()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
})

test('a wishlist that could not be loaded can be retried', async ({ page }) => {
  const { access } = await signInAsNewBuyer(page)
  await addToWishlist(page, access, await someProducts(page, 1))
  await page.route('**/api/wishlist/', (route) => route.fulfill({ status: 500, json: { detail: 'No.', code: 'x' } }))
  await page.goto('/buyer-dashboard?tab=wishlist')
  await expect(page.getByText(say('wishlist_failed'))).toBeVisible()
  await page.unroute('**/api/wishlist/')
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: say('ui_try_again') })
    .click()
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(1)
})

test('the wishlist is accessible, light and dark', async ({ page }) => {
  const { access } = await signInAsNewBuyer(page)
  await addToWishlist(page, access, [await outOfStock(page), ...(await someProducts(page, 2))])
  await page.goto('/buyer-dashboard?tab=wishlist')
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(3)
  await expectAccessibleInBoth(page, 'wishlist')
})
