import { createBuyer, PERSON_PASSWORD } from './people.ts'
import {
  at,
  expect,
  expectAccessibleInBoth,
  isPlain,
  locales,
  type Named,
  nameIn,
  type Page,
  productsInStock,
  signInAsNewBuyer,
  test,
  words,
} from './support.ts'

type Product = Named & { id: number; stock_quantity: number; images: string[]; options: readonly unknown[] }

async function soldOut(page: Page): Promise<Product> {
  const all = (await (await page.request.get('/api/products/')).json()) as Product[]
  const sold = all.find((product) => isPlain(product) && product.stock_quantity === 0)
  if (!sold) throw new Error('the demo market has nothing that is out of stock')
  return sold
}

async function withPictures(page: Page): Promise<Product> {
  const answer = await page.request.get('/api/products/?in_stock=1&page=1&page_size=50')
  const { results } = (await answer.json()) as { results: Product[] }
  const product = results.find((one) => isPlain(one) && one.images.length > 1)
  if (!product) throw new Error('the demo market has no product with several pictures')
  return product
}

const watchesOf = async (page: Page, access: string) =>
  (await (await page.request.get('/api/watches/', { headers: { authorization: `Bearer ${access}` } })).json()) as {
    kind: string
    product: { id: number }
  }[]

for (const locale of locales) {
  const say = words(locale)

  test(`a product that is out of stock is watched, and the watch ended in the wishlist (${locale})`, async ({
    page,
  }) => {
    const { access } = await signInAsNewBuyer(page)
    const sold = await soldOut(page)
    await page.goto(at(locale, `/products/${sold.id}`))
    const main = page.getByRole('main')
    await expect(main.getByRole('group', { name: say('ui_quantity') })).toHaveCount(0)
    // Once its code is there: another button stands in its place before, and a press that began on that one is none.
    await main
      .getByRole('button', { name: say('watch_stock') })
      .and(page.locator('[aria-pressed]'))
      .click()
    await expect(main.getByRole('button', { name: say('watch_stock_set') })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(say('watch_stock_told', { name: nameIn(locale, sold) }))).toBeVisible()
    await main.getByRole('button', { name: say('watch_price') }).click()
    await expect(main.getByRole('button', { name: say('watch_price_set') })).toHaveAttribute('aria-pressed', 'true')
    expect((await watchesOf(page, access)).map(({ kind }) => kind)).toEqual(['price', 'stock'])

    await page.goto(at(locale, '/buyer-dashboard?tab=wishlist#watches'))
    const list = page.getByRole('region', { name: say('watch_list') })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expectAccessibleInBoth(page, 'watches')
    await list
      .getByRole('button', { name: say('watch_end') })
      .first()
      .click()
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: say('wishlist_undo') }).click()
    await expect(list.getByRole('listitem')).toHaveCount(2)
  })

  test(`pictures open on the whole screen, turn, zoom, and close with back and Escape (${locale})`, async ({
    page,
  }) => {
    const product = await withPictures(page)
    await page.goto(at(locale, `/products/${product.id}`))
    const open = page.getByRole('button', { name: say('product_zoom') }).first()
    await open.click()
    const viewer = page.getByRole('dialog', { name: say('ui_pictures') })
    await expect(viewer).toBeVisible()
    await expect(page).toHaveURL(/#picture-1$/)
    const zoomOut = viewer.getByRole('button', { name: say('ui_zoom_out') })
    await expect(zoomOut).toBeDisabled()
    await viewer.getByRole('button', { name: say('ui_zoom_in') }).click()
    await expect(zoomOut).toBeEnabled()
    await zoomOut.click()
    await expect(zoomOut).toBeDisabled()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/#picture-2$/)
    await expectAccessibleInBoth(page, 'viewer')
    await page.goBack()
    await expect(viewer).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`/products/${product.id}$`))

    await page.goto(at(locale, `/products/${product.id}#picture-2`))
    await expect(viewer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`/products/${product.id}$`))
  })
}

test('a guest who asks to be told signs in and comes back with the watch set', async ({ page }) => {
  const say = words('en')
  const { email } = await createBuyer()
  const [product] = await productsInStock(page)
  if (!product) return
  await page.goto(`/products/${product.id}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: say('watch_price') })
    .click()
  await page.getByLabel(say('identity_email')).fill(email)
  await page.locator('input[autocomplete="current-password"]').fill(PERSON_PASSWORD)
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: say('identity_login') })
    .click()
  await expect(page).toHaveURL(new RegExp(`/products/${product.id}$`))
  await expect(page.getByRole('main').getByRole('button', { name: say('watch_price_set') })).toBeVisible()
})

test('on a phone name, rating and price are in sight at once', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const product = await withPictures(page)
  await page.goto(`/products/${product.id}`)
  const bar = page.getByRole('group', { name: words('en')('product_buy') })
  const edge = (await bar.boundingBox())?.y ?? 0
  const lower = async (text: ReturnType<Page['getByRole']>) => {
    const box = await text.boundingBox()
    return (box?.y ?? 10_000) + (box?.height ?? 0)
  }
  const main = page.getByRole('main')
  expect(await lower(main.getByRole('heading', { level: 1 }))).toBeLessThan(edge)
  expect(await lower(main.locator('a[href="#reviews"]'))).toBeLessThan(edge)
  expect(await lower(main.getByText(/BDT [\d,.]+$/).first())).toBeLessThan(edge)
})

test('on a phone a long price keeps its currency beside the button', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const [product] = await productsInStock(page)
  await page.goto(at('bn', `/products/${product?.id}`))
  const bar = page.getByRole('group', { name: words('bn')('product_buy') })
  const price = bar.getByText(/টাকা$/).last()
  const heightOf = (text: string) =>
    price.evaluate((node, shown) => {
      node.lastChild?.replaceWith(shown)
      const range = document.createRange()
      range.selectNodeContents(node)
      return range.getBoundingClientRect().height
    }, text)
  const one = await heightOf('১ টাকা')
  expect(await heightOf('৯৯,৯৯,৯৯,৯৯৯.০০ টাকা')).toBe(one)
  const cut = await price.evaluate((node) => {
    const { scrollWidth, clientWidth } = node.closest('.overflow-hidden') ?? document.documentElement
    return scrollWidth - clientWidth
  })
  expect(cut).toBe(0)
})
