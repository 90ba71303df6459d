import {
  adminHeaders,
  at,
  type Browser,
  digits,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  freshEmail,
  isPhone,
  locales,
  signInAs,
  signInAsNewBuyer,
  test,
  words,
} from './support.ts'

/** A new buyer in another browser context, whose pages are in Bangla, and their ticket. */
async function askForHelp(browser: Browser, subject: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const buyer = await signInAsNewBuyer(page)
  const headers = { authorization: `Bearer ${buyer.access}` }
  const changed = await page.request.patch('/api/auth/profile/', { headers, data: { locale: 'bn' } })
  expect(changed.status()).toBe(200)
  const opened = await page.request.post('/api/support/tickets/', {
    headers,
    data: { subject, type: 'issue', description: 'It was due on Monday.' },
  })
  const { id } = (await opened.json()) as { id: number }
  return { page, id, close: () => context.close() }
}

for (const locale of locales) {
  const say = words(locale)

  test(`an answer from a template reaches the buyer in Bangla; notes stay with the team (${locale})`, async ({
    page,
    browser,
  }) => {
    const subject = `Late parcel ${Date.now()}`
    const ticket = await askForHelp(browser, subject)
    await signInAs(page, 'admin@haat.test')
    await page.goto(at(locale, '/admin/tickets'))
    await page.getByRole('searchbox', { name: say('support_admin_search') }).fill(subject)
    const row = page.getByRole('listitem').filter({ hasText: subject })
    await expect(row).toContainText(say('support_admin_free'))
    await expect(page).toHaveURL(/search=/)
    await expectAccessibleInBoth(page, 'the queue of tickets')
    await row.getByRole('link', { name: subject }).click()
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()

    const what = page.getByRole('group', { name: say('support_admin_write') })
    await what.getByText(say('support_admin_note'), { exact: true }).click()
    await page.getByLabel(say('support_admin_note_label')).fill('Ask the courier first.')
    await page.getByRole('button', { name: say('support_admin_send_note') }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Ask the courier first.' })).toBeVisible()

    await what.getByText(say('support_admin_answer'), { exact: true }).click()
    await page.getByLabel(say('support_admin_template')).selectOption({ label: 'We are looking into it' })
    const answer = page.getByLabel(say('support_admin_answer_label', { name: 'Mitu Akter' }))
    await expect(answer).toHaveValue(/প্রিয় Mitu Akter,/)
    // The draft stays on this device until it is sent.
    await page.reload()
    await expect(answer).toHaveValue(/প্রিয় Mitu Akter,/)
    await expectAccessibleInBoth(page, 'a ticket')
    await page.getByRole('button', { name: say('support_admin_send_resolve') }).click()
    await expect(page.getByText(say('support_admin_sent'))).toBeVisible()
    await expect(page.getByRole('button', { name: say('support_admin_reopen') })).toBeVisible()
    await expect(answer).toHaveValue('')

    await ticket.page.goto(`/bn/buyer-dashboard?tab=support&ticket=${ticket.id}`)
    const dialog = ticket.page.getByRole('dialog', { name: subject })
    await expect(dialog).toContainText('প্রিয় Mitu Akter,')
    await expect(dialog).not.toContainText('Ask the courier first.')
    await ticket.close()
  })

  test(`a message that arrives meanwhile is shown before the answer is sent (${locale})`, async ({ page, browser }) => {
    const subject = `Two at once ${Date.now()}`
    const ticket = await askForHelp(browser, subject)
    await signInAs(page, 'admin@haat.test')
    await page.goto(at(locale, `/admin/tickets/${ticket.id}`))
    const answer = page.getByLabel(say('support_admin_answer_label', { name: 'Mitu Akter' }))
    await answer.fill('It comes on Friday.')
    const other = await page.request.post(`/api/support/tickets/${ticket.id}/reply/`, {
      headers: await adminHeaders(),
      data: { message: 'It comes tomorrow.' },
    })
    expect(other.status()).toBe(201)
    await page.getByRole('button', { name: say('support_admin_send'), exact: true }).click()
    await expect(page.getByText(say('support_admin_meanwhile'))).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'It comes tomorrow.' })).toBeVisible()
    await expect(answer).toHaveValue('It comes on Friday.')
    await page.getByRole('button', { name: say('support_admin_meanwhile_read') }).click()
    await page.getByRole('button', { name: say('support_admin_send'), exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'It comes on Friday.' })).toBeVisible()
    await ticket.close()
  })

  test(`a ticket that was resolved meanwhile is said before the answer is sent (${locale})`, async ({
    page,
    browser,
  }) => {
    const ticket = await askForHelp(browser, `Settled ${Date.now()}`)
    await signInAs(page, 'admin@haat.test')
    await page.goto(at(locale, `/admin/tickets/${ticket.id}`))
    const answer = page.getByLabel(say('support_admin_answer_label', { name: 'Mitu Akter' }))
    await answer.fill('It comes on Friday.')
    const other = await page.request.patch(`/api/support/tickets/${ticket.id}/`, {
      headers: await adminHeaders(),
      data: { status: 'resolved' },
    })
    expect(other.status()).toBe(200)
    await page.getByRole('button', { name: say('support_admin_send'), exact: true }).click()
    const told = say('support_admin_settled_meanwhile', { status: say('support_status_resolved') })
    await expect(page.getByText(told)).toBeVisible()
    await expect(answer).toHaveValue('It comes on Friday.')
    await expectAccessible(page, 'a ticket that was resolved meanwhile')
    await page.getByRole('button', { name: say('support_admin_meanwhile_read') }).click()
    await page.getByRole('button', { name: say('support_admin_send'), exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'It comes on Friday.' })).toBeVisible()
    await ticket.close()
  })

  test(`a ticket is assigned and resolved, by keyboard on large screens (${locale})`, async ({ page, browser }) => {
    const keys = !isPhone(page)
    const subject = `By keyboard ${Date.now()}`
    const ticket = await askForHelp(browser, subject)
    await signInAs(page, 'admin@haat.test')
    await page.goto(at(locale, `/admin/tickets?search=${ticket.id}`))
    await expect(page.getByRole('link', { name: subject })).toBeVisible()
    if (keys) {
      await page.keyboard.press('j')
      await expect(page.getByRole('link', { name: subject })).toBeFocused()
      await page.keyboard.press('Enter')
    } else await page.getByRole('link', { name: subject }).click()
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
    await expect(page.getByText(say('support_admin_number', { id: digits(locale, ticket.id) }))).toBeVisible()
    if (keys) await page.keyboard.press('t')
    else await page.getByRole('button', { name: say('support_admin_take'), exact: true }).click()
    await expect(page.getByText(say('support_admin_taken'))).toBeVisible()
    await expect(page.getByRole('button', { name: say('support_admin_take'), exact: true })).toHaveCount(0)
    if (keys) {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: say('ui_keys') })).toContainText(say('support_admin_key_resolve'))
      await page.keyboard.press('Escape')
      await page.keyboard.press('e')
    } else await page.getByRole('button', { name: say('support_admin_resolve'), exact: true }).click()
    await expect(page.getByRole('button', { name: say('support_admin_reopen') })).toBeVisible()
    await ticket.close()
  })

  test(`a template is written in both languages and deleted (${locale})`, async ({ page }) => {
    const name = `Parcel lost ${locale} ${Date.now()}`
    await signInAs(page, 'admin@haat.test')
    await page.goto(at(locale, '/admin/tickets/templates'))
    await page.getByRole('button', { name: say('support_admin_template_new') }).click()
    const dialog = page.getByRole('dialog', { name: say('support_admin_template_new') })
    await dialog.getByLabel(say('support_admin_template_name'), { exact: true }).fill(name)
    await dialog.getByLabel(say('support_admin_template_en')).fill('Hello {name}')
    await dialog.getByRole('button', { name: say('support_admin_template_save') }).click()
    await expect(dialog.getByText(say('field_required'))).toBeVisible()
    await expectAccessible(page, 'a template')
    await dialog.getByLabel(say('support_admin_template_bn')).fill('প্রিয় {name}')
    await dialog.getByRole('button', { name: say('support_admin_template_save') }).click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await page.getByRole('button', { name: say('support_admin_template_remove', { name }) }).click()
    await expect(page.getByRole('heading', { name })).toHaveCount(0)
    await page.getByRole('button', { name: say('ui_undo') }).click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
  })

  test(`a contact message is marked as handled by a team member (${locale})`, async ({ page }) => {
    const subject = `Bhola ${Date.now()}`
    const sent = await page.request.post('/api/support/contact/', {
      data: { name: 'Shila Das', email: freshEmail(), subject, message: 'Do you deliver to Bhola?' },
    })
    expect(sent.status()).toBe(201)
    await signInAs(page, 'admin@haat.test')
    await page.goto(at(locale, `/admin/contact?search=${encodeURIComponent(subject)}`))
    const message = page.getByRole('listitem').filter({ hasText: 'Do you deliver to Bhola?' })
    await expect(message).toBeVisible()
    await expectAccessibleInBoth(page, 'the contact messages')
    await message.getByRole('button', { name: say('support_admin_contact_done') }).click()
    await expect(message).toHaveCount(0)
    // Leaving the page sends the change whose undo is pending.
    const handled = `/admin/contact?view=handled&search=${encodeURIComponent(subject)}`
    await page.goto(at(locale, handled))
    const headers = await adminHeaders()
    const found = async () => (await page.request.get(`/api${handled.replace('?', '/?')}`, { headers })).json()
    await expect.poll(found).toHaveLength(1)
    await page.reload()
    await expect(message).toContainText('Farhana Rahman')
    await message.getByRole('button', { name: say('support_admin_contact_undone') }).click()
    await expect(message).toHaveCount(0)
  })
}
