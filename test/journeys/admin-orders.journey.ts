import { readFile } from 'node:fs/promises'
import {
  adminHeaders,
  at,
  createBuyer,
  digits,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  freshPhone,
  isPhone,
  locales,
  nameIn,
  type Page,
  passUndoTime,
  productsInStock,
  signInAs,
  test,
  words,
} from './support.ts'

type Order = {
  id: number
  total: string
  parcels: { id: number }[]
  items: { id: number; product_id: number; product_name: string; product_name_bn: string | null }[]
}

/** A buyer who orders by API: two pieces each of two products, with their own phone number. */
async function bought(page: Page, name: string) {
  const { access } = await createBuyer({ name })
  const headers = { authorization: `Bearer ${access}` }
  const phone = freshPhone()
  const products = (await productsInStock(page)).filter(({ stock_quantity }) => stock_quantity > 9).slice(0, 2)
  const placed = await page.request.post('/api/orders/', {
    headers,
    data: {
      shipping_address: { name, phone, address: 'House 7, Road 3, Dhanmondi', city: 'Dhaka', zip: '1205' },
      items: products.map(({ id }) => ({ product_id: id, quantity: 2 })),
    },
  })
  expect(placed.status()).toBe(201)
  const order = (await placed.json()) as Order
  return {
    order,
    phone,
    name,
    ask: async (kind: 'cancel' | 'refund', reason: string) =>
      expect(
        (await page.request.post(`/api/orders/${order.id}/request_${kind}/`, { headers, data: { reason } })).status(),
      ).toBe(201),
  }
}

const refundsOf = async (page: Page, orderId: number) => {
  const answer = await page.request.get(`/api/admin/orders/${orderId}/`, { headers: await adminHeaders() })
  return ((await answer.json()) as { refunds: { amount: string }[] }).refunds
}

test('a refund whose page is closed before its ten seconds are over is sent once', async ({ page }) => {
  const say = words('en')
  const { order } = await bought(page, 'Farhana Haque')
  await signInAs(page, 'admin@haat.test')
  await page.goto(at('en', `/admin/orders/${order.id}`))
  await page.getByRole('button', { name: say('orders_admin_refund'), exact: true }).click({ timeout: 45_000 })
  const refund = page.getByRole('dialog')
  if (order.parcels.length > 1) await refund.getByRole('radio').first().check()
  await refund.getByText(say('orders_admin_refund_amount'), { exact: true }).click()
  await refund.getByRole('textbox', { name: say('orders_admin_refund_sum') }).fill('12.50')
  await refund.getByLabel(say('orders_admin_refund_reason')).fill('It came late.')
  await refund.getByRole('button', { name: say('orders_admin_refund_give') }).click()
  await expect(refund).toHaveCount(0)
  await page.goto(at('en', '/contact'))
  await expect.poll(() => refundsOf(page, order.id)).toMatchObject([{ amount: '12.50' }])
})

