import { dayInDhaka } from '#contract/business-days.ts'
import { shippingAddress } from './checkout-steps.ts'
import {
  at,
  createBuyer,
  digits,
  expect,
  expectAccessibleInBoth,
  headersOf,
  isPhone,
  locales,
  type Page,
  productsInStock,
  signInAs,
  test,
  words,
} from './support.ts'

/** What the team sees of payments: an order by card, and a payment at bKash that its buyer left. */

async function bought(page: Page) {
  const buyer = await createBuyer({ name: 'Rahima Khatun' })
  const headers = headersOf(buyer)
  const [product] = await productsInStock(page)
  const post = async (method: string) => {
    const data = {
      shipping_address: shippingAddress,
      payment_method: method,
      items: [{ product_id: product?.id, quantity: 1 }],
    }
    const answer = await page.request.post('/api/orders/', { headers, data })
    expect(answer.ok()).toBe(true)
    return answer.json()
  }
  const order = (await post('card')) as { id: number }
  const { payment } = (await post('bkash')) as { payment: { id: string } }
  return { order: order.id, payment: payment.id }
}

for (const locale of locales) {
  const say = words(locale)

  test(`the team finds a payment, reads all of it, and asks the provider (${locale})`, async ({ page }) => {
    const { order, payment } = await bought(page)
    await signInAs(page, 'admin@haat.test')
    await page.goto(at(locale, '/admin/payments'))
    const field = page.getByRole('searchbox', { name: say('payments_admin_search') })
    await field.fill(String(order))
    const rows = isPhone(page)
      ? page.getByRole('list', { name: say('admin_payments'), exact: true }).getByRole('listitem')
      : page.getByRole('row')
    const listed = rows.filter({
      hasText: say('payments_admin_of_order', { id: digits(locale, order) }),
    })
    await expect(listed).toHaveCount(1)
    await expect(page).toHaveURL(new RegExp(`search=${order}`))
    await expectAccessibleInBoth(page, 'the payments of the market')
    await listed.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/admin\/payments\/\d+$/)
    await expect(page.getByRole('button', { name: say('payments_admin_ask') })).toHaveCount(0)
    await page.getByRole('link', { name: digits(locale, order), exact: true }).click()
    await page.getByRole('link', { name: say('payments_admin_more') }).click()
    await expect(page).toHaveURL(/\/admin\/payments\/\d+$/)

    await page.goto(at(locale, `/admin/payments?search=${payment}`))
    await rows.getByRole('link').first().click()
    await page.getByRole('button', { name: say('payments_admin_ask') }).click()
    await expect(page.getByText(say('payments_admin_o_pending_asked')).first()).toBeVisible()
    await expect(page.getByText(say('payments_admin_e_asked'))).toBeVisible()
    await page.getByText(say('payments_admin_raw')).first().click()
    await expect(page.locator('pre').first()).toContainText('"answer"')
    await expectAccessibleInBoth(page, 'one payment with its timeline')
  })
}

test('the team compares a statement and explains what differs', async ({ page }) => {
  const say = words('en')
  const transaction = `ABC${Date.now()}`
  const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await signInAs(page, 'admin@haat.test')
  await page.goto(at('en', '/admin/payments'))
  await page.getByRole('link', { name: say('payments_admin_reconcile') }).click()
  await expect(page).toHaveURL(/\/admin\/payments\/reconciliation$/)
  await page.getByRole('button', { name: say('payments_admin_upload') }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: say('payments_admin_compare') })
  for (const [content, refusal] of [
    ['', 'payments_admin_file_empty'],
    ['PK\0\0', 'payments_admin_file_no_text'],
    ['name,price\nLamp,1', 'error_statement_headless'],
  ] as const) {
    await dialog.getByLabel(say('payments_admin_file')).setInputFiles(file('a.csv', content))
    await send.click()
    await expect(dialog.getByText(say(refusal))).toBeVisible()
  }
  await expectAccessibleInBoth(page, 'a statement that cannot be read')
  const day = dayInDhaka(new Date())
  await dialog
    .getByLabel(say('payments_admin_file'))
    .setInputFiles(file('b.csv', `Trx ID,Amount,Date\n${transaction},12.50,${day} 09:00`))
  await send.click()
  await expect(dialog).toBeHidden()
  // Older days may have more differences than a page shows, so the page goes on with the statement's own days.
  await expect(page).toHaveURL(new RegExp(`method=bkash&from=${day}&to=${day}`))
  const difference = page.getByRole('listitem', { name: transaction })
  await expect(difference.getByText(say('payments_admin_kind_missing_here'))).toBeVisible()
  await expectAccessibleInBoth(page, 'the reconciliation')
  await difference.getByRole('button', { name: say('payments_admin_decide') }).click()
  await dialog.getByLabel(say('payments_admin_decide_state')).selectOption('explained')
  await dialog.getByLabel(say('payments_admin_note')).fill('A payment of another shop.')
  await dialog.getByRole('button', { name: say('payments_admin_save') }).click()
  await expect(dialog).toBeHidden()
  await expect(difference).toHaveCount(0)
  await page.getByRole('link', { name: say('payments_admin_state_explained') }).click()
  await expect(difference.getByText('A payment of another shop.')).toBeVisible()
})

test('the team books cash that is paid in, and reads of an order that nobody has', async ({ page }) => {
  const say = words('bn')
  const order = String(900_000_000 + (Date.now() % 90_000_000))
  const bangla = [...order].map((digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]).join('')
  await signInAs(page, 'admin@haat.test')
  await page.goto(at('bn', '/admin/payments/reconciliation?method=cod'))
  await page.getByRole('button', { name: say('payments_admin_upload') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(say('payments_admin_method'))).toHaveValue('cod')
  await expect(dialog.getByText(say('payments_admin_upload_cash_text'))).toBeVisible()
  const text = `অর্ডার নম্বর,টাকা\n${bangla},৳৫০`
  await dialog
    .getByLabel(say('payments_admin_file'))
    .setInputFiles({ name: 'cash.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(dialog.getByText('cash.csv')).toBeVisible()
  await dialog.getByRole('button', { name: say('payments_admin_compare') }).click()
  await expect(dialog).toBeHidden()
  // Cash of older days that is late may fill a page.
  await page.goto(at('bn', `/admin/payments/reconciliation?method=cod&from=${dayInDhaka(new Date())}`))
  const difference = page.getByRole('listitem', { name: order })
  await expect(difference.getByText(say('payments_admin_kind_unknown_order'))).toBeVisible()
})
