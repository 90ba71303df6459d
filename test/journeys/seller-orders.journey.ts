import { chip, listed, status } from './orders-of-seller.ts'
import {
  adminHeaders,
  at,
  createBuyer,
  digits,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  locales,
  type Page,
  signInAsNewSeller,
  test,
  words,
} from './support.ts'

type Seller = Awaited<ReturnType<typeof signInAsNewSeller>>
type Headers = { authorization: string }
type Order = { id: number; status: string; tracking: string | null; requests: { id: number; status: string }[] }

const NAME = 'Nokshi cushion, blue'

/** A product of the seller's that can be bought. */
async function onSale(page: Page, { headers }: Seller): Promise<number> {
  const categories = (await (await page.request.get('/api/categories/')).json()) as { id: number; parent: number }[]
  const tags = (await (await page.request.get('/api/tags/?page=1&page_size=1')).json()) as { results: { id: number }[] }
  const data = {
    name: NAME,
    description: 'Stitched by hand in Jamalpur.',
    price: '450.00',
    stock_quantity: 50,
    category_id: categories.find(({ parent }) => parent !== null)?.id,
    tag_ids: tags.results.map(({ id }) => id),
  }
  const created = await page.request.post('/api/products/', { headers, data })
  expect(created.status()).toBe(201)
  const { id } = (await created.json()) as { id: number }
  const approved = await page.request.patch(`/api/products/${id}/`, {
    headers: await adminHeaders(),
    data: { moderation_status: 'APPROVED' },
  })
  expect(approved.status()).toBe(200)
  return id
}

/** A buyer who orders and makes requests by API. */
async function newBuyer(page: Page, productId: number) {
  const { access } = await createBuyer({ name: 'Rahima Khatun' })
  const headers: Headers = { authorization: `Bearer ${access}` }
  const call = async (path: string, data: object, status: number) => {
    const answer = await page.request.post(`/api${path}`, { headers, data })
    expect(answer.status()).toBe(status)
    return (await answer.json()) as Order
  }
  return {
    buy: (note = '') =>
      call(
        '/orders/',
        {
          shipping_address: {
            name: 'Rahima Khatun',
            phone: '01812-345678',
            address: 'Holding 12, Ward 4',
            city: 'Jhikargachha Upazila, Jashore',
            zip: '7400',
          },
          note,
          items: [{ product_id: productId, quantity: 2 }],
        },
        201,
      ),
    ask: (id: number, kind: 'cancel' | 'refund' | 'replace', reason: string) =>
      call(`/orders/${id}/request_${kind}/`, { reason }, 201),
    read: async (id: number) => (await (await page.request.get(`/api/orders/${id}/`, { headers })).json()) as Order,
  }
}

