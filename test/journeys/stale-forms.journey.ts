import { at, expect, headersOf, signInAs, signInAsNewSeller, test, words } from './support.ts'

/** Two tabs of a seller, and two people of the team, who have the same form open. */

const say = words('en')

test('of two tabs of a store, neither takes back what the other has saved', async ({ page }) => {
  const seller = await signInAsNewSeller(page)
  const other = await page.context().newPage()
  await other.addInitScript(
    ([access, refresh]) => {
      sessionStorage.setItem('accessToken', access ?? '')
      sessionStorage.setItem('refreshtoken', refresh ?? '')
      sessionStorage.setItem('cookie_consent_declined', '1')
    },
    [seller.access, seller.refresh],
  )
  const [about, town] = [new RegExp(`^${say('store_words')}`), new RegExp(`^${say('store_location')}`)]
  for (const tab of [page, other]) await tab.goto(at('en', '/seller-dashboard?tab=store'))
  for (const tab of [page, other]) await expect(tab.getByLabel(about)).toBeVisible()

  await page.getByLabel(about).fill('Cushions from Jamalpur.')
  await page.getByRole('button', { name: say('store_save') }).click()
  await expect(page.getByText(say('store_saved'))).toBeVisible()
  await other.getByLabel(town).fill('Jamalpur')
  await other.getByRole('button', { name: say('store_save') }).click()
  await expect(other.getByText(say('store_saved'))).toBeVisible()
  const stored = async () =>
    (await page.request.get('/api/auth/seller/profile/', { headers: headersOf(seller) })).json()
  expect(await stored()).toMatchObject({ store_description: 'Cushions from Jamalpur.', location: 'Jamalpur' })

  // The same field: what was saved there meanwhile is shown first.
  await page.getByLabel(town).fill('Sherpur')
  await page.getByRole('button', { name: say('store_save') }).click()
  await expect(page.getByText(say('error_changed_to', { value: 'Jamalpur' }))).toBeVisible()
  await expect(page.getByLabel(town)).toHaveValue('Sherpur')
  expect(await stored()).toMatchObject({ location: 'Jamalpur' })
  await page.getByRole('button', { name: say('store_save') }).click()
  await expect.poll(stored).toMatchObject({ store_description: 'Cushions from Jamalpur.', location: 'Sherpur' })
})

test('of two people who change a coupon, both keep what they have changed', async ({ page, browser }) => {
  const { access } = await signInAs(page, 'admin@haat.test')
  const headers = headersOf({ access })
  const code = `TWO${Date.now().toString(36).toUpperCase()}`
  const made = await page.request.post('/api/coupons/', { headers, data: { code, discount_percent: 5 } })
  const { id } = await made.json()
  const colleague = await (await browser.newContext()).newPage()
  await signInAs(colleague, 'finance@haat.test')
  for (const person of [page, colleague]) {
    await person.goto(at('en', `/admin/coupons/${id}`))
    await person.getByRole('button', { name: say('coupons_edit_title', { code }) }).click()
    await expect(person.getByRole('dialog')).toBeVisible()
  }
  const save = async (person: typeof page) => {
    await person
      .getByRole('dialog')
      .getByRole('button', { name: say('coupons_save') })
      .click()
    await expect(person.getByRole('dialog')).toBeHidden()
  }
  await page.getByRole('dialog').getByLabel(say('coupons_per_user')).fill('7')
  await save(page)
  await colleague.getByRole('dialog').getByLabel(say('coupons_min')).fill('123')
  await save(colleague)
  const stored = await (await page.request.get(`/api/coupons/${id}/`, { headers })).json()
  expect(stored).toMatchObject({ per_user_limit: 7, min_subtotal: '123.00' })
})
