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

  test(`an owner signs in, sees what is pending and opens its list (${locale})`, async ({ page }) => {
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

  test(`each team member sees the sections of their role (${locale})`, async ({ page }) => {
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

  test(`a change by the team is in the audit log, and the log can be verified (${locale})`, async ({ page }) => {
    const { access } = await signInAs(page, 'admin@haat.test')
    const name = `Nakshi ${locale} ${Date.now()}`
    const made = await page.request.post('/api/tags/', {
      headers: { authorization: `Bearer ${access}` },
      data: { name },
    })
    const { id } = (await made.json()) as { id: number }
    await page.goto(at(locale, `/admin/audit-log?subject=tags&subject_id=${id}`))
    const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Farhana Rahman' })
    const target = say('audit_t_tag_one', { name })
    await expect(entry).toContainText(say('audit_a_tag_added', { actor: 'Farhana Rahman', target }))
    await entry.locator('summary').click()
    await expect(entry.getByRole('definition').filter({ hasText: name })).toBeVisible()
    await expectAccessible(page, 'an act of the audit log')
    await page.getByRole('button', { name: say('audit_check') }).click()
    await expect(page.getByRole('status').filter({ hasText: /\p{Nd}/u })).toBeVisible()
    await expectAccessible(page, 'the audit log')
  })

  test(`the jobs page lists every queue and no failures (${locale})`, async ({ page }) => {
    await signInAs(page, 'admin@haat.test')
    await page.goto(at(locale, '/admin/jobs'))
    await expect(page.getByText(say('jobs_w_notifications_send'), { exact: true }).first()).toBeVisible()
    await expectAccessible(page, 'the jobs')
  })
}

test('an account outside the team is refused, and a guest must sign in first', async ({ page }) => {
  const say = words('en')
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin$/)
  await signInAsNewBuyer(page)
  await page.goto('/admin/products')
  await expect(page.getByRole('heading', { name: say('selling_unauthorized') })).toBeVisible()
  await expectAccessible(page, 'not of the team')
})