for (const locale of locales) {
  const say = words(locale)

  test(`the orders of a product are reached from its page, picked by name, and saved as a file (${locale})`, async ({
    page,
  }) => {
    const { order } = await bought(page, 'Rokeya Begum')
    const [first] = order.items
    if (!first) throw new Error('the order has no items')
    const name = nameIn(locale, { name: first.product_name, name_bn: first.product_name_bn })
    await signInAs(page, 'admin@haat.test')
    await page.goto(at(locale, `/admin/products/${first.product_id}`))
    await page.getByRole('link', { name: say('orders_admin_with_this') }).click()
    await expect(page).toHaveURL(new RegExp(`product=${first.product_id}`))
    const chip = page.getByRole('link', { name: say('orders_admin_with_product', { name }) })
    await expect(chip).toBeVisible()
    await expect(page.getByRole('link', { name: digits(locale, order.id) })).toBeVisible()
    await expectAccessibleInBoth(page, 'the orders with a product')

    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: say('orders_selling_csv') }).click()
    const file = await coming
    expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain(`\r\n${order.id},`)

    await chip.click()
    await expect(page).not.toHaveURL(/product=/)
    if (isPhone(page)) await page.getByRole('button', { name: say('ui_filters'), exact: true }).click()
    const picker = page.getByRole('combobox', { name: say('orders_admin_product') })
    await picker.fill(name)
    await page.getByRole('option').filter({ hasText: name }).first().waitFor()
    await picker.press('Enter')
    await expect(chip).toBeVisible()
    await expect(page).toHaveURL(/product=/)
  })

  test(`an order is found by phone number, shipped, partly refunded and given a note (${locale})`, async ({ page }) => {
    const { order, phone, name } = await bought(page, 'Sabina Yasmin')
    await page.clock.install()
    await signInAs(page, 'admin@haat.test')
    await page.goto(at(locale, '/admin/orders'))
    await expect(page.getByRole('heading', { level: 1, name: say('admin_orders') })).toBeVisible({ timeout: 45_000 })
    await expectAccessibleInBoth(page, 'the orders of the market')

    await page
      .getByRole('searchbox', { name: say('orders_selling_search') })
      .fill(`+88 ${phone.slice(0, 5)}-${phone.slice(5)}`)
    await expect(page).toHaveURL(/search=/)
    // Rows of the list before would move away under the click.
    await expect(page.getByText(locale === 'en' ? '1 order' : '১টি অর্ডার', { exact: true })).toBeVisible()
    await expect(page.getByText(name)).toHaveCount(1)
    await page.getByRole('link', { name: digits(locale, order.id) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(digits(locale, order.id))
    await expectAccessibleInBoth(page, 'an order of the market')

    await page
      .getByRole('button', { name: say('orders_selling_ship'), exact: true })
      .first()
      .click()
    const shipping = page.getByRole('dialog')
    await shipping.getByLabel(say('orders_selling_tracking')).fill('TRACK-4711')
    await shipping.getByRole('button', { name: say('orders_selling_ship'), exact: true }).click()
    await expect(shipping).toHaveCount(0)
    await expect(page.getByText('TRACK-4711').first()).toBeVisible()

    await page.getByRole('button', { name: say('orders_admin_refund'), exact: true }).click()
    const refund = page.getByRole('dialog')
    // Nothing is taken from a store that nobody chose.
    if (order.parcels.length > 1) {
      await refund.getByRole('button', { name: say('orders_admin_refund_give') }).click()
      await expect(refund.getByText(say('orders_admin_refund_parcel_choose'))).toBeVisible()
      await refund.getByRole('radio').first().check()
    }
    await refund.getByRole('button', { name: say('orders_admin_refund_give') }).click()
    await expect(refund.getByText(say('orders_admin_refund_choose'))).toBeVisible()
    await expect(refund.getByText(say('orders_admin_refund_reason_short'))).toBeVisible()
    await refund
      .getByRole('button', { name: say('ui_increase') })
      .first()
      .click()
    await refund.getByRole('checkbox', { name: say('orders_admin_refund_restock'), exact: true }).check()
    await refund.getByLabel(say('orders_admin_refund_reason')).fill('One of them had a scratch.')
    await expectAccessibleInBoth(page, 'a refund in part')
    await refund.getByRole('button', { name: say('orders_admin_refund_give') }).dblclick()
    await expect(refund).toHaveCount(0)
    await expect(page.getByText(say('orders_admin_refund_waits'))).toBeVisible()
    await page.getByRole('button', { name: say('ui_undo') }).click()
    await expect(page.getByText(say('orders_admin_refund_waits'))).toHaveCount(0)
    expect(await refundsOf(page, order.id)).toEqual([])

    // What was taken back is filled in again.
    await page.getByRole('button', { name: say('orders_admin_refund'), exact: true }).click()
    await expect(refund.getByLabel(say('orders_admin_refund_reason'))).toHaveValue('One of them had a scratch.')
    await refund.getByRole('button', { name: say('orders_admin_refund_give') }).click()
    await passUndoTime(page)
    await expect.poll(() => refundsOf(page, order.id)).toHaveLength(1)
    await expect(page.getByRole('listitem').filter({ hasText: say('orders_admin_cause_team') })).toBeVisible()
    await expect(page.getByText('One of them had a scratch.').first()).toBeVisible()

    await page.getByRole('button', { name: say('orders_admin_note_write') }).click()
    await page.getByLabel(say('orders_admin_note'), { exact: true }).fill('Called: prefers the evening.')
    await page.getByRole('button', { name: say('orders_admin_note_keep') }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Called: prefers the evening.' })).toBeVisible()

    const known = await page.request.get(`/api/admin/orders/${order.id}/`, { headers: await adminHeaders() })
    const details = (await known.json()) as { order: { refunded: string; payment_status: string }; notes: unknown[] }
    expect(details.order.payment_status).toBe('partly_refunded')
    expect(details.notes).toHaveLength(1)

    await page.getByRole('button', { name: say('orders_admin_archive'), exact: true }).click()
    await expect(page.getByRole('button', { name: say('orders_admin_unarchive') })).toBeVisible()
    await page.getByRole('button', { name: say('orders_admin_unarchive') }).click()
    await expect(page.getByRole('button', { name: say('orders_admin_archive'), exact: true })).toBeVisible()
  })

  test(`requests are decided by keyboard, and undone within ten seconds (${locale})`, async ({ page }) => {
    const tag = `Queue${locale}${Date.now()}`
    const { order, ask } = await bought(page, tag)
    await ask('cancel', 'I ordered it twice.')
    await page.clock.install()
    await signInAs(page, 'support@haat.test')
    await page.goto(at(locale, `/admin/requests?search=${tag}`))
    const items = page.getByRole('list', { name: say('admin_requests') }).getByRole('listitem')
    await expect(items.first()).toContainText('I ordered it twice.', { timeout: 45_000 })
    const waiting = await items.count()
    await expectAccessibleInBoth(page, 'the queue of requests')

    if (isPhone(page))
      await items
        .first()
        .getByRole('button', { name: say('orders_selling_approve'), exact: true })
        .click()
    else {
      await page.keyboard.press('j')
      await page.keyboard.press('a')
    }
    await expect(items).toHaveCount(waiting - 1)
    await page.getByRole('button', { name: say('ui_undo') }).click()
    await expect(items).toHaveCount(waiting)
    const read = async () => {
      const answer = await page.request.get(`/api/admin/orders/${order.id}/`, { headers: await adminHeaders() })
      return ((await answer.json()) as { order: { requests: { status: string; note: string }[] } }).order.requests
    }
    expect((await read()).every(({ status }) => status === 'open')).toBe(true)

    if (isPhone(page))
      await items
        .first()
        .getByRole('button', { name: say('orders_selling_decline'), exact: true })
        .click()
    else {
      await page.keyboard.press('j')
      await page.keyboard.press('r')
    }
    const declining = page.getByRole('dialog')
    await declining.getByLabel(say('orders_selling_answer')).fill('It left this morning.')
    await expectAccessible(page, 'declining a request')
    await declining.getByRole('button', { name: say('orders_selling_decline'), exact: true }).click()
    await expect(items).toHaveCount(waiting - 1)
    await passUndoTime(page)
    await expect.poll(async () => (await read()).map(({ status }) => status), { timeout: 20_000 }).toContain('declined')
    expect((await read()).some(({ note }) => note === 'It left this morning.')).toBe(true)
  })
}

test('a team member sees why their own order offers no actions', async ({ page }) => {
  const say = words('en')
  const [product] = (await productsInStock(page)).filter(({ stock_quantity }) => stock_quantity > 9)
  const placed = await page.request.post('/api/orders/', {
    headers: await adminHeaders(),
    data: {
      shipping_address: {
        name: 'Own',
        phone: '01712345678',
        address: 'House 7, Dhanmondi',
        city: 'Dhaka',
        zip: '1205',
      },
      items: [{ product_id: product?.id, quantity: 1 }],
    },
  })
  expect(placed.status()).toBe(201)
  const { id } = (await placed.json()) as Order
  await signInAs(page, 'admin@haat.test')
  await page.goto(`/admin/orders/${id}`)
  await expect(page.getByText(say('admin_own_matter'))).toBeVisible({ timeout: 45_000 })
  await expectAccessible(page, 'an own order as the team sees it')
  for (const action of [
    'orders_selling_ship',
    'orders_admin_refund',
    'orders_admin_cancel_parcel',
    'orders_admin_archive',
  ])
    await expect(page.getByRole('button', { name: say(action), exact: true })).toHaveCount(0)
})
