import {
  adminHeaders,
  at,
  createBuyer,
  digits,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  isPhone,
  locales,
  type Page,
  productsInStock,
  signInAs,
  test,
  words,
} from './support.ts'

type Order = { id: number; total: string; parcels: { id: number }[]; items: { id: number }[] }

let serial = 0

/** Somebody who buys by the API: two pieces each of two products, delivered to a phone number of their own. */
async function bought(page: Page, name: string) {
  const { access } = await createBuyer({ name })
  const headers = { authorization: `Bearer ${access}` }
  serial += 1
  const phone = `01${String(Date.now() * 10 + serial)
    .slice(-9)
    .replace(/^[0-2]/, '7')}`
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

test.describe.configure({ timeout: 300_000 })

for (const locale of locales) {
  const say = words(locale)

  test(`an order is found by its phone number, sent, refunded in part and noted (${locale})`, async ({ page }) => {
    const { order, phone, name } = await bought(page, 'Sabina Yasmin')
    await signInAs(page, 'admin@haat.test')
    await page.goto(at(locale, '/admin/orders'))
    await expect(page.getByRole('heading', { level: 1, name: say('admin_orders') })).toBeVisible({ timeout: 45_000 })
    await expectAccessibleInBoth(page, 'the orders of the market')

    await page
      .getByRole('searchbox', { name: say('fulfilment_search') })
      .fill(`+88 ${phone.slice(0, 5)}-${phone.slice(5)}`)
    await expect(page).toHaveURL(/search=/)
    await expect(page.getByText(name)).toHaveCount(1)
    await page.getByRole('link', { name: digits(locale, order.id) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(digits(locale, order.id))
    await expectAccessibleInBoth(page, 'an order of the market')

    await page
      .getByRole('button', { name: say('fulfilment_ship'), exact: true })
      .first()
      .click()
    const shipping = page.getByRole('dialog')
    await shipping.getByLabel(say('fulfilment_tracking')).fill('DESK-4711')
    await shipping.getByRole('button', { name: say('fulfilment_ship'), exact: true }).click()
    await expect(shipping).toHaveCount(0)
    await expect(page.getByText('DESK-4711').first()).toBeVisible()

    await page.getByRole('button', { name: say('desk_refund'), exact: true }).click()
    const refund = page.getByRole('dialog')
    await refund.getByRole('button', { name: say('desk_refund_give') }).click()
    await expect(refund.getByText(say('desk_refund_choose'))).toBeVisible()
    await expect(refund.getByText(say('desk_refund_reason_short'))).toBeVisible()
    await refund
      .getByRole('button', { name: say('ui_increase') })
      .first()
      .click()
    await refund.getByRole('checkbox', { name: say('desk_refund_restock'), exact: true }).check()
    await refund.getByLabel(say('desk_refund_reason')).fill('One of them had a scratch.')
    await expectAccessibleInBoth(page, 'a refund in part')
    await refund.getByRole('button', { name: say('desk_refund_give') }).click()
    await expect(refund).toHaveCount(0)
    await expect(page.getByText(say('desk_cause_team'))).toBeVisible()
    await expect(page.getByText('One of them had a scratch.').first()).toBeVisible()

    await page.getByRole('button', { name: say('desk_note_write') }).click()
    await page.getByLabel(say('desk_note'), { exact: true }).fill('Called: prefers the evening.')
    await page.getByRole('button', { name: say('desk_note_keep') }).click()
    await expect(page.getByText('Called: prefers the evening.')).toBeVisible()

    const known = await page.request.get(`/api/admin/orders/${order.id}/`, { headers: await adminHeaders() })
    const details = (await known.json()) as { order: { refunded: string; payment_status: string }; notes: unknown[] }
    expect(details.order.payment_status).toBe('partly_refunded')
    expect(details.notes).toHaveLength(1)

    await page.getByRole('button', { name: say('desk_archive'), exact: true }).click()
    await expect(page.getByRole('button', { name: say('desk_unarchive') })).toBeVisible()
    await page.getByRole('button', { name: say('desk_unarchive') }).click()
    await expect(page.getByRole('button', { name: say('desk_archive'), exact: true })).toBeVisible()
  })

  test(`requests are decided by keys, and taken back within ten seconds (${locale})`, async ({ page }) => {
    const tag = `Queue${locale}${Date.now()}`
    const { order, ask } = await bought(page, tag)
    await ask('cancel', 'I ordered it twice.')
    await signInAs(page, 'support@haat.test')
    await page.goto(at(locale, `/admin/requests?search=${tag}`))
    const items = page.getByRole('list', { name: say('admin_requests') }).getByRole('listitem')
    await expect(items.first()).toContainText('I ordered it twice.', { timeout: 45_000 })
    const waiting = await items.count()
    await expectAccessibleInBoth(page, 'the queue of requests')

    if (isPhone(page))
      await items
        .first()
        .getByRole('button', { name: say('fulfilment_approve'), exact: true })
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
        .getByRole('button', { name: say('fulfilment_decline'), exact: true })
        .click()
    else {
      await page.keyboard.press('j')
      await page.keyboard.press('r')
    }
    const declining = page.getByRole('dialog')
    await declining.getByLabel(say('fulfilment_answer')).fill('It left this morning.')
    await expectAccessible(page, 'declining a request')
    await declining.getByRole('button', { name: say('fulfilment_decline'), exact: true }).click()
    await expect(items).toHaveCount(waiting - 1)
    // Leaving the page sends it at once; staying does so after ten seconds.
    await expect.poll(async () => (await read()).map(({ status }) => status), { timeout: 20_000 }).toContain('declined')
    expect((await read()).some(({ note }) => note === 'It left this morning.')).toBe(true)
  })
}

test('one of the team sees why nothing is offered on an order of their own', async ({ page }) => {
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
  await expectAccessible(page, 'an own order on the desk')
  for (const action of ['fulfilment_ship', 'desk_refund', 'desk_cancel_parcel', 'desk_archive'])
    await expect(page.getByRole('button', { name: say(action), exact: true })).toHaveCount(0)
})
