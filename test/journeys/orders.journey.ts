import {
  at,
  digits,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  type Locale,
  locales,
  nameIn,
  type Page,
  productsInStock,
  sessionOf,
  signInAsNewBuyer,
  test,
  words,
} from './support.ts'

type Product = Awaited<ReturnType<typeof productsInStock>>[number] & { seller_id: number }
type Order = { id: number; total: string; parcels: { id: number }[]; requests: { id: number }[] }

/** Two cheap products of two sellers. */
async function twoSellers(page: Page): Promise<[Product, Product]> {
  const products = (await productsInStock(page)) as Product[]
  const [first] = products
  const other = products.find(({ seller_id }) => seller_id !== first?.seller_id)
  if (!first || !other) throw new Error('the demo market sells no two cheap products of two sellers')
  return [first, other]
}

async function place(page: Page, access: string, products: readonly Product[]): Promise<Order> {
  const answer = await page.request.post('/api/orders/', {
    headers: { authorization: `Bearer ${access}` },
    data: {
      shipping_address: {
        name: 'Mitu Akter',
        phone: '01712-345678',
        address: 'House 7, Road 3, Dhanmondi',
        city: 'Dhaka',
        zip: '1205',
      },
      items: products.map(({ id }) => ({ product_id: id, quantity: 2 })),
    },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as Order
}

/** Shipping, delivery and decisions, by the demo administrator. */
async function asAdministrator(page: Page) {
  const { access } = await sessionOf('admin@haat.test')
  const headers = { authorization: `Bearer ${access}` }
  return {
    move: async (id: number, body: { status: string; tracking?: string; carrier?: string; parcel?: number }) =>
      expect((await page.request.patch(`/api/orders/${id}/`, { headers, data: body })).status()).toBe(200),
    decide: async (id: number, request: number, action: 'approve' | 'decline', note: string) => {
      const path = `/api/orders/${id}/requests/${request}/${action}/`
      expect((await page.request.post(path, { headers, data: { note } })).status()).toBe(200)
    },
    read: async (id: number) => (await (await page.request.get(`/api/orders/${id}/`, { headers })).json()) as Order,
  }
}

const title = (locale: Locale, id: number) => words(locale)('order_title', { id: digits(locale, id) })
const card = (page: Page, locale: Locale, id: number) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title(locale, id) }) })

