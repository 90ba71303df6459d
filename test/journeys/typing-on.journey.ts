import { expect, headersOf, holdBack, signInAsNewBuyer, test, words } from './support.ts'

const say = words('en')

test('what is written while a message is on its way is the next one', async ({ page }) => {
  const headers = headersOf(await signInAsNewBuyer(page))
  const data = { subject: 'Torn seam', description: 'It is open.', type: 'ISSUE', priority: 'high' }
  const created = await page.request.post('/api/support/tickets/', { headers, data })
  const { id } = (await created.json()) as { id: number }
  await page.goto(`/buyer-dashboard?tab=support&ticket=${id}`)
  const dialog = page.getByRole('dialog')
  const [box, log] = [dialog.getByLabel(say('support_reply')), dialog.getByRole('log')]
  await box.fill('Thank you!')
  const { release } = await holdBack(page, '**/api/support/messages/')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type(' Which colour is it?')
  release()
  await expect(log.getByText('Thank you!', { exact: true })).toBeVisible()
  await expect(box).toHaveValue('Which colour is it?')
  await expect(box).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(log.getByText('Which colour is it?')).toBeVisible()
  await expect(box).toHaveValue('')
})

test('an address that is on its way takes no more input, and is there again when it could not be saved', async ({
  page,
}) => {
  await signInAsNewBuyer(page)
  await page.goto('/buyer-dashboard?tab=profile')
  await page.getByRole('button', { name: say('account_address_new') }).click()
  const dialog = page.getByRole('dialog')
  const address = dialog.getByLabel(say('checkout_address'), { exact: true })
  await dialog.getByLabel(say('checkout_name'), { exact: true }).fill('Rahima Khatun')
  await dialog.getByLabel(say('checkout_phone'), { exact: true }).fill('01712345678')
  await address.fill('House 7')
  const { promise: held, resolve: fail } = Promise.withResolvers<void>()
  await page.route('**/api/addresses/', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await held
    return route.abort()
  })
  await dialog.getByRole('button', { name: say('account_address_save') }).click()
  await expect(address).not.toBeEditable()
  await address.click()
  fail()
  await expect(dialog.getByText(say('error_network'))).toBeVisible()
  await expect(address).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(', Road 3')
  await page.unrouteAll()
  await dialog.getByRole('button', { name: say('account_address_save') }).click()
  await expect(page.getByText('House 7, Road 3')).toBeVisible()
})

test('of a ticket that is on its way, type and priority cannot be chosen any more', async ({ page }) => {
  await signInAsNewBuyer(page)
  await page.goto('/buyer-dashboard?tab=support')
  await page
    .getByRole('button', { name: say('support_new') })
    .first()
    .click()
  const [type, priority] = [page.getByLabel(say('support_type')), page.getByLabel(say('support_priority'))]
  await page.getByLabel(say('support_subject')).fill('Torn seam')
  await page.getByLabel(say('support_description')).fill('It is open.')
  const chosen = await priority.inputValue()
  const { promise: held, resolve: fail } = Promise.withResolvers<void>()
  await page.route('**/api/support/tickets/', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await held
    return route.abort()
  })
  await priority.focus()
  await page.getByRole('button', { name: say('support_submit') }).click()
  await expect(type).toHaveAttribute('aria-disabled', 'true')
  await priority.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('h')
  await expect(priority).toHaveValue(chosen)
  const { x, y, width, height } = (await priority.boundingBox())!
  await page.mouse.click(x + width / 2, y + height / 2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(priority).toHaveValue(chosen)
  fail()
  await expect(page.getByText(say('error_network'))).toBeVisible()
  await expect(type).not.toHaveAttribute('aria-disabled')
  await priority.selectOption({ index: 2 })
  await expect(priority).not.toHaveValue(chosen)
})
