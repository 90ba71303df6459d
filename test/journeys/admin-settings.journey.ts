import { cartWithOneProduct } from './checkout-steps.ts'
import { expectNoLayoutShift } from './layout-shift.ts'
import {
  adminHeaders,
  at,
  type Browser,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  isPhone,
  type Locale,
  locales,
  type Page,
  signInAs,
  test,
  words,
} from './support.ts'

/**
 * The settings apply to all journeys: so these run one after the other and after all others (playwright.config.ts), and each
 * restores them. To run them alone: `--project='desktop alone' --no-deps`.
 */
test.describe.configure({ mode: 'serial' })

type Settings = { seen: number; now: Record<string, unknown>; planned: { id: number }[] }

const DEFAULTS = { shipping_fee: '9.99', tax_percent: 8, return_days: 14, banner: null }

/** Restores all settings, also after a failed journey. */
async function putBack(page: Page) {
  const headers = await adminHeaders()
  const { seen, now, planned } = (await (
    await page.request.get('/api/admin/settings/', { headers })
  ).json()) as Settings
  for (const { id } of planned) await page.request.post(`/api/admin/settings/changes/${id}/cancel/`, { headers })
  if (Object.entries(DEFAULTS).every(([field, value]) => now[field] === value)) return
  const answer = await page.request.patch('/api/admin/settings/', { headers, data: { seen, ...DEFAULTS } })
  expect(answer.status()).toBe(200)
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)

async function open(page: Page, locale: Locale) {
  await signInAs(page, 'admin@haat.test')
  await page.goto(at(locale, '/admin/settings'))
  await expect(page.getByLabel(words(locale)('settings_shipping_fee'), { exact: true })).toBeVisible({
    timeout: 45_000,
  })
}

async function inCart(browser: Browser, locale: Locale) {
  const page = await (await browser.newContext()).newPage()
  await cartWithOneProduct(page)
  await page.goto(at(locale, '/cart'))
  return page
}

test.afterEach(async ({ page }) => putBack(page))

