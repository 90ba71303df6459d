import {
  at,
  expect,
  expectAccessibleInBoth,
  type Locale,
  locales,
  type Page,
  productsInStock,
  sessionOf,
  signInAsNewBuyer,
  test,
  words,
} from './support.ts'

const authorized = (access: string) => ({ authorization: `Bearer ${access}` })

/** A red square. */
const PICTURE = {
  name: 'Torn seam.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEXIMh9YvqOmAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQI12NgoA4AAABIAAH/myMhAAAAAElFTkSuQmCC',
    'base64',
  ),
}

async function openTicket(page: Page, access: string, subject = 'A late parcel'): Promise<number> {
  const answer = await page.request.post('/api/support/tickets/', {
    headers: authorized(access),
    data: { subject, type: 'ISSUE', description: 'It was due on Monday.' },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { id: number }).id
}

/** Actions of the demo team. */
async function asAdministrator(page: Page) {
  const { access } = await sessionOf('admin@haat.test')
  const headers = authorized(access)
  return {
    answer: async (ticket: number, message: string) =>
      expect((await page.request.post('/api/support/messages/', { headers, data: { ticket, message } })).status()).toBe(
        201,
      ),
    move: async (ticket: number, status: string) =>
      expect(
        (await page.request.patch(`/api/support/tickets/${ticket}/`, { headers, data: { status } })).status(),
      ).toBe(200),
    find: async (search: string) =>
      (await (
        await page.request.get(`/api/support/tickets/?search=${encodeURIComponent(search)}`, { headers })
      ).json()) as {
        subject: string
        description: string
        contact_email: string | null
      }[],
  }
}

const panel = (page: Page) => page.getByRole('tabpanel')
const dialog = (page: Page) => page.getByRole('dialog')

for (const locale of locales) {
  const say = words(locale)
  const tab = at(locale, '/buyer-dashboard?tab=support')

  test(`a ticket is opened with a picture, answered, replied to and closed (${locale})`, async ({ page }) => {
    await signInAsNewBuyer(page)
    await page.goto(tab)
    await expect(page.getByText(say('support_none'))).toBeVisible()
    await page.getByRole('button', { name: say('support_new') }).click()

    await page.getByRole('button', { name: say('support_submit') }).click()
    await expect(page.getByText(say('field_required')).first()).toBeVisible()
    await expect(page.getByLabel(say('support_subject'))).toBeFocused()
    await page.getByLabel(say('support_subject')).fill('Torn seam')
    await page.getByLabel(say('support_type')).selectOption('ISSUE')
    await page.getByLabel(say('support_priority')).selectOption('high')
    await page.getByLabel(say('support_description')).fill('The seam is open.\nSee the picture.')
    await panel(page).locator('input[type=file]').setInputFiles(PICTURE)
    await expect(page.getByText(PICTURE.name)).toBeVisible()
    await page.getByRole('button', { name: say('support_submit') }).click()

    await panel(page).getByRole('link', { name: 'Torn seam' }).click()
    await expect(page).toHaveURL(/tab=support&ticket=\d+$/)
    const id = Number(/ticket=(\d+)/.exec(page.url())?.[1])
    await expect(dialog(page).getByText('The seam is open.')).toBeVisible()
    await expect(dialog(page).getByText(say('support_no_messages'))).toBeVisible()
    const picture = dialog(page).getByRole('img', { name: 'Torn seam.webp' })
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8)

    // An answer appears without a reload.
    const administrator = await asAdministrator(page)
    await administrator.answer(id, 'A new one is on its way.')
    await expect(dialog(page).getByText('A new one is on its way.')).toBeVisible({ timeout: 40_000 })
    await expect(dialog(page).getByText(say('support_team'))).toBeVisible()

    const send = dialog(page).getByRole('button', { name: say('support_send') })
    await expect(send).toBeDisabled()
    await dialog(page).getByLabel(say('support_reply')).fill('Thank you!')
    await page.keyboard.press('Control+Enter')
    await expect(dialog(page).getByRole('log').getByText('Thank you!')).toBeVisible()
    await expect(dialog(page).getByLabel(say('support_reply'))).toHaveValue('')

    await dialog(page)
      .getByRole('button', { name: say('support_close'), exact: true })
      .click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('support_close'), exact: true })
      .click()
    await expect(dialog(page).getByText(say('support_is_closed'))).toBeVisible()
    await dialog(page).getByLabel(say('support_reply')).fill('One more thing')
    await send.click()
    await expect(page.getByText(say('support_reopened'))).toBeVisible()
    await expect(dialog(page).getByText(say('support_status_open'), { exact: true })).toBeVisible()

    await page.goBack()
    await expect(dialog(page)).toBeHidden()
    await expect(panel(page).getByRole('link', { name: 'Torn seam' })).toBeVisible()
  })

  test(`the contact form shows errors, is sent, and becomes a ticket that administrators see (${locale})`, async ({
    page,
  }) => {
    await page.goto(at(locale, '/contact'))
    await page.getByRole('button', { name: say('support_contact_send') }).click()
    for (const key of ['name_required', 'email_invalid', 'message_short'])
      await expect(page.getByText(say(`support_contact_${key}`))).toBeVisible()
    await expect(page.getByLabel(say('support_contact_name'))).toBeFocused()
    const email = `guest-${Date.now()}-${locale}@haat.test`
    await page.getByLabel(say('support_contact_name')).fill('Rahima')
    await page.getByLabel(say('support_contact_email'), { exact: true }).fill(email)
    await page.getByLabel(say('support_contact_message')).fill('Do you deliver to Bhola?')

    // Input stays when the connection fails.
    await page.route('**/api/support/contact/', (route) => route.abort('connectionfailed'))
    await page.getByRole('button', { name: say('support_contact_send') }).click()
    await expect(page.getByText(say('error_network'))).toBeVisible()
    await expect(page.getByLabel(say('support_contact_message'))).toHaveValue('Do you deliver to Bhola?')
    await page.unroute('**/api/support/contact/')
    await page
      .getByRole('main')
      .getByRole('button', { name: say('ui_try_again') })
      .click()
    await expect(page.getByText(say('support_contact_sent'), { exact: true })).toBeVisible()
    await expect(page.getByText(say('support_contact_sent_text', { email }))).toBeVisible()

    const administrator = await asAdministrator(page)
    expect(await administrator.find(email)).toMatchObject([
      { subject: 'Do you deliver to Bhola?', description: 'Do you deliver to Bhola?', contact_email: email },
    ])
    await page.getByRole('button', { name: say('support_contact_another') }).click()
    await expect(page.getByLabel(say('support_contact_message'))).toHaveValue('')
  })
}

