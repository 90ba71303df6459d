import { Secret, TOTP } from 'otpauth'
import { createStaff } from './people.ts'
import { withSecondServer } from './second-server.ts'
import { at, expect, expectAccessible, locales, test, words } from './support.ts'

for (const locale of locales) {
  const say = words(locale)

  test(`where it is required, a team member is led to two-factor login before they work (${locale})`, async ({
    page,
  }) => {
    const { email, password } = await createStaff('support')
    await withSecondServer({ STAFF_TWO_FACTOR: '1' }, async (url) => {
      await page.goto(`${url}${at(locale, '/login')}`)
      await page.getByLabel(say('identity_email')).fill(email)
      await page.getByLabel(say('identity_password'), { exact: true }).fill(password)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: say('admin_two_factor_title') })).toBeVisible()
      await expectAccessible(page, 'the team page before two-factor login')

      await page.getByRole('link', { name: say('admin_two_factor_set_up') }).click()
      await page.getByRole('button', { name: say('account_two_factor_turn_on'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.locator('input[autocomplete="current-password"]').fill(password)
      await dialog.getByRole('button', { name: say('account_continue') }).click()
      const secret = (await dialog.locator('p.select-all').textContent()) ?? ''
      const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')) })
      await dialog.getByLabel(say('identity_code')).fill(app.generate())
      await dialog.getByRole('button', { name: say('account_codes_done') }).click()
      await expect(page.getByText(say('account_two_factor_is_on'), { exact: true })).toBeVisible()

      await page.goto(`${url}${at(locale, '/admin/tickets')}`)
      await expect(page.getByRole('heading', { level: 1, name: say('support_admin_title') })).toBeVisible()
      await expect(page.getByText(say('error_staff_two_factor_needed'))).toHaveCount(0)
      await expect(page.getByText(say('ui_list_failed'))).toHaveCount(0)
    })
  })
}