for (const locale of locales) {
  const say = words(locale)

  test(`orders are listed, filtered and searched (${locale})`, async ({ page }) => {
    const buyer = await signInAsNewBuyer(page)
    await page.goto(at(locale, '/buyer-dashboard'))
    await expect(page.getByText(say('orders_none'))).toBeVisible({ timeout: 45_000 })

    const [first, other] = await twoSellers(page)
    const small = await place(page, buyer.access, [first])
    const large = await place(page, buyer.access, [first, other])
    const admin = await asAdministrator(page)
    await admin.move(small.id, { status: 'shipped', tracking: 'BD-2026-77', carrier: 'Sundarban Courier' })

    await page.reload()
    await expect(card(page, locale, large.id)).toBeVisible()
    await expect(card(page, locale, small.id)).toContainText(say('order_tracking', { tracking: 'BD-2026-77' }))
    await expect(card(page, locale, small.id).getByRole('button', { name: say('order_review') })).toHaveCount(0)
    await expectAccessibleInBoth(page, 'the orders tab')

    await page.getByRole('combobox', { name: say('orders_status') }).selectOption('shipped')
    await expect(card(page, locale, large.id)).toHaveCount(0)
    await expect(page).toHaveURL(/status=shipped/)
    await page.reload()
    await expect(card(page, locale, small.id)).toBeVisible()
    await page.getByRole('searchbox', { name: say('orders_search') }).fill('no such thing')
    await expect(page.getByText(say('orders_none_matching'))).toBeVisible()
    await page.getByRole('button', { name: say('orders_show_all') }).click()
    await expect(card(page, locale, large.id)).toBeVisible()
    await expect(page.getByRole('searchbox', { name: say('orders_search') })).toHaveValue('')
  })

  test(`an order is viewed, and a cancellation requested and withdrawn (${locale})`, async ({ page }) => {
    const buyer = await signInAsNewBuyer(page)
    const order = await place(page, buyer.access, await twoSellers(page))
    await page.goto(at(locale, '/buyer-dashboard?tab=orders'))
    await card(page, locale, order.id)
      .getByRole('button', { name: say('order_view_details') })
      .click()
    const details = page.getByRole('dialog', { name: title(locale, order.id) })
    await expect(details.getByRole('list', { name: say('order_progress') })).toHaveCount(2)
    await expect(details.getByText('House 7, Road 3, Dhanmondi')).toBeVisible()
    await expectAccessibleInBoth(page, 'the details of an order')

    await details.getByRole('button', { name: say('order_ask_cancel') }).click()
    const asking = page.getByRole('dialog', { name: say('order_ask_cancel') })
    await asking.getByRole('button', { name: say('order_ask_send') }).click()
    await expect(asking.getByText(say('order_ask_reason_short'))).toBeVisible()
    await expect(asking.getByLabel(say('order_ask_reason'))).toBeFocused()
    await expectAccessibleInBoth(page, 'asking to cancel')
    await asking.getByLabel(say('order_ask_parcel')).selectOption({ index: 1 })
    await asking.getByLabel(say('order_ask_reason')).fill('আমি ভুল রং বেছেছি।')
    await asking.getByRole('button', { name: say('order_ask_send') }).click()
    await expect(asking).toBeHidden()
    await expect(details.getByText(say('order_request_open'))).toBeVisible()
    await expect(details.getByText('আমি ভুল রং বেছেছি।')).toBeVisible()

    await details.getByRole('button', { name: say('order_withdraw') }).click()
    const sure = page.getByRole('alertdialog', { name: say('order_withdraw_title') })
    await sure.getByRole('button', { name: say('order_withdraw') }).click()
    await expect(details.getByText(say('order_request_withdrawn'), { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
  })

  test(`a delivered order is refunded in part, bought again and printed (${locale})`, async ({ page }) => {
    const buyer = await signInAsNewBuyer(page)
    const products = await twoSellers(page)
    const order = await place(page, buyer.access, products)
    const admin = await asAdministrator(page)
    await admin.move(order.id, { status: 'shipped', tracking: 'BD-2026-78' })
    await admin.move(order.id, { status: 'delivered' })

    await page.goto(at(locale, `/orders/${order.id}`))
    await expect(page.getByRole('heading', { level: 1, name: title(locale, order.id) })).toBeVisible()
    await expectAccessibleInBoth(page, 'the page of an order')

    await page.getByRole('button', { name: say('order_ask_refund') }).click()
    const asking = page.getByRole('dialog', { name: say('order_ask_refund') })
    await asking.getByLabel(say('order_ask_parcel')).selectOption(String(order.parcels[0]?.id))
    await asking.getByLabel(say('order_ask_reason')).fill('The lid is broken.')
    await page.route('**/request_refund/', (route) => route.abort())
    await asking.getByRole('button', { name: say('order_ask_send') }).click()
    await expect(asking.getByText(say('error_network'))).toBeVisible()
    await expect(asking.getByLabel(say('order_ask_reason'))).toHaveValue('The lid is broken.')
    await page.unroute('**/request_refund/')
    await asking.getByRole('button', { name: say('order_ask_send') }).click()
    await expect(asking).toBeHidden()
    await expect(page.getByText(say('order_request_open'))).toBeVisible()

    const requestId = (await admin.read(order.id)).requests[0]?.id ?? 0
    await admin.decide(order.id, requestId, 'approve', 'Keep it, we are sorry.')
    await page.reload()
    await expect(page.getByText(say('order_request_approved'), { exact: true })).toBeVisible()
    await expect(page.getByText('Keep it, we are sorry.')).toBeVisible()
    await expect(page.getByText(say('order_payment_partly_refunded'))).toBeVisible()

    await page.getByRole('button', { name: say('order_buy_again') }).click()
    await page.getByRole('button', { name: say('order_again_cart') }).click()
    await expect(page).toHaveURL(/\/cart$/)
    for (const product of products)
      await expect(page.getByRole('link', { name: nameIn(locale, product) }).first()).toBeVisible()

    await page.goto(at(locale, `/orders/${order.id}`))
    await page.getByRole('link', { name: say('order_invoice') }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('invoice_heading') })).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(2)
    for (const product of products)
      await expect(page.getByRole('rowheader', { name: nameIn(locale, product) })).toBeVisible()
    await expectAccessibleInBoth(page, 'the invoice')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: say('invoice_print') })).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: say('invoice_heading') })).toBeVisible()
  })
}

test('an order is visible to its buyer only', async ({ page }) => {
  await signInAsNewBuyer(page)
  await page.goto('/orders/10001')
  const say = words('en')
  await expect(page.getByRole('heading', { level: 1, name: say('order_not_found') })).toBeVisible()
  await expectAccessible(page, 'an order that is not there')
  await page.goto('/orders/10001/invoice')
  await expect(page.getByRole('heading', { level: 1, name: say('order_not_found') })).toBeVisible()
})
