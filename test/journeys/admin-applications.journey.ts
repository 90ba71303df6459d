import {
  at,
  type Browser,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  freshPhone,
  type Locale,
  locales,
  PIXEL,
  passUndoTime,
  signInAs,
  signInAsVerifiedBuyer,
  test,
  words,
} from './support.ts'

const LIST = '/api/onboarding/seller-applications/'
const PDF = `data:application/pdf;base64,${Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n').toString('base64')}`

/** A person in their own browser context who has applied with all documents. The caller closes the page. */
async function applicant(browser: Browser, storeName: string, phone: string) {
  const page = await (await browser.newContext()).newPage()
  const { access } = await signInAsVerifiedBuyer(page)
  const headers = { authorization: `Bearer ${access}` }
  const begun = await page.request.post(LIST, {
    headers,
    data: {
      business_name: 'Mitu Akter',
      store_name: storeName,
      phone,
      status: 'DRAFT',
      address: 'House 7, Road 4, Dhamrai, Dhaka',
      nid_number: String(Date.now()).slice(-10),
    },
  })
  const { id } = (await begun.json()) as { id: number }
  for (const [kind, file] of [
    ['nid_front', PIXEL],
    ['nid_back', PIXEL],
    ['trade_license', PDF],
  ] as const)
    expect(
      (await page.request.put(`${LIST}${id}/documents/${kind}/`, { headers, data: { file, name: kind } })).ok(),
    ).toBe(true)
  expect((await page.request.patch(`${LIST}${id}/`, { headers, data: { status: 'PENDING' } })).status()).toBe(200)
  const status = async () =>
    ((await (await page.request.get(`${LIST}${id}/`, { headers })).json()) as { status: string }).status
  return { page, id, status }
}

const digits = (locale: Locale, value: number) =>
  new Intl.NumberFormat(locale === 'bn' ? 'bn-u-nu-beng' : 'en').format(value)

for (const locale of locales) {
  const say = words(locale)

  test(`documents are viewed, one application is approved by keyboard after an undo, one rejected with a note (${locale})`, async ({
    page,
    browser,
  }) => {
    const stamp = Date.now().toString(36)
    await page.clock.install()
    await signInAs(page, 'catalogue@haat.test')
    const phone = freshPhone()
    const good = await applicant(browser, `Palash${stamp} Weavers`, phone)
    const poor = await applicant(browser, `Kodom${stamp} Lamps ${stamp}`, phone)

    await page.goto(at(locale, '/admin/applications'))
    await page.getByLabel(say('applications_search')).fill(stamp)
    await expect(page).toHaveURL(new RegExp(`search=${stamp}`))
    const queue = page.getByRole('list', { name: say('admin_applications') })
    await expect(queue.getByRole('listitem')).toHaveCount(2)
    await expectAccessibleInBoth(page, 'the queue')

    // The next one takes the place of the first, under the pointer.
    const approve = queue.getByRole('button', { name: say('applications_approve') }).first()
    await approve.dblclick({ delay: 50 })
    await expect(queue.getByRole('listitem')).toHaveCount(1)
    await approve.click()
    await expect(queue).toHaveCount(0)
    await page.getByRole('button', { name: say('ui_undo') }).dblclick({ delay: 50 })
    await expect(queue.getByRole('listitem')).toHaveCount(2)
    await page.keyboard.press('j')
    await page.keyboard.down('a')
    await page.keyboard.down('a')
    await page.keyboard.up('a')
    await expect(queue.getByRole('listitem')).toHaveCount(1)
    await page.keyboard.press('u')
    await expect(queue.getByRole('listitem')).toHaveCount(2)

    await queue.getByRole('link', { name: `Kodom${stamp}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Kodom${stamp}` })).toBeVisible()
    await expect(page.getByText(say('applications_same_phone'))).toBeVisible()
    await expectAccessibleInBoth(page, 'one application')
    await page
      .getByRole('button', { name: say('applications_open_paper', { what: say('sell_doc_nid_front') }) })
      .click()
    const viewer = page.getByRole('dialog', { name: say('sell_doc_nid_front') })
    await expect(viewer.getByRole('img')).toBeVisible()
    await viewer.getByRole('button', { name: say('applications_rotate') }).click()
    await page.keyboard.press('+')
    await expect(viewer.getByRole('img')).toHaveAttribute('style', /rotate\(90deg\)/)
    await expectAccessible(page, 'a picture in the viewer')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    const license = page.getByRole('dialog', { name: say('sell_doc_license') })
    await expect(
      license.getByText(say('applications_paper_at', { at: digits(locale, 3), all: digits(locale, 3) })),
    ).toBeVisible()
    await expect(license.locator('iframe')).toHaveAttribute('src', /signature=.*&inline=1/)
    await expect(license.getByRole('link', { name: say('applications_download') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(license).toHaveCount(0)

    await page.goto(at(locale, `/admin/applications?search=${stamp}`))
    await expect(queue.getByRole('listitem')).toHaveCount(2)
    await page.keyboard.press('j')
    await expect(queue.getByRole('link', { name: `Palash${stamp}` })).toBeFocused()
    await page.keyboard.press('a')
    await expect(page.getByText(say('applications_approved_said', { store: `Palash${stamp} Weavers` }))).toBeVisible()
    await expect(queue.getByRole('listitem')).toHaveCount(1)
    await page.keyboard.press('u')
    await expect(queue.getByRole('listitem')).toHaveCount(2)
    expect(await good.status()).toBe('PENDING')
    await queue.getByRole('link', { name: `Palash${stamp}` }).focus()
    await page.keyboard.press('a')
    await expect(queue.getByRole('link', { name: `Kodom${stamp}` })).toBeFocused()

    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog')
    const send = dialog.getByRole('button', { name: say('applications_reject'), exact: true })
    await send.click()
    await expect(dialog.getByText(say('field_required'))).toBeVisible()
    await dialog.getByLabel(say('applications_reason_unreadable')).check()
    const note = dialog.getByLabel(say('applications_reject_note'))
    await expect(note).toHaveValue(words('en')('applications_reason_unreadable_note'))
    await expectAccessible(page, 'the note')
    await note.fill('The back of the NID is cut off.')
    await send.click()
    await passUndoTime(page)
    await expect.poll(good.status, { timeout: 20_000 }).toBe('APPROVED')
    await expect.poll(poor.status, { timeout: 20_000 }).toBe('REJECTED')

    await poor.page.goto('/sell')
    await expect(poor.page.getByText('The back of the NID is cut off.')).toBeVisible()
    await page.goto(at(locale, `/admin/applications?status=rejected&search=${stamp}`))
    await page.getByRole('link', { name: `Kodom${stamp}` }).click()
    await expect(page.getByRole('heading', { name: say('applications_history') })).toBeVisible()
    await expect(page.getByText('The back of the NID is cut off.')).toBeVisible()
    await Promise.all([good.page.context().close(), poor.page.context().close()])
  })
}

test('a team member without the permission does not see applications', async ({ page }) => {
  const say = words('en')
  await signInAs(page, 'support@haat.test')
  await page.goto('/admin/applications')
  await expect(page.getByRole('heading', { name: say('admin_not_yours') })).toBeVisible()
})