for (const locale of locales) {
  const say = words(locale)
  const newFee = locale === 'bn' ? '১২৩.৪৫ টাকা' : 'BDT 123.45'

  test(`a new shipping fee and tax are previewed, then applied everywhere (${locale})`, async ({ page, browser }) => {
    await open(page, locale)
    await expectAccessible(page, 'the settings')
    const fee = page.getByLabel(say('settings_shipping_fee'), { exact: true })
    await fee.fill('10001')
    await page.getByLabel(say('settings_tax_percent'), { exact: true }).fill('7.5')
    await page.getByRole('button', { name: say('settings_save'), exact: true }).click()
    await expect(fee).toBeFocused()
    const [least, most] = locale === 'bn' ? ['০', '১০,০০০'] : ['0', '10,000']
    await expect(page.getByText(say('settings_between', { min: least, max: most }))).toBeVisible()
    await expectAccessible(page, 'a fee out of bounds')
    await fee.fill('123.45')
    await expect(page.getByRole('heading', { name: say('settings_example_next') })).toBeVisible()
    await expect(page.getByText(newFee).first()).toBeVisible()

    // Leaving asks for confirmation, and staying keeps the input.
    if (isPhone(page)) await page.getByRole('button', { name: say('admin_open_nav') }).click()
    await page
      .getByRole('navigation', { name: say('admin_nav') })
      .getByRole('link', { name: say('admin_home') })
      .click()
    const leaving = page.getByRole('alertdialog', { name: say('settings_leave_title') })
    await leaving.getByRole('button', { name: say('settings_leave_stay') }).click()
    await expect(fee).toHaveValue('123.45')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, 'settings about to be changed, dark')
    await page.getByLabel(say('settings_note'), { exact: false }).fill('New courier')
    await page.getByRole('button', { name: say('settings_save'), exact: true }).click()
    await expect(page.getByText(say('settings_saved'))).toBeVisible()
    const entry = page.getByRole('listitem').filter({ hasText: 'New courier' }).first()
    await expect(entry).toContainText('Farhana Rahman')
    await expectAccessible(page, 'the history')

    const buyer = await inCart(browser, locale)
    const percent = locale === 'bn' ? '৭.৫%' : '7.5%'
    await expect(buyer.getByText(say('checkout_tax', { percent }))).toBeVisible()
    await buyer.goto(at(locale, '/checkout'))
    if (isPhone(buyer)) await buyer.getByRole('button', { name: say('checkout_show') }).click()
    await expect(buyer.getByText(say('checkout_tax', { percent }))).toBeVisible()
    await buyer.goto(at(locale, '/shipping'))
    await expect(buyer.getByText(newFee).first()).toBeVisible()
    await buyer.context().close()

    await entry.getByRole('button').click()
    const asking = page.getByRole('alertdialog')
    await expect(asking).toContainText(newFee)
    await expectAccessible(page, 'undoing a change')
    await asking.getByRole('button', { name: say('settings_undo'), exact: true }).click()
    await expect(page.getByText(say('settings_undone'))).toBeVisible()
    await expect(fee).toHaveValue('9.99')
  })

  test(`a change is planned and cancelled (${locale})`, async ({ page }) => {
    await open(page, locale)
    await page.getByLabel(say('settings_return_days'), { exact: true }).fill('30')
    await page.getByText(say('settings_when_later'), { exact: true }).click()
    await page.getByRole('button', { name: say('settings_plan') }).click()
    await expect(page.getByText(say('field_required'))).toBeVisible()
    await page.getByLabel(say('settings_valid_from'), { exact: true }).fill(inDays(20))
    await page.getByRole('button', { name: say('settings_plan') }).click()
    await expect(page.getByText(say('settings_planned_done'))).toBeVisible()
    const planned = page.getByRole('region', { name: say('settings_planned') })
    await expectAccessible(page, 'a planned change')
    await expect(page.getByLabel(say('settings_return_days'), { exact: true })).toHaveValue('14')
    await planned.getByRole('button').click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('settings_cancel'), exact: true })
      .click()
    await expect(page.getByText(say('settings_cancelled'))).toBeVisible()
    await expect(planned).toBeHidden()
  })

  test(`a change by somebody else keeps what is typed (${locale})`, async ({ page }) => {
    await open(page, locale)
    const fee = page.getByLabel(say('settings_shipping_fee'), { exact: true })
    await fee.fill('77')
    const headers = await adminHeaders()
    const { seen } = (await (await page.request.get('/api/admin/settings/', { headers })).json()) as Settings
    await page.request.patch('/api/admin/settings/', { headers, data: { seen, return_days: 21 } })
    await page.getByRole('button', { name: say('settings_save'), exact: true }).click()
    await expect(page.getByText(say('error_settings_changed'))).toBeVisible()
    await expect(page.getByLabel(say('settings_return_days'), { exact: true })).toHaveValue('21')
    await expect(fee).toHaveValue('77')
    await page.getByRole('button', { name: say('settings_save'), exact: true }).click()
    await expect(page.getByText(say('settings_saved'))).toBeVisible()
  })
}

test('the banner is shown in both languages until it is dismissed', async ({ page, browser }) => {
  const say = words('en')
  const text = { en: 'Eid sale: up to half off', bn: 'ঈদের ছাড়: অর্ধেক পর্যন্ত' }
  const visitor = await (await browser.newContext()).newPage()
  // The page is cached by the server: the banner must invalidate it.
  await visitor.goto('/deals')
  await open(page, 'en')
  await page.getByLabel(say('settings_banner_show')).click()
  await page.getByLabel(say('settings_banner_en'), { exact: true }).fill(text.en)
  await page.getByRole('button', { name: say('settings_save'), exact: true }).click()
  await expect(page.getByLabel(say('settings_banner_bn'), { exact: true })).toBeFocused()
  await page.getByLabel(say('settings_banner_bn'), { exact: true }).fill(text.bn)
  await page.getByLabel(say('settings_banner_link'), { exact: false }).fill('/products')
  await expectAccessible(page, 'the fields of the banner')
  await page.getByRole('button', { name: say('settings_save'), exact: true }).click()
  await expect(page.getByText(say('settings_saved'))).toBeVisible()

  for (const locale of locales) {
    await visitor.goto(at(locale, '/deals'))
    const banner = visitor.getByRole('region', { name: words(locale)('shell_announcement') })
    await expect(banner.getByRole('link', { name: text[locale] })).toHaveAttribute('href', at(locale, '/products'))
    await expectAccessibleInBoth(visitor, `the banner, ${locale}`)
  }
  const banner = visitor.getByRole('region', { name: words('bn')('shell_announcement') })
  await banner.getByRole('button').click()
  await expect(banner).toHaveCount(0)
  // A dismissed banner is removed before the first paint: nothing moves.
  await visitor.goto('/')
  await expect(visitor.getByText(text.en)).toBeHidden()
  await expectNoLayoutShift(visitor)
  await visitor.context().close()
})