for (const locale of locales) {
  const say = words(locale)

  test(`an order arrives, is shipped with a tracking number, which is corrected, and delivered (${locale})`, async ({
    page,
  }) => {
    const seller = await signInAsNewSeller(page)
    await page.goto(at(locale, '/seller-dashboard?tab=orders'))
    await expect(page.getByText(say('orders_selling_none'))).toBeVisible({ timeout: 45_000 })
    await expectAccessible(page, 'no orders yet')

    const buyer = await newBuyer(page, await onSale(page, seller))
    const { id } = await buyer.buy('Please ring twice.')
    const shown = digits(locale, id)
    await page.reload()
    await expect(listed(page, locale, id)).toContainText('Rahima Khatun')
    expect((await listed(page, locale, id).getByText('Jhikargachha').boundingBox())?.height).toBeLessThan(25)
    await expectAccessibleInBoth(page, 'the orders of a store')

    await status(page, locale, id).selectOption('shipped')
    const shipping = page.getByRole('dialog', { name: say('orders_selling_ship_title', { id: shown }) })
    await shipping.getByRole('button', { name: say('orders_selling_ship') }).click()
    await expect(shipping.getByText(say('orders_selling_tracking_needed'))).toBeVisible()
    await expect(shipping.getByLabel(say('orders_selling_tracking'))).toBeFocused()
    await expectAccessibleInBoth(page, 'shipping')
    await shipping.getByLabel(say('orders_selling_carrier')).fill('Pathao Courier')
    await shipping.getByLabel(say('orders_selling_tracking')).fill('PA-1001')
    await page.route('**/api/orders/*/', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    )
    await shipping.getByRole('button', { name: say('orders_selling_ship') }).click()
    await expect(shipping.getByText(say('error_network'))).toBeVisible()
    await expect(shipping.getByLabel(say('orders_selling_tracking'))).toHaveValue('PA-1001')
    await page.unroute('**/api/orders/*/')
    await shipping.getByRole('button', { name: say('orders_selling_ship') }).click()
    await expect(shipping).toBeHidden()
    await expect(listed(page, locale, id)).toContainText('Pathao Courier · PA-1001')
    expect(await buyer.read(id)).toMatchObject({ status: 'shipped', tracking: 'PA-1001' })

    await listed(page, locale, id)
      .getByRole('button', { name: say('orders_selling_menu', { id: shown }) })
      .click()
    await page.getByRole('menuitem', { name: say('orders_selling_correct') }).click()
    const correcting = page.getByRole('dialog', { name: say('orders_selling_correct_title', { id: shown }) })
    await correcting.getByLabel(say('orders_selling_tracking')).fill('PA-1002')
    await correcting.getByRole('button', { name: say('orders_selling_correct_send') }).click()
    await expect(correcting).toBeHidden()
    await expect(listed(page, locale, id)).toContainText('PA-1002')

    await status(page, locale, id).selectOption('delivered')
    const arrived = page.getByRole('alertdialog', { name: say('orders_selling_deliver_title', { id: shown }) })
    await expectAccessible(page, 'asking whether it has arrived')
    await arrived.getByRole('button', { name: say('orders_selling_deliver'), exact: true }).click()
    await expect(arrived).toBeHidden()
    await expect(status(page, locale, id)).toHaveCount(0)
    await expect(listed(page, locale, id)).toContainText(say('order_status_delivered'))

    await listed(page, locale, id).getByRole('button').filter({ hasText: shown }).click()
    await expect(page).toHaveURL(new RegExp(`order=${id}`))
    const details = page.getByRole('dialog', { name: say('order_title', { id: shown }) })
    await expect(details.getByText('Please ring twice.')).toBeVisible()
    await expect(details.getByText(say('orders_selling_event_corrected', { tracking: 'PA-1002' }))).toBeVisible()
    const phone = locale === 'bn' ? '০১৮১২-৩৪৫৬৭৮' : '01812-345678'
    const call = details.getByRole('link', { name: say('orders_selling_call', { phone }) })
    await expect(call).toHaveAttribute('href', 'tel:+8801812345678')
    await expectAccessibleInBoth(page, 'an order in full')
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('main')).toBeHidden()
    await expect(call).toBeHidden()
    const scrolls = (each: HTMLElement) =>
      [each, ...each.children].some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
    expect(await details.evaluate(scrolls)).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await page.goBack()
    await expect(details).toBeHidden()
  })

  test(`requests are found, declined and approved (${locale})`, async ({ page }) => {
    const seller = await signInAsNewSeller(page)
    const buyer = await newBuyer(page, await onSale(page, seller))
    const [declined, approved] = [await buyer.buy(), await buyer.buy()]
    await buyer.ask(declined.id, 'cancel', 'I found it cheaper.')
    await buyer.ask(approved.id, 'cancel', 'আমি ভুল রং বেছেছি।')

    await page.goto(at(locale, '/seller-dashboard?tab=orders'))
    await chip(page, locale, 'orders_selling_requests_waiting').click({ timeout: 45_000 })
    await expect(page).toHaveURL(/requests=open/)
    await expect(listed(page, locale, declined.id)).toContainText(say('orders_selling_asks_cancel'))

    const answer = async (id: number, reason: string, action: 'approve' | 'decline', title: string, note: string) => {
      await page.goto(at(locale, `/seller-dashboard?tab=orders&order=${id}`))
      const details = page.getByRole('dialog', { name: say('order_title', { id: digits(locale, id) }) })
      await expect(details.getByText(reason)).toBeVisible({ timeout: 45_000 })
      await details.getByRole('button', { name: say(`orders_selling_${action}`), exact: true }).click()
      const deciding = page.getByRole('dialog', { name: title })
      await expect(deciding.getByText(reason)).toBeVisible()
      await expectAccessibleInBoth(page, `about to ${action}`)
      await deciding.getByLabel(say('orders_selling_answer')).fill(note)
      await deciding.getByRole('button', { name: say(`orders_selling_${action}`), exact: true }).click()
      await expect(deciding).toBeHidden()
      await expect(details.getByText(note)).toBeVisible()
      return details
    }
    await answer(
      declined.id,
      'I found it cheaper.',
      'decline',
      say('orders_selling_decline_title'),
      'It is packed already.',
    )
    expect(await buyer.read(declined.id)).toMatchObject({ status: 'processing', requests: [{ status: 'declined' }] })
    const details = await answer(
      approved.id,
      'আমি ভুল রং বেছেছি।',
      'approve',
      say('orders_selling_approve_cancel'),
      'Done.',
    )
    await expect(details.getByText(say('order_status_cancelled')).first()).toBeVisible()
    expect(await buyer.read(approved.id)).toMatchObject({ status: 'cancelled', requests: [{ status: 'approved' }] })
  })

  test(`several orders are packed, shipped and delivered at once (${locale})`, async ({ page }) => {
    const seller = await signInAsNewSeller(page)
    const buyer = await newBuyer(page, await onSale(page, seller))
    const orders = [await buyer.buy(), await buyer.buy(), await buyer.buy('Wrap it as a present.')]
    const [first, second, third] = orders as [Order, Order, Order]

    await page.goto(at(locale, '/seller-dashboard?tab=orders&status=processing'))
    await page.getByRole('checkbox', { name: say('orders_selling_select_page') }).check({ timeout: 45_000 })
    await page.getByRole('link', { name: say('orders_selling_slips') }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('orders_selling_slips') })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(page.getByRole('article').filter({ hasText: 'Wrap it as a present.' })).toContainText(seller.store)
    await expectAccessibleInBoth(page, 'packing slips')
    await page.getByRole('checkbox', { name: say('orders_selling_slips_prices') }).click()
    await expect(page.getByText(say('orders_selling_slip_sum'))).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: say('orders_selling_slips_print') })).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByText('Holding 12, Ward 4').first()).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.getByLabel(say('orders_selling_slips_show')).selectOption('pick')
    await expect(page.getByRole('heading', { name: say('orders_selling_pick_list') })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: NAME })).toContainText(digits(locale, 6))
    await expectAccessible(page, 'the pick list')

    await page.goto(at(locale, '/seller-dashboard?tab=orders&status=processing'))
    await page.getByRole('checkbox', { name: say('orders_selling_select_page') }).check({ timeout: 45_000 })
    await page.getByRole('button', { name: say('orders_selling_ship_many', { count: digits(locale, 3) }) }).click()
    const shipping = page.getByRole('dialog', { name: say('orders_selling_ship_many_title') })
    const numberOf = ({ id }: Order) =>
      shipping.getByLabel(say('orders_selling_tracking_of', { id: digits(locale, id) }))
    await expectAccessibleInBoth(page, 'shipping several')
    // A column copied from a spreadsheet.
    await numberOf(first).evaluate((field) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', 'RX-1\r\nRX-2\r\nRX-3\r\n')
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(numberOf(third)).toHaveValue('RX-3')
    await page.keyboard.press('Escape')
    await expect(shipping).toBeHidden()
    await page.getByRole('button', { name: say('orders_selling_ship_many', { count: digits(locale, 3) }) }).click()
    await expect(numberOf(third)).toHaveValue('RX-3')
    // A colleague has already shipped one of them.
    const elsewhere = await page.request.patch(`/api/orders/${second.id}/`, {
      headers: seller.headers,
      data: { status: 'shipped', tracking: 'OTHER-9' },
    })
    expect(elsewhere.status()).toBe(200)
    await shipping.getByRole('button', { name: say('orders_selling_ship_many', { count: digits(locale, 3) }) }).click()
    await expect(
      shipping.getByText(say('orders_selling_meanwhile', { status: say('order_status_shipped') })),
    ).toBeVisible()
    await expect(shipping.getByText(say('orders_selling_many_moved'), { exact: true })).toHaveCount(2)
    // Sending it again could not help.
    await expect(numberOf(second)).toHaveCount(0)
    await expect(shipping.locator('button[type=submit]')).toHaveCount(0)
    await shipping
      .getByRole('button', { name: say('orders_selling_many_close') })
      .first()
      .click()
    expect(await buyer.read(second.id)).toMatchObject({ tracking: 'OTHER-9' })
    expect(await buyer.read(third.id)).toMatchObject({ tracking: 'RX-3' })

    await chip(page, locale, 'order_status_shipped').click()
    await expect(listed(page, locale, first.id)).toContainText('RX-1')
    await page.getByRole('button', { name: say('orders_selling_deliver_many', { count: digits(locale, 3) }) }).click()
    const arrived = page.getByRole('dialog', { name: say('orders_selling_deliver_many_title') })
    await arrived
      .getByRole('button', { name: say('orders_selling_deliver_many', { count: digits(locale, 3) }) })
      .click()
    await expect(arrived).toBeHidden()
    for (const { id } of orders) expect(await buyer.read(id)).toMatchObject({ status: 'delivered' })

    await chip(page, locale, 'orders_selling_all').click()
    await page.getByRole('searchbox', { name: say('orders_selling_search') }).fill('no such order')
    await expect(page.getByText(say('orders_selling_none_matching_text'))).toBeVisible()
    await page.getByRole('button', { name: say('orders_selling_show_all') }).click()
    await expect(listed(page, locale, first.id)).toBeVisible()
  })
}

test('an order of another store is not found', async ({ page }) => {
  await signInAsNewSeller(page)
  const say = words('en')
  await page.goto('/seller-dashboard?tab=orders&order=10001')
  const dialog = page.getByRole('dialog', { name: say('order_title', { id: '10001' }) })
  await expect(dialog.getByText(say('orders_selling_not_found_text'))).toBeVisible({ timeout: 45_000 })
  await page.goto('/seller-dashboard/packing-slips?orders=10001')
  await expect(page.getByText(say('orders_selling_slips_missing', { ids: '10001' }))).toBeVisible({ timeout: 45_000 })
  await expect(page.getByRole('article')).toHaveCount(0)
})
