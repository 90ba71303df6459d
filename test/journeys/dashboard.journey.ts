import {
  at,
  createBuyer,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  isPhone,
  type Locale,
  locales,
  type Page,
  signInAsNewBuyer,
  test,
  words,
} from './support.ts'

const tabs = [
  ['orders', 'shell_tab_orders'],
  ['wishlist', 'shell_wishlist'],
  ['support', 'shell_support'],
  ['profile', 'shell_profile'],
  ['settings', 'shell_settings'],
] as const

const tab = (page: Page, locale: Locale, key: string) =>
  page.getByRole('tab', { name: words(locale)(key), exact: true })
const chosen = (page: Page) => page.locator('[role=tab][aria-selected=true]')
const search = (page: Page) => new URL(page.url()).search
/** In the header on wide screens, beside the greeting on phones. */
const accountMenu = (page: Page) =>
  page.locator(`summary[aria-label="${words('en')('shell_account')}"]`).locator('visible=true')

for (const locale of locales) {
  const say = words(locale)

  test(`each tab has a URL, and an unknown one is ignored (${locale})`, async ({ page }) => {
    await signInAsNewBuyer(page)
    for (const [value, key] of tabs) {
      await page.goto(at(locale, `/buyer-dashboard?tab=${value}`))
      await expect(chosen(page)).toHaveText(say(key))
      await expect(chosen(page)).toBeInViewport()
      await expect(page.getByRole('tabpanel')).toBeVisible()
    }
    for (const value of ['', '?tab=', '?tab=sellers', '?tab=Wishlist']) {
      await page.goto(at(locale, `/buyer-dashboard${value}`))
      await expect(chosen(page)).toHaveText(say('shell_tab_orders'))
    }
  })

  test(`no tab has an accessibility problem (${locale})`, async ({ page }) => {
    await signInAsNewBuyer(page)
    for (const [value, key] of tabs) {
      await page.goto(at(locale, `/buyer-dashboard?tab=${value}`))
      await expect(chosen(page)).toHaveText(say(key))
      await expect(page.getByRole('tabpanel').locator('[aria-busy=true], .animate-pulse')).toHaveCount(0)
      await expectAccessibleInBoth(page, `${locale} ${value}`)
    }
  })
}

test('changing the tab writes no history: back leaves the dashboard', async ({ page }) => {
  await signInAsNewBuyer(page)
  await page.goto('/deals')
  await page.goto('/buyer-dashboard?tab=support&order=10001')
  await expect(chosen(page)).toHaveText('Support')
  await tab(page, 'en', 'shell_wishlist').click()
  await expect(chosen(page)).toHaveText('Wishlist')
  // The filter of the previous tab does not apply to this one.
  expect(search(page)).toBe('?tab=wishlist')
  await tab(page, 'en', 'shell_settings').click()
  await expect(chosen(page)).toHaveText('Settings')
  expect(search(page)).toBe('?tab=settings')
  await page.keyboard.press('ArrowLeft')
  await expect(chosen(page)).toHaveText('Profile')
  expect(search(page)).toBe('?tab=profile')
  await page.goBack()
  await expect(page).toHaveURL(/\/deals$/)
})

test('a guest is led to sign-in and back to the tab', async ({ page }) => {
  const account = await createBuyer({ name: 'Salma Begum' })
  await page.goto('/buyer-dashboard?tab=wishlist')
  await expect(page).toHaveURL(/\/login\?next=/)
  const form = page.getByRole('tabpanel')
  await form.getByLabel(words('en')('identity_email'), { exact: true }).fill(account.email)
  await form.getByLabel(words('en')('identity_password'), { exact: true }).fill(account.password)
  await form.getByRole('button', { name: words('en')('identity_login'), exact: true }).click()
  await expect(page).toHaveURL(/\/buyer-dashboard\?tab=wishlist$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    words('en')('account_welcome', { name: account.name }),
  )
})

