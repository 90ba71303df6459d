import type { Page } from '@playwright/test'
import {
  adminHeaders,
  at,
  createBuyer,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  locales,
  signInAsVerifiedBuyer,
  test,
  words,
} from './support.ts'

/** From the page about selling to the open store, with a rejection in between. */

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const PDF = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')
const LIST = '/api/onboarding/seller-applications/'

async function decide(page: Page, access: string, verb: 'approve' | 'reject', review_notes: string) {
  const own = await page.request.get(LIST, { headers: { authorization: `Bearer ${access}` } })
  const [application] = (await own.json()) as { id: number; status: string }[]
  const headers = await adminHeaders()
  const decided = await page.request.post(`${LIST}${application?.id}/${verb}/`, { headers, data: { review_notes } })
  expect(decided.status()).toBe(200)
}

for (const locale of locales) {
  const say = words(locale)

  test(`an application is rejected, corrected and approved, and the store opens without signing in again (${locale})`, async ({
    page,
  }) => {
    const account = await signInAsVerifiedBuyer(page)
    const store = `Shimul ${process.pid} ${Date.now().toString(36)}`
    const next = page.getByRole('button', { name: say('sell_next'), exact: true })

    await page.goto(at(locale, '/sell'))
    await expect(page.getByRole('heading', { level: 1, name: say('sell_heading') })).toBeVisible()
    await expectAccessible(page, 'what selling is')
    await page
      .getByRole('link', { name: say('sell_start'), exact: true })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: say('sell_step_store'), exact: true })).toBeVisible()

    await next.click()
    const name = page.getByLabel(say('sell_store_name'))
    await expect(name).toBeFocused()
    await expect(page.getByText(say('field_required'))).toBeVisible()
    await name.fill('NOKSHI GHAR')
    await name.blur()
    await expect(page.getByText(say('field_store_name_taken'))).toBeVisible()
    await name.fill(store)
    await page.getByLabel(say('sell_what')).fill('Clay pots and lamps from Dhamrai.')
    await expect(page.getByText(say('sell_saved'), { exact: true })).toBeVisible()
    await expectAccessible(page, 'the first step')

    await page.reload()
    await expect(name).toHaveValue(store)
    await next.click()
    await page.getByLabel(say('sell_business_name')).fill('Mitu Akter')
    await page.getByLabel(say('sell_phone')).fill('01712-345678')
    await page.getByLabel(say('sell_address')).fill('House 7, Road 4, Dhamrai, Dhaka')
    const nid = page.getByLabel(say('sell_nid'), { exact: true })
    await nid.fill('123')
    await next.click()
    await expect(page.getByText(say('field_invalid_nid'))).toBeVisible()
    await nid.fill('1990 123 456')
    await expect(page.getByText(say('field_invalid_nid'))).toBeHidden()
    await next.click()

    const documents = page.locator('input[type="file"]')
    await expect(documents).toHaveCount(3)
    await documents.nth(0).setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: PICTURE })
    await expect(
      page.getByRole('link', { name: say('sell_doc_open', { what: say('sell_doc_nid_front') }) }),
    ).toBeVisible()
    await next.click()
    await expect(page.getByText(say('field_required'))).toBeVisible()
    await documents
      .nth(1)
      .setInputFiles({ name: 'back.pdf', mimeType: 'application/pdf', buffer: Buffer.from('PK\u0003\u0004') })
    await expect(page.getByText(say('error_document_invalid'))).toBeVisible()
    await documents.nth(1).setInputFiles({ name: 'back.pdf', mimeType: 'application/pdf', buffer: PDF })
    await expect(
      page.getByRole('link', { name: say('sell_doc_open', { what: say('sell_doc_nid_back') }) }),
    ).toBeVisible()
    await expectAccessible(page, 'the documents')
    await next.click()

    await expect(page.getByText('House 7, Road 4, Dhamrai, Dhaka')).toBeVisible()
    await expectAccessibleInBoth(page, 'all of it before it is sent')
    await page.getByRole('button', { name: say('sell_send'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('sell_pending_title') })).toBeVisible()
    await expectAccessible(page, 'it waits')

    await decide(page, account.access, 'reject', 'The back of the NID is not readable.')
    await page.reload()
    await expect(page.getByText('The back of the NID is not readable.')).toBeVisible()
    await expectAccessible(page, 'it was rejected')
    await page.getByRole('link', { name: say('sell_rejected_again') }).click()
    await expect(page.getByText('The back of the NID is not readable.')).toBeVisible()
    await page.goto(at(locale, '/sell?step=documents'))
    await documents.nth(1).setInputFiles({ name: 'clear.png', mimeType: 'image/png', buffer: PICTURE })
    await expect(page.getByText('clear.webp')).toBeVisible()
    await next.click()
    await page.getByRole('button', { name: say('sell_send'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('sell_pending_title') })).toBeVisible()

    await decide(page, account.access, 'approve', '')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: say('sell_approved_title', { store }) })).toBeVisible()
    await expectAccessible(page, 'the store is open')
    await page.getByRole('link', { name: say('sell_to_dashboard') }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('selling_title') })).toBeVisible()
  })
}

test('a pending application can be withdrawn, and then deleted', async ({ page }) => {
  const say = words('en')
  const account = await signInAsVerifiedBuyer(page)
  const headers = { authorization: `Bearer ${account.access}` }
  const store_name = `Palash ${process.pid} ${Date.now().toString(36)}`
  const application = {
    store_name,
    business_name: 'Mitu',
    phone: '01712345678',
    address: 'Dhaka',
    nid_number: '1990123456',
  }
  expect((await page.request.post(LIST, { headers, data: application })).status()).toBe(201)
  await page.goto('/sell')
  await expect(page.getByRole('heading', { level: 1, name: say('sell_pending_title') })).toBeVisible()
  await expect(page.getByText(say('sell_pending_missing'))).toBeVisible()

  await page.getByRole('button', { name: say('sell_withdraw'), exact: true }).click()
  await expectAccessible(page, 'the confirmation of a withdrawal')
  await page.getByRole('button', { name: say('sell_withdraw_yes'), exact: true }).click()
  await expect(page.getByRole('link', { name: say('sell_continue') }).first()).toBeVisible()
  await page
    .getByRole('button', { name: say('sell_delete'), exact: true })
    .first()
    .click()
  await page.getByRole('button', { name: say('sell_delete_yes'), exact: true }).click()
  await expect(page.getByRole('link', { name: say('sell_start'), exact: true }).first()).toBeVisible()
})

test('a guest signs in and returns to the form, which says that the e-mail address is not verified', async ({
  page,
}) => {
  const say = words('en')
  const account = await createBuyer()
  await page.goto('/sell')
  await page
    .getByRole('link', { name: say('sell_have_account') })
    .first()
    .click()
  await page.getByLabel(say('identity_email')).fill(account.email)
  await page.getByLabel(say('identity_password'), { exact: true }).fill(account.password)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('identity_login'), exact: true })
    .click()
  await expect(page.getByRole('heading', { name: say('sell_step_store'), exact: true })).toBeVisible()
  await page.goto('/sell?step=review')
  await expect(page.getByRole('heading', { name: say('sell_verify_title') })).toBeVisible()
  await page.getByRole('button', { name: say('sell_send'), exact: true }).click()
  await expect(page.getByLabel(say('sell_store_name'))).toBeFocused()
})
