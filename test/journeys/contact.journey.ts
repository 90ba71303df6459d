/** The contact page's form; what becomes of a message is in support.journey.ts. */
import { expect, hydrate, signInAsNewBuyer, test, words } from './support.ts'

const say = words('en')

test('the contact form of a signed-in account opens a ticket of that account', async ({ page }) => {
  const { name, email } = await signInAsNewBuyer(page)
  await page.goto('/contact')
  await expect(page.getByLabel(say('support_contact_name'))).toHaveValue(name)
  await expect(page.getByLabel(say('support_contact_email'), { exact: true })).toHaveValue(email)
  await page.getByLabel(say('support_contact_subject')).fill('Delivery to Bhola')
  await page.getByLabel(say('support_contact_message')).fill('Do you deliver there?')
  await page.getByRole('button', { name: say('support_contact_send') }).click()
  await page.getByRole('link', { name: say('support_contact_ticket') }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Delivery to Bhola' })).toBeVisible()
})

test('what is written to the team outlives a reload and the other language, until it is sent', async ({ page }) => {
  const text = 'Do you deliver to Bhola before Eid?'
  await page.goto('/contact')
  await hydrate(page)
  await page.getByLabel(say('support_contact_name')).fill('Mitu')
  await page.getByLabel(say('support_contact_email'), { exact: true }).fill(`mitu-${Date.now()}@haat.test`)
  await page.getByLabel(say('support_contact_message')).fill(text)
  await page.reload()
  await expect(page.getByLabel(say('support_contact_message'))).toHaveValue(text)
  await page.goto('/bn/contact')
  await expect(page.getByLabel(words('bn')('support_contact_message'))).toHaveValue(text)
  await page.goto('/contact')
  await page.getByRole('button', { name: say('support_contact_send') }).click()
  await expect(page.getByText(say('support_contact_sent'))).toBeVisible()
  await page.reload()
  await hydrate(page)
  await expect(page.getByLabel(say('support_contact_message'))).toHaveValue('')
})
