import { fillRequiredAttributes } from './fill-attributes.ts'
import {
  adminHeaders,
  digits,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  type Page,
  PIXEL,
  sessionOf,
  signInAs,
  signInAsVerifiedBuyer,
  test,
  words,
} from './support.ts'

const say = words('en')
const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(PIXEL.slice(PIXEL.indexOf(',') + 1), 'base64'),
})

/** From the application of a buyer to the figures of the first sale, on a phone and on a large screen. */
test('a seller applies, is approved, lists a product, sells and ships it, and sees the revenue', async ({
  page,
  browser,
}) => {
  const seller = await signInAsVerifiedBuyer(page)
  const admin = await adminHeaders()
  const store = `Kantha Bari ${Date.now().toString(36)}`

  await test.step('apply', () => apply(page, store))
  await test.step('be approved', async () => {
    const waiting = await page.request.get(`/api/onboarding/seller-applications/?search=${encodeURIComponent(store)}`, {
      headers: admin,
    })
    const [application] = (await waiting.json()) as { id: number }[]
    const approved = await page.request.post(`/api/onboarding/seller-applications/${application?.id}/approve/`, {
      headers: admin,
      data: {},
    })
    expect(approved.status()).toBe(200)
    await page.goto('/sell')
    await expect(page.getByRole('heading', { name: say('sell_approved_title', { store }) })).toBeVisible()
    await page.getByRole('link', { name: say('sell_to_dashboard') }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('selling_title') })).toBeVisible()
    await expect(page.getByText(say('selling_no_orders'))).toBeVisible()
    await expect(page.getByText(say('selling_no_products'))).toBeVisible()
    await expectAccessible(page, 'the overview of a new store')
  })

  const name = `Nakshi kantha ${Date.now().toString(36)}`
  const id = await test.step('list the first product', () => listProduct(page, name))
  await test.step('it is seen once it is approved', async () => {
    const guest = await browser.newContext()
    expect((await guest.request.get(`/api/products/${id}/`)).status()).toBe(404)
    const decided = await page.request.patch(`/api/products/${id}/`, {
      headers: admin,
      data: { moderation_status: 'APPROVED' },
    })
    expect(decided.status()).toBe(200)
    const shop = await guest.newPage()
    await shop.goto(`/products/${id}`)
    await expect(shop.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(shop.getByRole('link', { name: store }).first()).toBeVisible()
    await guest.close()
  })

  const order = await test.step('somebody buys it', () => buy(page, id))
  await test.step('ship and deliver', () => fulfil(page, order))

  await test.step('the figures say so', async () => {
    await page.goto('/seller-dashboard')
    const revenue = page.getByRole('listitem').filter({ hasText: say('selling_total_revenue') })
    // Two pieces at BDT 1,250.50; tax and shipping are not the store's.
    await expect(revenue).toContainText('BDT 2,501.00')
    await expect(page.getByRole('listitem').filter({ hasText: say('selling_total_orders') })).toContainText('1')
    await expect(page.getByRole('link', { name: new RegExp(`Order ${digits('en', order)}`) })).toBeVisible()
    await expect(page.getByRole('link', { name })).toBeVisible()
    await expectAccessibleInBoth(page, 'the overview of a store that sells')
    await page.goto('/bn/seller-dashboard')
    await expect(page.getByText('২,৫০১.০০ টাকা').first()).toBeVisible()
  })
  expect(seller.email).toContain('@')
})

async function apply(page: Page, store: string) {
  await page.goto('/sell')
  await page
    .getByRole('link', { name: say('sell_start'), exact: true })
    .first()
    .click()
  await page.getByLabel(say('sell_store_name')).fill(store)
  await page.getByLabel(say('sell_what')).fill('Quilts that are stitched by hand.')
  await page.getByLabel(say('sell_location')).fill('Jashore')
  await page.getByRole('button', { name: say('sell_next') }).click()
  await page.getByLabel(say('sell_business_name')).fill('Rehana Khatun')
  await page.getByLabel(say('sell_phone')).fill('01812-345678')
  await page.getByLabel(say('sell_address')).fill('Ward 4, Jashore')
  await page.getByLabel(say('sell_nid')).fill('1234567890')
  await page.getByRole('button', { name: say('sell_next') }).click()
  for (const kind of ['sell_doc_nid_front', 'sell_doc_nid_back']) {
    const paper = page.getByRole('region', { name: say(kind) })
    await paper.locator('input[type=file]').setInputFiles(picture(`${kind}.png`))
    await expect(paper.getByRole('button', { name: say('sell_doc_remove_what', { what: say(kind) }) })).toBeVisible()
  }
  await page.getByRole('button', { name: say('sell_next') }).click()
  await page.getByRole('button', { name: say('sell_send') }).click()
  await expect(page.getByRole('heading', { name: say('sell_pending_title') })).toBeVisible()
}

