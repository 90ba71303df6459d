import type { APIRequestContext } from '@playwright/test'
import { linkInMail } from './mails.ts'
import {
  adminHeaders,
  at,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  freshEmail,
  locales,
  PASSWORD,
  signInAs,
  signInAsNewBuyer,
  test,
  words,
} from './support.ts'

async function idOf(request: APIRequestContext, access: string): Promise<number> {
  const headers = { authorization: `Bearer ${access}` }
  return ((await (await request.get('/api/auth/profile/', { headers })).json()) as { id: number }).id
}

for (const locale of locales) {
  const say = words(locale)

  test(`support finds an account, suspends it and lifts the suspension; the owner is signed out and reads the reason (${locale})`, async ({
    page,
    browser,
  }) => {
    const theirs = await (await browser.newContext()).newPage()
    const person = await signInAsNewBuyer(theirs)
    await theirs.goto(at(locale, '/buyer-dashboard?tab=profile'))
    await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()
    // Another tab, which must not hand the session back to the page of sign-in.
    const other = await theirs.context().newPage()
    await other.goto(at(locale, '/buyer-dashboard?tab=settings'))
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

    await signInAs(page, 'support@haat.test')
    await page.goto(at(locale, '/admin/users'))
    await expect(page.getByRole('heading', { name: say('admin_users'), level: 1 })).toBeVisible()
    await expectAccessibleInBoth(page, 'the accounts')
    await page.getByRole('searchbox', { name: say('users_admin_search') }).fill(person.email.slice(0, -5))
    // The only account that is left: a row that moves up while it is clicked is missed.
    const rows = page.getByRole('main').getByRole('link', { name: '@haat.test' })
    await expect(rows).toHaveCount(1)
    await expect(page).toHaveURL(/search=journey/)
    await rows.click()
    await expect(page.getByRole('heading', { name: person.name, level: 1 })).toBeVisible()
    await expectAccessibleInBoth(page, 'an account')

    await page.getByRole('button', { name: say('users_admin_suspend'), exact: true }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel(say('users_admin_reason')).selectOption('other')
    await dialog.getByRole('button', { name: say('users_admin_suspend'), exact: true }).click()
    await expect(dialog.getByText(say('field_required'))).toBeVisible()
    await expectAccessible(page, 'suspending')
    await dialog.getByLabel(say('users_admin_words')).fill('Three orders were never paid.')
    await dialog.getByRole('button', { name: say('users_admin_suspend'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(say('users_admin_no_sessions'))).toBeVisible()

    // Any next navigation of the account.
    await theirs.goto(at(locale, '/buyer-dashboard?tab=orders'))
    await expect(theirs).toHaveURL(new RegExp(at(locale, '/login')))
    const notice = theirs.getByRole('alert').filter({ hasText: 'Three orders were never paid' })
    await expect(notice).toBeVisible()
    await theirs.getByLabel(say('identity_email'), { exact: true }).fill(person.email)
    await theirs.getByLabel(say('identity_password'), { exact: true }).fill(person.password)
    const enter = theirs.getByRole('main').getByRole('button', { name: say('identity_login'), exact: true })
    await enter.click()
    await expect(notice.last()).toBeVisible()
    await expectAccessible(theirs, 'the notice of a suspension')

    await page.getByRole('button', { name: say('users_admin_lift'), exact: true }).click()
    await dialog.getByLabel(say('users_admin_lift_note')).fill('Paid by now.')
    await dialog.getByRole('button', { name: say('users_admin_lift'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Paid by now.', { exact: false })).toBeVisible()
    await enter.click()
    await expect(theirs).toHaveURL(new RegExp(at(locale, '/buyer-dashboard')))
    await theirs.context().close()
  })

  test(`an account is viewed read-only as its owner sees it, and the view is audited (${locale})`, async ({
    page,
    browser,
  }) => {
    const theirs = await (await browser.newContext()).newPage()
    const person = await signInAsNewBuyer(theirs)
    const id = await idOf(theirs.request, person.access)
    await theirs.context().close()
    await signInAs(page, 'admin@haat.test')
    await page.goto(at(locale, `/admin/users/${id}`))
    await page.getByRole('link', { name: say('users_admin_view') }).click()
    await expect(
      page.getByRole('heading', { name: say('users_admin_view_title', { name: person.name }) }),
    ).toBeVisible()
    await expect(page.getByRole('note')).toContainText(person.name)
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expectAccessibleInBoth(page, 'an account as its owner sees it')
    await page.goto(at(locale, `/admin/audit-log?subject=user_views&subject_id=${id}`))
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Farhana Rahman' })).toHaveCount(1)
  })

  test(`an owner adds a team member, changes their role and removes them; the last owner stays (${locale})`, async ({
    page,
  }) => {
    const email = freshEmail()
    const name = `Nodi Sarkar ${email.slice(8, 30)}`
    await page.request.post('/api/auth/register/', { data: { name, email, password: PASSWORD } })
    await signInAs(page, 'admin@haat.test')
    await page.goto(at(locale, '/admin/staff'))
    await expect(page.getByText(say('staff_last_owner'))).toBeVisible()
    await expectAccessibleInBoth(page, 'the team')

    await page.getByRole('button', { name: say('staff_add'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    const sent = dialog.getByRole('button', { name: say('staff_add'), exact: true })
    await dialog.getByLabel(say('staff_email')).fill(email)
    await dialog.getByRole('radio', { name: say('staff_role_finance') }).check()
    await sent.click()
    // Only accounts with a verified address can be added.
    await expect(dialog.getByText(say('error_staff_not_verified'))).toBeVisible()
    await expectAccessible(page, 'adding to the team')
    const token = new URLSearchParams((await linkInMail(page, email, '/auth/verify-email')).split('?')[1]).get('token')
    await page.request.post('/api/auth/email/verify/', { data: { token } })
    await sent.click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: say('staff_change_named', { name }) }).click()
    await dialog.getByRole('radio', { name: say('staff_role_catalogue') }).check()
    await dialog.getByRole('button', { name: say('staff_save') }).click()
    await expect(dialog).toBeHidden()
    const row = page.getByRole('row').or(page.getByRole('main').getByRole('listitem')).filter({ hasText: email })
    await expect(row).toContainText(say('staff_role_catalogue'))
    await page.getByRole('button', { name: say('staff_remove_named', { name }) }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('staff_remove'), exact: true })
      .click()
    await expect(row).toHaveCount(0)

    await page.getByRole('link', { name: say('staff_permissions') }).click()
    await expect(page.getByRole('columnheader', { name: say('staff_role_owner') })).toBeVisible()
    await expectAccessibleInBoth(page, 'the table of permissions')
  })
}

test('the last owner cannot be removed or demoted, by the API either', async ({ page }) => {
  const headers = await adminHeaders()
  const team = (await (await page.request.get('/api/admin/staff/', { headers })).json()) as {
    id: number
    role: string
  }[]
  const owner = team.find(({ role }) => role === 'owner')
  const removed = await page.request.delete(`/api/admin/staff/${owner?.id}/`, { headers })
  expect(removed.status()).toBe(409)
})
