import { banglaDigits } from '../../src/contract/digits.ts'
import { PERSON_PASSWORD } from './people.ts'
import {
  at,
  expect,
  expectAccessible,
  freshPhone,
  type Locale,
  type Page,
  signInAsNewBuyer,
  test,
  words,
} from './support.ts'
import { codeInSms, linkInSms } from './texts.ts'

async function askForCode(page: Page, locale: Locale, phone: string) {
  const say = words(locale)
  await page.getByRole('button', { name: say('identity_phone_continue') }).click()
  await page.getByLabel(say('identity_phone_number')).fill(locale === 'bn' ? banglaDigits(phone) : phone)
  await page.getByRole('button', { name: say('identity_phone_send') }).click()
  await expect(page.getByRole('heading', { name: say('identity_phone_code_title') })).toBeVisible()
}

async function signUp(page: Page, locale: Locale, phone: string) {
  const say = words(locale)
  await askForCode(page, locale, phone)
  const code = await codeInSms(page, phone)
  await page.getByLabel(say('identity_code')).fill(locale === 'bn' ? banglaDigits(code) : code)
  await page.getByLabel(say('identity_name'), { exact: true }).fill('রহিমা খাতুন')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: say('identity_phone_open') }).click()
  return code
}

test('a phone number signs up in Bangla, and the page of before comes back', async ({ page }) => {
  const say = words('bn')
  const phone = freshPhone()
  await page.goto(at('bn', '/login?next=%2Fbn%2Fwishlist'))
  await page.getByRole('button', { name: say('identity_phone_continue') }).click()
  await expect(page.getByLabel(say('identity_phone_number'))).toBeFocused()
  await page.getByRole('button', { name: say('identity_phone_send') }).click()
  await expect(page.getByText(say('identity_phone_required'))).toBeVisible()
  await expectAccessible(page, 'the number')
  await page.getByRole('button', { name: say('identity_phone_email') }).click()
  await expect(page.getByLabel(say('identity_email'))).toBeVisible()

  await askForCode(page, 'bn', phone)
  const code = await codeInSms(page, phone)
  await page.reload()
  await expect(page.getByLabel(say('identity_code'))).toBeFocused()
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await page.getByLabel(say('identity_code')).fill(wrong)
  await expect(page.getByText(say('error_sms_code_wrong'))).toBeVisible()
  await expectAccessible(page, 'a wrong code')
  await page.getByLabel(say('identity_code')).fill(banglaDigits(code))
  await expect(page.getByRole('heading', { name: say('identity_phone_new') })).toBeVisible()
  await expectAccessible(page, 'the name')
  await page.getByLabel(say('identity_name'), { exact: true }).fill('রহিমা খাতুন')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: say('identity_phone_open') }).click()
  await expect(page).toHaveURL(/\/bn\/wishlist$/)
})

test('a phone number signs in again, and leads to the dashboard (en)', async ({ page, browser }) => {
  const say = words('en')
  const phone = freshPhone()
  await page.goto('/login')
  const first = await signUp(page, 'en', phone)
  await expect(page).toHaveURL(/\/buyer-dashboard/)

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto('/login')
  await askForCode(other, 'en', `+88 ${phone}`)
  const code = await codeInSms(other, phone, [first])
  await other.getByLabel(say('identity_code')).fill(code)
  await expect(other).toHaveURL(/\/buyer-dashboard/)
  await elsewhere.close()
})

/** In the open dialog: the number, the code sent to it, and the password. */
async function enterNumber(page: Page, label: string, phone: string) {
  const say = words('bn')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(label).fill(banglaDigits(phone))
  await dialog.getByRole('button', { name: say('identity_phone_send') }).click()
  await dialog.getByLabel(say('account_number_code')).fill(banglaDigits(await codeInSms(page, phone)))
  await dialog.locator('input[autocomplete="current-password"]').fill(PERSON_PASSWORD)
}

test('a number is added, its change waits, and the link sent to the old one stops it (bn)', async ({ page }) => {
  const say = words('bn')
  const [first, second] = [freshPhone(), freshPhone()]
  const shown = (phone: string) => banglaDigits(phone.replace(/^(\d{5})/, '$1-'))
  await signInAsNewBuyer(page, 'bn')
  await page.goto(at('bn', '/buyer-dashboard?tab=profile'))
  await page.getByRole('button', { name: say('account_number_add') }).click()
  await enterNumber(page, say('identity_phone_number'), first)
  await expectAccessible(page, 'adding a number')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('account_number_done') })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(shown(first))).toBeVisible()

  await page.getByRole('button', { name: say('account_number_change') }).click()
  await enterNumber(page, say('account_number_new'), second)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('account_number_done') })
    .click()
  await expect(page.getByText(say('account_number_waiting_text'))).toBeVisible()
  await expect(page.getByText(shown(first))).toBeVisible()
  await expectAccessible(page, 'a change that waits')

  await page.goto(await linkInSms(page, first))
  await page.getByRole('button', { name: say('identity_stop_number_button') }).click()
  await expect(page.getByRole('heading', { name: say('identity_stop_number_done') })).toBeVisible()
  await page.goto(at('bn', '/buyer-dashboard?tab=profile'))
  await expect(page.getByText(shown(first))).toBeVisible()
  await expect(page.getByRole('button', { name: say('account_number_change') })).toBeVisible()
})
