import {
  at,
  digits,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  type Locale,
  locales,
  type Page,
  productsInStock,
  signInAsNewBuyer,
  test,
  words,
} from './support.ts'

/** Notifications of buyers: at the bell of every tab without a reload, and by mail. */

/** Jobs and hydration may take a while on a busy machine. */
const BY_A_JOB = { timeout: 45_000 }

const one: Record<Locale, string> = { en: '1', bn: '১' }
const bell = (page: Page, label: string) =>
  page.locator('header summary').filter({ has: page.getByText(label, { exact: true }) })

async function placeOrder(page: Page, access: string): Promise<number> {
  const [product] = await productsInStock(page)
  const placed = await page.request.post('/api/orders/', {
    headers: { authorization: `Bearer ${access}` },
    data: {
      shipping_address: { name: 'Mitu Akter', phone: '01712345678', address: 'House 7, Road 3, Dhanmondi' },
      items: [{ product_id: product?.id, quantity: 1 }],
    },
  })
  expect(placed.status()).toBe(201)
  return ((await placed.json()) as { id: number }).id
}

type Mail = { id: string; kind: string; subject: string; html: string; text: string; links: string[] }
async function mailsTo(page: Page, address: string): Promise<Mail[]> {
  const answer = await page.request.get(`/dev/mail.json?to=${encodeURIComponent(address)}`)
  expect(answer.status()).toBe(200)
  return (await answer.json()) as Mail[]
}

for (const locale of locales) {
  const say = words(locale)

  test(`an order updates the bell in every tab without a reload, and its notification leads to the order (${locale})`, async ({
    page,
  }) => {
    const { access } = await signInAsNewBuyer(page)
    await page.goto(at(locale, '/products'))
    await expect(bell(page, say('notifications_bell'))).toBeVisible(BY_A_JOB)
    const other = await page.context().newPage()
    await other.goto(at(locale, '/categories'))
    await expect(bell(other, say('notifications_bell'))).toBeVisible(BY_A_JOB)

    const id = await placeOrder(page, access)
    const counted = say('notifications_bell_count', { count: one[locale] })
    for (const tab of [page, other]) await expect(bell(tab, counted)).toBeVisible(BY_A_JOB)

    await bell(page, counted).click()
    const panel = page.getByRole('region', { name: say('notifications_title') })
    const notification = panel.getByRole('link', {
      name: say('notifications_order_placed', { order: digits(locale, id) }),
    })
    await expect(notification).toBeVisible()
    await expectAccessibleInBoth(page, 'the bell’s panel')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await bell(page, counted).click()
    await notification.click()
    await expect(page).toHaveURL(new RegExp(`/orders/${id}$`), BY_A_JOB)
    for (const tab of [page, other]) await expect(bell(tab, say('notifications_bell'))).toBeVisible(BY_A_JOB)
  })

  test(`all notifications are on a page and can be marked as read, one or all (${locale})`, async ({ page }) => {
    const { access } = await signInAsNewBuyer(page)
    await page.goto(at(locale, '/notifications'))
    await expect(page.getByRole('heading', { name: say('notifications_none') })).toBeVisible(BY_A_JOB)
    await expectAccessible(page, 'no notifications')
    const id = await placeOrder(page, access)
    const notification = page
      .getByRole('main')
      .getByText(say('notifications_order_placed', { order: digits(locale, id) }))
    await expect(notification).toBeVisible(BY_A_JOB)
    await expectAccessibleInBoth(page, 'notifications')

    const main = page.getByRole('main')
    await main.getByRole('button', { name: say('notifications_read_all') }).click()
    await expect(bell(page, say('notifications_bell'))).toBeVisible(BY_A_JOB)
    await main.getByRole('link', { name: say('notifications_unread'), exact: true }).click()
    await expect(page.getByRole('heading', { name: say('notifications_none_unread') })).toBeVisible()
    await main
      .getByRole('link', { name: say('notifications_all'), exact: true })
      .first()
      .click()
    await main.getByRole('button', { name: say('notifications_mark_unread') }).click()
    const counted = say('notifications_bell_count', { count: one[locale] })
    await expect(bell(page, counted)).toBeVisible(BY_A_JOB)
  })

  test(`the receipt comes by mail, in the buyer’s language, and can be read (${locale})`, async ({ page }) => {
    const { access, email } = await signInAsNewBuyer(page)
    const headers = { authorization: `Bearer ${access}` }
    await page.request.patch('/api/auth/profile/', { headers, data: { locale } })
    const id = await placeOrder(page, access)
    const receipts = async () => (await mailsTo(page, email)).filter(({ kind }) => kind === 'order_placed')
    await expect.poll(async () => (await receipts()).length, BY_A_JOB).toBe(1)
    const [mail] = await receipts()
    expect(mail?.subject).toContain(digits(locale, id))
    expect(mail?.links).toContainEqual(expect.stringMatching(new RegExp(`${at(locale, `/orders/${id}`)}$`)))

    // A new page: the signed-in one has an init script, which the frame of a mail refuses.
    const reader = await page.context().newPage()
    await reader.goto(`/dev/mail?to=${encodeURIComponent(email)}`)
    await reader.getByRole('link', { name: mail?.subject ?? '' }).click()
    await expect(reader.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
    await reader.goto('about:blank')
    for (const colorScheme of ['light', 'dark'] as const) {
      await reader.emulateMedia({ colorScheme })
      await reader.setContent(mail?.html ?? '')
      await expectAccessible(reader, `the receipt, ${colorScheme}`)
    }
    const { scrollWidth, clientWidth } = await reader.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return { scrollWidth, clientWidth }
    })
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  })
}

test('a guest has no bell, and the page of notifications leads to sign-in and back', async ({ page }) => {
  await page.goto('/notifications')
  await expect(page).toHaveURL(/\/login\?next=%2Fnotifications$/, BY_A_JOB)
  await expect(bell(page, words('en')('notifications_bell'))).toHaveCount(0)
})
