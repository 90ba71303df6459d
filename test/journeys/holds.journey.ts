import { buyerBeside, productOnSale } from './seller-shop.ts'
import {
  adminHeaders,
  at,
  createBuyer,
  digits,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  headersOf,
  isPhone,
  type Locale,
  locales,
  type Page,
  passUndoTime,
  productsInStock,
  signInAs,
  signInAsNewSeller,
  test,
  words,
} from './support.ts'

type Paying = { payment: { id: string; redirect_url: string } }
type Returned = { result: { url: string; fields: Record<string, string> } }
type Held = { order: { status: string; held: boolean }; hold: { decision: string | null; note: string } }

/** Pays by a card that SSLCommerz doubts, so that the order is held. @returns the order's id */
async function orderDoubted(page: Page, access: string, product: number, name: string): Promise<number> {
  const placed = await page.request.post('/api/orders/', {
    headers: headersOf({ access }),
    data: {
      shipping_address: {
        name,
        phone: '01712345678',
        address: 'House 7, Road 3, Dhanmondi',
        city: 'Dhaka',
        zip: '1205',
      },
      payment_method: 'sslcommerz',
      items: [{ product_id: product, quantity: 1 }],
    },
  })
  expect(placed.status()).toBe(202)
  const { payment } = (await placed.json()) as Paying
  const control = (call: string, ...args: string[]) =>
    page.request.post(new URL('/control', payment.redirect_url).href, {
      data: { call, args: [payment.redirect_url, ...args] },
    })
  await control('order', 'risky')
  const { url, fields } = ((await (await control('visit')).json()) as Returned).result
  await page.request.post(url, { form: fields, maxRedirects: 0 })
  const paid = async () =>
    ((await (await page.request.get(`/api/payments/${payment.id}/`)).json()) as { order_id: number | null }).order_id
  // The gateway's message may have come at the same moment, and is still being acted on.
  await expect.poll(paid).toEqual(expect.any(Number))
  return Number(await paid())
}

const readHeld = async (page: Page, id: number) =>
  (await (await page.request.get(`/api/admin/orders/${id}/`, { headers: await adminHeaders() })).json()) as Held

/** By its key on the large screen, by its button on the phone. */
async function decide(page: Page, locale: Locale, id: number, key: 'a' | 'r') {
  const say = words(locale)
  const item = page.getByRole('listitem').filter({
    has: page.getByRole('link', { name: say('order_title', { id: digits(locale, id) }), exact: true }),
  })
  const label = say(key === 'a' ? 'orders_admin_hold_approve' : 'orders_admin_hold_cancel')
  if (isPhone(page)) return item.getByRole('button', { name: label, exact: true }).click()
  await item.getByRole('link', { name: say('order_title', { id: digits(locale, id) }), exact: true }).focus()
  return page.keyboard.press(key)
}

for (const locale of locales) {
  const say = words(locale)

  test(`orders to check are approved and cancelled by the team, and undone within ten seconds (${locale})`, async ({
    page,
  }) => {
    const tag = `Check${locale}${Date.now()}`
    const [product] = await productsInStock(page)
    const { access } = await createBuyer({ name: tag })
    const first = await orderDoubted(page, access, product?.id ?? 0, tag)
    const second = await orderDoubted(page, access, product?.id ?? 0, tag)

    await page.clock.install()
    await signInAs(page, 'support@haat.test')
    await page.goto(at(locale, `/admin/holds?search=${tag}`))
    const items = page.getByRole('list', { name: say('admin_holds') }).locator('> li')
    await expect(items).toHaveCount(2, { timeout: 45_000 })
    await expect(items.first()).toContainText(say('orders_admin_hold_payment_why'))
    const twin = items.first().getByRole('link', { name: digits(locale, second), exact: true })
    await expect(twin.first()).toBeVisible()
    await expectAccessibleInBoth(page, 'the queue of orders to check')

    await decide(page, locale, first, 'a')
    await expect(items).toHaveCount(1)
    await page.getByRole('button', { name: say('ui_undo') }).click()
    await expect(items).toHaveCount(2)
    expect((await readHeld(page, first)).hold.decision).toBeNull()
    await decide(page, locale, first, 'a')
    await expect(items).toHaveCount(1)
    await passUndoTime(page)
    await expect.poll(async () => (await readHeld(page, first)).hold.decision).toBe('approved')

    await decide(page, locale, second, 'r')
    const dialog = page.getByRole('dialog')
    const cancelling = dialog.getByRole('button', { name: say('orders_admin_hold_cancel'), exact: true })
    await cancelling.click()
    await expect(dialog.getByText(say('orders_admin_refund_reason_short'))).toBeVisible()
    await expectAccessible(page, 'cancelling an order that was checked')
    await dialog.getByLabel(say('orders_admin_hold_cancel_note')).fill('Your bank could not confirm the card.')
    await cancelling.click()
    await expect(page.getByRole('main').getByText(say('list_none_matching'))).toBeVisible()
    await passUndoTime(page)
    await expect
      .poll(async () => (await readHeld(page, second)).hold)
      .toMatchObject({ decision: 'cancelled', note: 'Your bank could not confirm the card.' })

    await page.goto(at(locale, `/admin/orders/${second}`))
    await expect(page.getByRole('heading', { name: say('orders_admin_hold_was') })).toBeVisible({ timeout: 45_000 })
    await expect(page.getByText(say('orders_admin_event_cancelled'))).toBeVisible()
    await expectAccessibleInBoth(page, 'an order that was checked')
  })

  test(`a held order waits at its seller and its buyer until it is approved (${locale})`, async ({ page, browser }) => {
    const seller = await signInAsNewSeller(page)
    const { id: product } = await productOnSale(page, seller, `Checked kantha ${locale} ${Date.now()}`)
    const buyer = await buyerBeside(browser)
    const order = await orderDoubted(buyer.page, buyer.access, product, 'Mitu Akter')

    await page.goto(at(locale, `/seller-dashboard?tab=orders&order=${order}`))
    const open = page.getByRole('dialog')
    await expect(open.getByText(say('orders_selling_held_text'))).toBeVisible({ timeout: 45_000 })
    const ship = open.getByRole('button', { name: say('orders_selling_ship'), exact: true })
    await expect(ship).toHaveCount(0)
    await expectAccessibleInBoth(page, 'a held order at its seller')

    await buyer.page.goto(at(locale, `/orders/${order}`))
    await expect(buyer.page.getByText(say('order_held'))).toBeVisible({ timeout: 45_000 })
    await expectAccessibleInBoth(buyer.page, 'a held order at its buyer')

    const approved = await page.request.post(`/api/admin/orders/${order}/hold/approve/`, {
      headers: await adminHeaders(),
    })
    expect(approved.status()).toBe(200)
    await page.reload()
    await expect(ship).toBeVisible({ timeout: 45_000 })
    await expect(open.getByText(say('orders_selling_held_text'))).toHaveCount(0)
    await buyer.page.close()
  })
}