test('a refresh token in session storage is enough', async ({ page }) => {
  const { refresh } = await createBuyer({ name: 'Salma Begum' })
  await page.goto('/deals')
  await page.evaluate((token) => sessionStorage.setItem('refreshtoken', token), refresh)
  await page.goto('/buyer-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Salma Begum!')
  await expect(page).toHaveURL(/\/buyer-dashboard$/)
})

test('the account menu closes on a click or touch elsewhere and on Escape', { tag: '@large-screen' }, async ({
  page,
}) => {
  await signInAsNewBuyer(page)
  await page.goto('/buyer-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Mitu Akter!')
  const logout = page.getByRole('button', { name: words('en')('shell_logout') }).locator('visible=true')
  const elsewhere = page.getByRole('heading', { level: 1 })

  await accountMenu(page).click()
  await expect(logout).toBeVisible()
  await expectAccessible(page, 'the account menu')
  await page.keyboard.press('Escape')
  await expect(logout).toBeHidden()
  await expect(accountMenu(page)).toBeFocused()

  await accountMenu(page).click()
  await expect(logout).toBeVisible()
  if (isPhone(page)) await elsewhere.tap({ position: { x: 4, y: 4 } })
  else await elsewhere.click()
  await expect(logout).toBeHidden()

  await accountMenu(page).click()
  await page
    .getByRole('link', { name: words('en')('shell_settings') })
    .locator('visible=true')
    .click()
  await expect(chosen(page)).toHaveText('Settings')
  await expect(logout).toBeHidden()
})

test('Logout clears the tokens and leads to sign-in; the dashboard then needs a sign-in', async ({ page }) => {
  await signInAsNewBuyer(page)
  await page.goto('/buyer-dashboard')
  await accountMenu(page).click()
  await page
    .getByRole('button', { name: words('en')('shell_logout') })
    .locator('visible=true')
    .click()
  await expect(page).toHaveURL(/\/login$/)
  const stored = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((area) => ['accessToken', 'refreshtoken'].map((key) => area.getItem(key))),
  )
  expect(stored).toEqual([null, null, null, null])
  await page.goto('/buyer-dashboard')
  await expect(page).toHaveURL(/\/login/)
})

test('the cards lead to their tabs; a figure that failed to load is retried', async ({ page }) => {
  await signInAsNewBuyer(page)
  const ofWishlist = /\/api\/wishlist\/\?page=1/
  await page.route(ofWishlist, (route) =>
    route.fulfill({ status: 503, json: { detail: 'Busy.', code: 'unavailable' } }),
  )
  await page.goto('/buyer-dashboard?tab=profile')
  const card = (key: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: words('en')(key) })
  await expect(card('account_total_orders')).toContainText('0')
  await expect(card('account_total_spent')).toContainText('BDT 0.00')
  await expect(card('account_support_tickets')).toContainText('0')
  const failed = card('account_wishlist_items')
  await expect(failed).toContainText(words('en')('ui_figure_failed'))
  await expectAccessible(page, 'a card without its figure')
  await page.unroute(ofWishlist)
  await failed.getByRole('button').click()
  await expect(failed).toContainText('0')
  await failed.getByRole('link').click()
  await expect(chosen(page)).toHaveText('Wishlist')
  await card('account_total_spent').getByRole('link').click()
  await expect(chosen(page)).toHaveText('Orders')
})

test('nothing is wider than a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signInAsNewBuyer(page)
  for (const locale of locales) {
    for (const [value, key] of tabs) {
      await page.goto(at(locale, `/buyer-dashboard?tab=${value}`))
      await expect(chosen(page)).toHaveText(words(locale)(key))
      await expect(page.getByRole('tabpanel').locator('[aria-busy=true], .animate-pulse')).toHaveCount(0)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${locale} ${value}`).toBeLessThanOrEqual(0)
    }
  }
})
