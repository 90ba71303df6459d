import { at, expect, expectAccessible, isPhone, locales, signInAs, test, words } from './support.ts'

for (const locale of locales) {
  const say = words(locale)
  const store = { en: 'Nokshi Ghar', bn: 'নকশী ঘর' }[locale]

  test(`the team finds a store, opens it by keyboard, and finds it again among the last opened (${locale})`, async ({
    page,
  }) => {
    await signInAs(page, 'admin@haat.test')
    await page.goto(at(locale, '/admin'))
    const button = page.getByRole('button', { name: say('admin_search'), exact: true })
    await expect(button).toBeVisible()
    if (isPhone(page)) await button.click()
    else {
      // At once, while the search is being loaded.
      await page.keyboard.press('Control+k')
      await page.keyboard.type('nokshi ghar')
    }
    const field = page.getByRole('combobox', { name: say('admin_search') })
    await expect(field).toBeFocused()
    if (isPhone(page)) await field.fill('nokshi ghar')
    await expect(field).toHaveValue('nokshi ghar')
    const stores = page.getByRole('group', { name: say('admin_search_stores') })
    await expect(stores.getByRole('option')).toHaveCount(1)
    await expectAccessible(page, 'the search of the team')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/admin\/stores\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(store)
    await page.keyboard.press('/')
    const recent = page.getByRole('group', { name: say('admin_search_recent') })
    await expect(recent.getByRole('option')).toHaveText([store])
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
  })
}

test('a member of the team finds pages and rows of their role only', async ({ page }) => {
  await signInAs(page, 'finance@haat.test')
  await page.goto('/admin')
  await page.getByRole('button', { name: words('en')('admin_search'), exact: true }).click()
  await page.getByRole('combobox', { name: words('en')('admin_search') }).fill('nokshi')
  await expect(page.getByRole('status').filter({ hasText: 'nokshi' })).toBeVisible()
  await page.getByRole('combobox', { name: words('en')('admin_search') }).fill('rep')
  await expect(page.getByRole('option')).toHaveText(['Reports'])
})

test('Ctrl+K and what is typed after it, before the page is hydrated, open the search with it', async ({ page }) => {
  await signInAs(page, 'admin@haat.test')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/admin/orders', { waitUntil: 'commit' })
  await page.waitForFunction(() => window.earlyKeys !== undefined && document.body !== null)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('rep')
  release()
  const field = page.getByRole('combobox', { name: words('en')('admin_search') })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('rep')
  // The page that is called so comes before 'Reviews & reports'.
  await expect(page.getByRole('option').first()).toHaveText('Reports')
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
})
