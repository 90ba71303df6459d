import { Secret, TOTP } from 'otpauth'
import { linkInMail } from './mails.ts'
import {
  at,
  createBuyer,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  freshEmail,
  type Locale,
  locales,
  type Page,
  signInAs,
  signInAsNewBuyer,
  signUp,
  test,
  words,
} from './support.ts'

const PASSWORD = 'shiuli-phul-1971'
const NEW_PASSWORD = 'krishnochura-2026'
const STEP_MS = 30_000

const passwordField = (page: Page, which: 'current-password' | 'new-password') =>
  page.locator(`input[autocomplete="${which}"]`)

async function logIn(page: Page, locale: Locale, { email, password }: { email: string; password: string }) {
  const say = words(locale)
  await page.goto(at(locale, '/login'))
  await page.getByLabel(say('identity_email')).fill(email)
  await passwordField(page, 'current-password').fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('identity_login') })
    .click()
}

for (const locale of locales) {
  const say = words(locale)

  test(`a forgotten password is reset by a mailed link, once (${locale})`, async ({ page }) => {
    const account = await createBuyer()
    await page.goto(at(locale, '/login'))
    await page.getByRole('link', { name: say('identity_forgot_link') }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('identity_forgot_title') })).toBeVisible()
    await page.getByLabel(say('identity_email')).fill(account.email)
    await page.getByRole('button', { name: say('identity_forgot_send') }).click()
    await expect(page.getByText(say('identity_forgot_sent'), { exact: true })).toBeVisible()
    await expectAccessible(page, 'check your mail')

    const link = await linkInMail(page, account.email, '/auth/reset-password')
    // A mail program that prefetches links changes nothing.
    await page.request.get(link)
    await page.goto(link)
    const chosen = passwordField(page, 'new-password')
    await chosen.first().fill('password1')
    await chosen.last().fill('password1')
    await page.getByRole('button', { name: say('identity_reset_save') }).click()
    await expect(page.getByText(say('error_password_too_common'))).toBeVisible()
    await expect(chosen.first()).toBeFocused()
    await expectAccessible(page, 'a new password that is too common')

    await chosen.first().fill(NEW_PASSWORD)
    await chosen.last().fill(NEW_PASSWORD)
    await page.getByRole('button', { name: say('identity_reset_save') }).click()
    await expect(page.getByRole('heading', { name: say('identity_reset_done') })).toBeVisible()

    await page.goto(link)
    await passwordField(page, 'new-password').first().fill('palash-phul-1952')
    await passwordField(page, 'new-password').last().fill('palash-phul-1952')
    await page.getByRole('button', { name: say('identity_reset_save') }).click()
    await expect(page.getByRole('heading', { name: say('identity_link_dead') })).toBeVisible()
    await expectAccessible(page, 'a link that was used')
    await page.getByRole('link', { name: say('identity_reset_ask_again') }).click()
    await expect(page).toHaveURL(/\/auth\/forgot-password$/)

    await logIn(page, locale, account)
    await expect(page.getByRole('alert').filter({ hasText: say('error_invalid_credentials') })).toBeVisible()
    await logIn(page, locale, { ...account, password: NEW_PASSWORD })
    await expect(page.getByText(say('identity_login_success'))).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${at(locale, '/buyer-dashboard')}$`))
  })

  test(`the pages of mailed links do nothing by themselves, and explain an invalid link (${locale})`, async ({
    page,
  }) => {
    for (const where of ['verify-email', 'confirm-email', 'reset-password', 'forgot-password', 'goodbye']) {
      await page.goto(at(locale, `/auth/${where}?token=nobody-has-this-one`))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expectAccessibleInBoth(page, `${locale} ${where}`)
    }
    await page.goto(at(locale, '/auth/verify-email?token=nobody-has-this-one'))
    await page.getByRole('button', { name: say('identity_verify_button') }).click()
    await expect(page.getByRole('heading', { name: say('identity_link_dead') })).toBeVisible()
    await page.goto(at(locale, '/auth/confirm-email'))
    await expect(page.getByRole('heading', { name: say('identity_link_dead') })).toBeVisible()
  })
}

const say = words('en')

test('an address is verified by the mailed link, which may be opened again', async ({ page }) => {
  const { email } = await signUp(page)
  await signInAs(page, email)
  await page.goto('/buyer-dashboard?tab=profile')
  await expect(page.getByText(say('account_email_unverified'), { exact: true })).toBeVisible()
  const link = await linkInMail(page, email, '/auth/verify-email')
  for (let turn = 0; turn < 2; turn += 1) {
    await page.goto(link)
    await page.getByRole('button', { name: say('identity_verify_button') }).click()
    await expect(page.getByRole('heading', { name: say('identity_verify_done') })).toBeVisible()
  }
  await page.getByRole('link', { name: say('identity_to_account') }).click()
  await expect(page.getByText(say('account_email_verified'), { exact: true })).toBeVisible()
})

test('an e-mail address changes once both mailboxes have confirmed', async ({ page }) => {
  const { email, password } = await signInAsNewBuyer(page)
  const other = freshEmail()
  await page.goto('/buyer-dashboard?tab=profile')
  await page.getByRole('button', { name: say('account_email_change') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('account_email_new')).fill(other)
  await passwordField(page, 'current-password').fill('not-my-password')
  await dialog.getByRole('button', { name: say('account_email_send') }).click()
  await expect(dialog.getByText(say('error_password_wrong'))).toBeVisible()
  await expect(dialog.getByLabel(say('account_email_new'))).toHaveValue(other)
  await expectAccessible(page, 'a change of e-mail with a wrong password')
  await passwordField(page, 'current-password').fill(password)
  await dialog.getByRole('button', { name: say('account_email_send') }).click()
  await expect(page.getByText(say('account_email_waiting', { address: other }))).toBeVisible()

  await page.goto(await linkInMail(page, other, '/auth/confirm-email'))
  await page.getByRole('button', { name: say('identity_confirm_email_button') }).click()
  await expect(page.getByText(say('identity_confirm_email_wait_old'))).toBeVisible()
  await page.goto(await linkInMail(page, email, '/auth/confirm-email'))
  await page.getByRole('button', { name: say('identity_confirm_email_button') }).click()
  await expect(page.getByRole('heading', { name: say('identity_confirm_email_done') })).toBeVisible()

  await page.goto('/buyer-dashboard?tab=profile')
  await expect(page.getByRole('main').getByText(other)).toBeVisible()
  await expect(page.getByText(say('account_email_verified'), { exact: true })).toBeVisible()
})

test('a change of e-mail address can be cancelled', async ({ page }) => {
  const { email, password } = await signInAsNewBuyer(page)
  await page.goto('/buyer-dashboard?tab=profile')
  await page.getByRole('button', { name: say('account_email_change') }).click()
  await page.getByLabel(say('account_email_new')).fill(freshEmail())
  await passwordField(page, 'current-password').fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: say('account_email_cancel') }).click()
  await expect(page.getByRole('button', { name: say('account_email_change') })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: say('account_email_change') })).toBeVisible()
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
})

test('two-factor sign-in is turned on, required at the next sign-in, and turned off', async ({ page }) => {
  const account = await createBuyer()
  await logIn(page, 'en', account)
  await expect(page).toHaveURL(/\/buyer-dashboard$/)
  await page.goto('/buyer-dashboard?tab=settings')
  await page.getByRole('button', { name: say('account_two_factor_turn_on'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await passwordField(page, 'current-password').fill(PASSWORD)
  await dialog.getByRole('button', { name: say('account_continue') }).click()
  await expect(dialog.getByRole('img', { name: say('account_two_factor_qr') })).toBeVisible()
  const typed = (await dialog.locator('p.select-all').textContent()) ?? ''
  const app = new TOTP({ secret: Secret.fromBase32(typed.replaceAll(/\s/g, '')) })
  await dialog.getByLabel(say('identity_code')).fill(app.generate())
  await expect(dialog.getByText(say('account_codes_first'))).toBeVisible()
  const codes = await dialog.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: say('account_codes_download') }).click()
  expect((await download).suggestedFilename()).toBe('haat-recovery-codes.txt')
  await dialog.getByRole('button', { name: say('account_codes_done') }).click()
  await expect(page.getByText(say('account_two_factor_is_on'), { exact: true })).toBeVisible()

  // Another browser: the password alone does not sign in.
  await page.evaluate(() => sessionStorage.clear())
  await logIn(page, 'en', account)
  const code = page.getByLabel(say('identity_code'))
  await expect(code).toBeFocused()
  await expectAccessible(page, 'the second step')
  await code.fill('000000')
  await expect(page.getByText(say('error_code_wrong'))).toBeVisible()
  // Each code is valid once: the one that turned it on is used, so the next one is used slightly early.
  await code.fill(app.generate({ timestamp: Date.now() + STEP_MS }))
  await expect(page.getByText(say('identity_login_success'))).toBeVisible()
  await expect(page).toHaveURL(/\/buyer-dashboard$/)

  // The first session is still open: ending it and changing the password require a code.
  await page.goto('/buyer-dashboard?tab=settings')
  await page.getByRole('button', { name: say('account_sessions_end_others') }).click()
  await dialog.getByRole('button', { name: say('account_sessions_end_others') }).click()
  await expect(dialog.getByText(say('identity_code_required'))).toBeVisible()
  await expectAccessible(page, 'a code before other devices are signed out')
  await dialog.getByRole('button', { name: say('identity_use_recovery') }).click()
  await dialog.getByLabel(say('identity_recovery_code')).fill(codes[1] ?? '')
  await dialog.getByRole('button', { name: say('account_sessions_end_others') }).click()
  await expect(page.getByText(say('account_sessions_only_here'))).toBeVisible()
  await page.getByRole('button', { name: say('account_password_change') }).click()
  await expect(dialog.getByLabel(say('identity_code'))).toBeVisible()
  await dialog.getByRole('button', { name: say('account_cancel') }).click()

  await page.getByRole('button', { name: say('account_two_factor_turn_off'), exact: true }).click()
  await passwordField(page, 'current-password').fill(PASSWORD)
  await dialog.getByRole('button', { name: say('identity_use_recovery') }).click()
  await dialog.getByLabel(say('identity_recovery_code')).fill(codes[0] ?? '')
  await dialog.getByRole('button', { name: say('account_two_factor_turn_off'), exact: true }).click()
  await expect(page.getByText(say('account_two_factor_is_off'), { exact: true })).toBeVisible()
  await page.evaluate(() => sessionStorage.clear())
  await logIn(page, 'en', account)
  await expect(page.getByText(say('identity_login_success'))).toBeVisible()
})