const say = words('en')
const TAB = '/buyer-dashboard?tab=support'

test('help with an order opens the form with that order; input survives a failure and a reload', async ({ page }) => {
  const { access } = await signInAsNewBuyer(page)
  const [product] = await productsInStock(page)
  const placed = await page.request.post('/api/orders/', {
    headers: authorized(access),
    data: {
      shipping_address: { name: 'Mitu', phone: '01712345678', address: 'House 7, Road 3' },
      items: [{ product_id: product?.id, quantity: 1 }],
    },
  })
  const { id } = (await placed.json()) as { id: number }
  await page.goto(`${TAB}&order=${id}`)
  await expect(panel(page).getByRole('combobox', { name: say('support_order') })).toHaveValue(String(id))
  await page.getByLabel(say('support_subject')).fill('Where is it?')
  await page.getByLabel(say('support_description')).fill('It should be here by now.')
  await page.route('**/api/support/tickets/', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionfailed') : route.continue(),
  )
  await page.getByRole('button', { name: say('support_submit') }).click()
  await expect(page.getByText(say('support_create_unanswered', { problem: say('error_network') }))).toBeVisible()
  await page.unroute('**/api/support/tickets/')
  await page.reload()
  await expect(page.getByLabel(say('support_description'))).toHaveValue('It should be here by now.')
  await page.getByRole('button', { name: say('support_submit') }).click()
  await expect(panel(page).getByRole('link', { name: 'Where is it?' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${TAB.replace('?', String.raw`\?`)}$`))
  await expect(
    panel(page)
      .getByRole('paragraph')
      .filter({ hasText: say('support_order_number', { id }) }),
  ).toBeVisible()
})

test('a message that got no answer may have arrived, and a retry sends it once', async ({ page }) => {
  const { access } = await signInAsNewBuyer(page)
  const id = await openTicket(page, access)
  await page.goto(`${TAB}&ticket=${id}`)
  // The message arrives, but the response is lost.
  let lost = 0
  await page.route('**/api/support/messages/', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await dialog(page).getByLabel(say('support_reply')).fill('Any news?')
  await dialog(page)
    .getByRole('button', { name: say('support_send') })
    .click()
  await expect(dialog(page).getByRole('alert').filter({ hasText: 'may have arrived' })).toBeVisible()
  await expect(dialog(page).getByLabel(say('support_reply'))).toHaveValue('Any news?')
  await dialog(page)
    .getByRole('button', { name: say('ui_try_again') })
    .click()
  await expect(dialog(page).getByLabel(say('support_reply'))).toHaveValue('')
  await expect(dialog(page).getByRole('log').getByRole('listitem')).toHaveCount(1)
})

test('files that cannot be attached are refused with a reason', async ({ page }) => {
  const { access } = await signInAsNewBuyer(page)
  const id = await openTicket(page, access)
  await page.goto(`${TAB}&ticket=${id}`)
  const input = dialog(page).locator('input[type=file]')
  await input.setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') })
  await expect(dialog(page).getByText(say('error_attachment_invalid'))).toBeVisible()
  const large = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.alloc(5 * 1024 * 1024 + 1, 'a') }
  await input.setInputFiles(large)
  await expect(dialog(page).getByText(say('error_attachment_too_large'))).toBeVisible()
  // The server detects a file that only claims to be a picture.
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="x">') })
  await dialog(page).getByLabel(say('support_reply')).fill('See this')
  await dialog(page)
    .getByRole('button', { name: say('support_send') })
    .click()
  await expect(dialog(page).getByText(say('error_attachment_invalid')).first()).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: say('support_attach_remove', { name: 'a.png' }) })
    .click()
  await dialog(page)
    .getByRole('button', { name: say('support_send') })
    .click()
  await expect(dialog(page).getByRole('log').getByText('See this')).toBeVisible()
})

test('another account’s ticket is not found', async ({ page }) => {
  await signInAsNewBuyer(page)
  await page.goto(`${TAB}&ticket=1`)
  await expect(dialog(page).getByText(say('support_ticket_gone_text'))).toBeVisible()
})

async function everyState(page: Page, locale: Locale) {
  const sayHere = words(locale)
  const { access } = await signInAsNewBuyer(page)
  const id = await openTicket(page, access)
  const administrator = await asAdministrator(page)
  await administrator.answer(id, 'It will be there tomorrow.')
  await administrator.move(id, 'resolved')
  return { id, sayHere }
}

for (const locale of locales) {
  test(`form, list, ticket and contact page are accessible, light and dark (${locale})`, async ({ page }) => {
    const { id, sayHere } = await everyState(page, locale)
    await page.goto(at(locale, TAB))
    await page.getByRole('button', { name: sayHere('support_new') }).click()
    await expect(page.getByLabel(sayHere('support_subject'))).toBeFocused()
    await page.getByRole('button', { name: sayHere('support_submit') }).click()
    await expect(page.getByText(sayHere('field_required')).first()).toBeVisible()
    await expectAccessibleInBoth(page, 'form and list')
    await page.goto(at(locale, `${TAB}&ticket=${id}`))
    await expect(dialog(page).getByText(sayHere('support_is_resolved'))).toBeVisible()
    await expectAccessibleInBoth(page, 'ticket')
    await dialog(page)
      .getByRole('button', { name: sayHere('support_close'), exact: true })
      .click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessibleInBoth(page, 'closing')
    await page.goto(at(locale, '/contact'))
    await page.getByRole('button', { name: sayHere('support_contact_send') }).click()
    await expect(page.getByText(sayHere('support_contact_message_short'))).toBeVisible()
    await expectAccessibleInBoth(page, 'contact')
  })
}