/** @returns its id */
async function listProduct(page: Page, name: string): Promise<number> {
  await page
    .getByRole('link', { name: say('selling_add_product') })
    .first()
    .click()
  await page.getByLabel(say('products_selling_name'), { exact: true }).fill(name)
  await page.getByRole('button', { name: say('products_selling_category_choose') }).click()
  const category = 'Bed & Bath'
  const dialog = page.getByRole('dialog')
  const some = dialog.getByRole('button', { name: /\S/ })
  await dialog.getByLabel(say('products_selling_category_search')).fill(category.slice(0, 3))
  await some.last().click()
  await expect(dialog).toBeHidden()
  // What this category requires is filled in by whoever knows its number.
  const shown = await page.getByRole('button', { name: say('products_selling_category') }).textContent()
  const all = (await (await page.request.get('/api/categories/')).json()) as { id: number; name: string }[]
  const chosen = all.find((each) => each.name === shown?.split(' › ').at(-1)?.trim())
  await fillRequiredAttributes(page, 'en', chosen?.id ?? 0)
  const tag = `kantha${Date.now().toString(36)}`
  await page.getByRole('combobox', { name: say('products_selling_tags') }).fill(tag)
  await page.getByRole('option', { name: say('products_selling_tags_propose', { name: tag }) }).click()
  await page
    .getByLabel(say('products_selling_description'), { exact: true })
    .fill('Old saris, new stitches, four months of evenings.')
  await page.locator('input[type=file]').first().setInputFiles(picture('kantha.png'))
  await expect(page.getByLabel(say('products_selling_picture_alt', { number: '1' }))).toBeVisible()
  await page.getByLabel(say('products_selling_price'), { exact: true }).fill('1250.50')
  await page.getByLabel(say('products_selling_stock_quantity'), { exact: true }).fill('5')
  await page.getByRole('button', { name: say('products_selling_submit') }).click()
  await expect(page).toHaveURL(/tab=products/)
  await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible()
  await expect(
    page.getByText(say('products_selling_status_pending'), { exact: true }).filter({ visible: true }).last(),
  ).toBeVisible()
  const token = await page.evaluate(() => sessionStorage.getItem('accessToken'))
  const own = await page.request.get('/api/seller/products/', { headers: { authorization: `Bearer ${token}` } })
  const [product] = (await own.json()) as { id: number }[]
  return product?.id ?? 0
}

/** Another buyer orders two pieces. @returns the order's id */
async function buy(page: Page, product: number): Promise<number> {
  const { access } = await sessionOf('buyer@haat.test')
  const placed = await page.request.post('/api/orders/', {
    headers: { authorization: `Bearer ${access}` },
    data: {
      shipping_address: { name: 'Shila Rahman', phone: '01912345678', address: 'House 9, Mirpur 10', city: 'Dhaka' },
      payment_method: 'card',
      items: [{ product_id: product, quantity: 2 }],
    },
  })
  expect(placed.status()).toBe(201)
  return ((await placed.json()) as { id: number }).id
}

async function fulfil(page: Page, order: number) {
  const id = digits('en', order)
  await page.goto('/seller-dashboard?tab=orders')
  const status = page.getByLabel(say('orders_selling_status_of', { id })).filter({ visible: true })
  await expect(page.getByText(id).filter({ visible: true }).first()).toBeVisible()
  await status.selectOption('shipped')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('orders_selling_carrier')).fill('Sundarban')
  await dialog.getByLabel(say('orders_selling_tracking')).fill(`SB${order}`)
  await dialog.getByRole('button', { name: say('orders_selling_ship') }).click()
  await expect(dialog).toBeHidden()
  await expect(status).toHaveValue('shipped')
  await status.selectOption('delivered')
  await page.getByRole('button', { name: say('orders_selling_deliver'), exact: true }).click()
  await expect(
    page.getByText(say('order_status_delivered'), { exact: true }).filter({ visible: true }).last(),
  ).toBeVisible()
}

test('the table of products cuts no name on a small laptop', async ({ page }) => {
  await signInAs(page, 'seller@haat.test')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/bn/seller-dashboard?tab=products')
  const names = page.getByRole('rowheader').getByRole('link')
  await expect(names.nth(9)).toBeVisible()
  const cut = await names.evaluateAll((links) =>
    links.filter((a) => a.scrollWidth > a.clientWidth || a.scrollHeight > a.clientHeight).map((a) => a.textContent),
  )
  expect(cut).toEqual([])
})
