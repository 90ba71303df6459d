import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  at,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  locales,
  type Page,
  signInAsNewBuyer,
  test,
  words,
} from './support.ts'

const say = words('en')
const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const PICTURE = path.resolve(import.meta.dirname, '../../docs/home.webp')

const password = (page: Page) => page.getByRole('dialog').locator('input[autocomplete="current-password"]')

for (const locale of locales) {
  test(`personal information survives a change of tab and is saved (${locale})`, async ({ page }) => {
    const bn = words(locale)
    await signInAsNewBuyer(page)
    await page.goto(at(locale, '/buyer-dashboard?tab=profile'))
    await page.getByLabel(bn('identity_name'), { exact: true }).fill('Rahima Khatun')
    await page.getByLabel(bn('account_profile_phone')).fill('01712345678')
    await page.getByLabel(bn('account_profile_address')).fill('House 7, Road 3, Dhanmondi')
    await page.getByRole('tab', { name: bn('shell_settings') }).click()
    await expect(page).toHaveURL(/tab=settings/)
    await page.getByRole('tab', { name: bn('shell_profile') }).click()
    await expect(page.getByLabel(bn('account_profile_address'))).toHaveValue('House 7, Road 3, Dhanmondi')

    await page.route('**/api/auth/profile/', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await page.getByRole('button', { name: bn('account_profile_save') }).click()
    await expect(page.getByText(bn('account_profile_failed'))).toBeVisible()
    await expect(page.getByText(bn('error_network'))).toBeVisible()
    await page.unroute('**/api/auth/profile/')
    await page.getByRole('button', { name: bn('account_profile_save') }).click()
    await expect(page.getByText(bn('account_profile_saved'))).toBeVisible()
    await expect(page.getByText(bn('account_profile_saved'))).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Rahima Khatun' })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel(bn('account_profile_phone'))).toHaveValue('+8801712345678')
  })
}

test('an avatar is cropped square, shown in the header, removed and restored by undo', async ({ page }) => {
  await signInAsNewBuyer(page)
  await page.goto('/buyer-dashboard?tab=profile')
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(page.getByText(say('error_picture_invalid'))).toBeVisible()
  await chooser.setInputFiles({ name: 'torn.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  const dialog = page.getByRole('dialog')
  await expect(page.getByRole('main').getByText(say('ui_crop_unreadable'))).toBeVisible()
  await expect(dialog).toBeHidden()

  await chooser.setInputFiles(PICTURE)
  const zoom = dialog.getByRole('slider', { name: say('ui_crop_zoom') })
  await zoom.focus()
  await page.keyboard.press('ArrowRight')
  await expect(zoom).toHaveAttribute('aria-valuenow', '1.1')
  await expectAccessible(page, 'cutting a picture')
  await dialog.getByRole('button', { name: say('account_avatar_save') }).click()
  const own = page.getByRole('main').getByRole('img', { name: say('account_avatar_of', { name: 'Mitu Akter' }) })
  await expect(own).toBeVisible()
  await expect.poll(() => own.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await own.evaluate((image: HTMLImageElement) => image.naturalWidth === image.naturalHeight)).toBe(true)

  await page.getByRole('button', { name: say('account_avatar_remove'), exact: true }).click()
  await expect(own).toBeHidden()
  await page.getByRole('button', { name: say('account_undo') }).click()
  await expect(own).toBeVisible()
  await page.reload()
  await expect(own).toBeVisible()
})

test('a picture that is being sent to nowhere can be called off', async ({ page }) => {
  await signInAsNewBuyer(page)
  await page.goto('/buyer-dashboard?tab=profile')
  // As in a tunnel: everything is sent, and no answer comes.
  await page.route('**/api/auth/avatar/', () => {})
  await page.locator('input[type=file]').setInputFiles(PICTURE)
  const dialog = page.getByRole('dialog')
  const asked = page.waitForRequest('**/api/auth/avatar/')
  await dialog.getByRole('button', { name: say('account_avatar_save') }).click()
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/auth/avatar/'))
  await asked
  await dialog.getByRole('button', { name: say('account_cancel') }).click()
  await expect(dialog).toHaveCount(0)
  await givenUp
  await expect(page.getByRole('button', { name: say('account_avatar_upload'), exact: true })).toBeVisible()
})

test('preferences are saved at once; one that fails to save is reset', async ({ page }) => {
  await signInAsNewBuyer(page)
  await page.goto('/buyer-dashboard?tab=settings')
  const promotions = page.getByRole('switch', { name: say('account_preference_promotions') })
  const before = await promotions.isChecked()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await promotions.click()
  await expect(promotions).toBeChecked({ checked: !before })
  await saved
  await page.reload()
  await expect(promotions).toBeChecked({ checked: !before })

  await page.route('**/api/notifications/preferences/', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await promotions.click()
  const toast = page.getByText(say('account_preference_failed', { reason: say('error_network') }))
  await expect(toast).toBeVisible()
  await expect(promotions).toBeChecked({ checked: !before })
  await page.unroute('**/api/notifications/preferences/')
  await page.getByRole('button', { name: say('ui_try_again') }).click()
  await expect(promotions).toBeChecked({ checked: before })
})

test('changing the password signs every other device out', async ({ page }) => {
  const account = await signInAsNewBuyer(page)
  const elsewhere = await page.request.post('/api/auth/login/', { data: account })
  const { refresh } = (await elsewhere.json()) as { refresh: string }
  await page.goto('/buyer-dashboard?tab=settings')
  await page.getByRole('button', { name: say('account_password_change') }).click()
  const dialog = page.getByRole('dialog')
  await password(page).fill('not-my-password')
  const chosen = dialog.locator('input[autocomplete="new-password"]')
  await chosen.first().fill('krishnochura-2026')
  await chosen.last().fill('krishnochura-2026')
  await dialog.getByRole('button', { name: say('account_password_save') }).click()
  await expect(dialog.getByText(say('error_password_wrong'))).toBeVisible()
  await expect(password(page)).toBeFocused()
  await password(page).fill(account.password)
  await dialog.getByRole('button', { name: say('account_password_save') }).click()
  await expect(page.getByText(say('account_password_changed'))).toBeVisible()
  await expect(page.getByText(say('account_sessions_only_here'))).toBeVisible()
  expect((await page.request.post('/api/auth/token/refresh/', { data: { refresh } })).status()).toBe(401)
})

test('other devices are listed and signed out, first one, then all', async ({ page }) => {
  const account = await signInAsNewBuyer(page)
  const headers = { 'user-agent': PHONE_AGENT }
  const phone = (await (await page.request.post('/api/auth/login/', { data: account, headers })).json()) as {
    refresh: string
  }
  await page.request.post('/api/auth/login/', { data: account })
  await page.request.post('/api/auth/login/', { data: account })
  await page.goto('/buyer-dashboard?tab=settings')
  await expect(page.getByText(say('account_session_here'), { exact: true })).toHaveCount(1)
  const device = say('account_session_device', { browser: 'Chrome', system: 'Android' })
  await page.getByRole('button', { name: say('account_session_end_named', { device }) }).click()
  const dialog = page.getByRole('alertdialog')
  await expectAccessible(page, 'signing a device out')
  await dialog.getByRole('button', { name: say('account_session_end') }).click()
  await expect(page.getByText(say('account_session_ended', { device }))).toBeVisible()
  await expect(page.getByText(device, { exact: true })).toBeHidden()
  const spent = await page.request.post('/api/auth/token/refresh/', { data: { refresh: phone.refresh } })
  expect(spent.status()).toBe(401)

  await page.getByRole('button', { name: say('account_sessions_end_others') }).click()
  await dialog.getByRole('button', { name: say('account_sessions_end_others') }).click()
  await expect(page.getByText(say('account_sessions_only_here'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(say('account_sessions_only_here'))).toBeVisible()
})

test('a person downloads all their data', async ({ page }) => {
  const { email } = await signInAsNewBuyer(page)
  await page.goto('/buyer-dashboard?tab=settings')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say('account_data_button'), exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^haat-data-\d{4}-\d{2}-\d{2}\.json$/)
  expect(JSON.stringify(JSON.parse(readFileSync(await file.path(), 'utf8')))).toContain(email)
  await expect(page.getByText(say('account_data_saved'))).toBeVisible()
})

for (const locale of locales) {
  test(`an account is closed for good after the password is confirmed (${locale})`, async ({ page }) => {
    const bn = words(locale)
    const account = await signInAsNewBuyer(page)
    await page.goto(at(locale, '/buyer-dashboard?tab=settings'))
    await page.getByRole('button', { name: bn('account_close_button') }).click()
    const dialog = page.getByRole('dialog')
    await password(page).fill('not-my-password')
    await dialog.getByRole('button', { name: bn('account_close_confirm') }).click()
    await expect(dialog.getByText(bn('error_password_wrong'))).toBeVisible()
    await password(page).fill(account.password)
    await dialog.getByRole('button', { name: bn('account_close_confirm') }).click()
    await expect(page.getByRole('heading', { level: 1, name: bn('identity_goodbye_title') })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${at(locale, '/auth/goodbye')}$`))
    expect((await page.request.post('/api/auth/login/', { data: account })).status()).toBe(401)
    await page.goto(at(locale, '/buyer-dashboard'))
    await expect(page).toHaveURL(/\/login/)
  })

  test(`profile and settings have no accessibility problem (${locale})`, async ({ page }) => {
    const bn = words(locale)
    const account = await signInAsNewBuyer(page)
    await page.request.post('/api/auth/login/', { data: account, headers: { 'user-agent': PHONE_AGENT } })
    await page.goto(at(locale, '/buyer-dashboard?tab=profile'))
    await expect(page.getByLabel(bn('account_profile_address'))).toBeVisible()
    await expectAccessibleInBoth(page, 'the profile')
    await page.goto(at(locale, '/buyer-dashboard?tab=settings'))
    await expect(page.getByRole('switch').first()).toBeVisible()
    await expect(page.getByRole('button', { name: bn('account_sessions_end_others') })).toBeVisible()
    await expectAccessibleInBoth(page, 'the settings')
    for (const key of ['account_password_change', 'account_close_button', 'account_sessions_end_others']) {
      await page
        .getByRole('main')
        .getByRole('button', { name: bn(key), exact: true })
        .click()
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
      await expectAccessibleInBoth(page, key)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeHidden()
    }
    await page.getByRole('button', { name: bn('account_two_factor_turn_on'), exact: true }).click()
    await password(page).fill(account.password)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: bn('account_continue') })
      .click()
    await expect(page.getByRole('img', { name: bn('account_two_factor_qr') })).toBeVisible()
    await expectAccessibleInBoth(page, 'the QR code')
  })
}
