import {
  at,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  isPhone,
  locales,
  signInAs,
  signInAsNewBuyer,
  test,
  words,
} from './support.ts'

for (const locale of locales) {
  const say = words(locale)

  test(`an owner signs in, sees what waits and goes to its list (${locale})`, async ({ page }) => {
    await page.goto(at(locale, '/login'))
    await page.getByLabel(say('identity_email'), { exact: true }).fill('admin@haat.test')
    await page.getByLabel(say('identity_password'), { exact: true }).fill('haat-demo-2026')
    await page
      .getByRole('main')
      .getByRole('button', { name: say('identity_login'), exact: true })
      .click()
    await expect(page).toHaveURL(new RegExp(`${at(locale, '/admin')}$`))
    const waiting = page.getByRole('link', { name: say('admin_wait_requests') })
    await expect(waiting).toBeVisible()
    await expect(page.getByRole('heading', { name: say('admin_today') })).toBeVisible()
    await expect(page.getByRole('heading', { name: say('analytics_trend') })).toBeVisible()
    await expectAccessibleInBoth(page, 'the home of the team')
    await waiting.click()
    await expect(page).toHaveURL(/\/admin\/requests/)
  })

  test(`each of the team has the places of their role (${locale})`, async ({ page }) => {
    await signInAs(page, 'catalogue@haat.test')
    await page.goto(at(locale, '/admin'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (isPhone(page)) await page.getByRole('button', { name: say('admin_open_nav') }).click()
    const places = page.getByRole('navigation', { name: say('admin_nav') })
    await expect(places.getByRole('link', { name: say('admin_products') })).toBeVisible()
    await expect(places.getByRole('link', { name: say('admin_audit_log') })).toHaveCount(0)
    await page.goto(at(locale, '/admin/audit-log'))
    await expect(page.getByRole('heading', { name: say('admin_not_yours') })).toBeVisible()
  })

  test(`a change by the team stands in the audit log, and the log can be checked (${locale})`, async ({ page }) => {
    const { access } = await signInAs(page, 'admin@haat.test')
    const made = await page.request.post('/api/tags/', {
      headers: { authorization: `Bearer ${access}` },
      data: { name: `Nakshi ${locale} ${Date.now()}` },
    })
    const { id } = (await made.json()) as { id: number }
    await page.goto(at(locale, `/admin/audit-log?subject=tags&subject_id=${id}`))
    const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Farhana Rahman' })
    await entry.locator('summary').click()
    await expect(entry.getByRole('table')).toContainText('Nakshi')
    await page.getByRole('button', { name: say('audit_check') }).click()
    await expect(page.getByRole('status').filter({ hasText: /\p{Nd}/u })).toBeVisible()
    await expectAccessible(page, 'the audit log')
  })

  test(`jobs: every queue is there, and nothing has failed (${locale})`, async ({ page }) => {
    await signInAs(page, 'admin@haat.test')
    await page.goto(at(locale, '/admin/jobs'))
    await expect(page.getByText('notifications-send', { exact: false }).first()).toBeVisible()
    await expectAccessible(page, 'the jobs')
  })
}

test('who is not of the team is told so, and a guest signs in first', async ({ page }) => {
  const say = words('en')
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin$/)
  await signInAsNewBuyer(page)
  await page.goto('/admin/products')
  await expect(page.getByRole('heading', { name: say('selling_unauthorized') })).toBeVisible()
  await expectAccessible(page, 'not of the team')
})
