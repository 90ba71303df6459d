import { renderMail } from '#domains/notifications/mails/render-mail.ts'
import { samples } from '#test/mail-samples.ts'
import { orderOne, productOnSale } from './seller-shop.ts'
import {
  adminHeaders,
  type Browser,
  createBuyer,
  expect,
  freshEmail,
  headersOf,
  isPhone,
  type Locator,
  type Page,
  signInAs,
  signInAsNewSeller,
  test,
} from './support.ts'

/** As long as a name may be, without a place where it may be cut; the store's is of its own. */
const word = (length: number) => 'Wohlfahrtsmarktverwaltung'.repeat(9).slice(0, length)

const beside = async (browser: Browser) => (await browser.newContext()).newPage()

const send = async (page: Page, line: string, headers: { authorization: string }, data: object) => {
  const [method = 'POST', path = ''] = line.split(' ')
  const answer = await page.request.fetch(`/api${path}`, { method, headers, data })
  expect(answer.ok(), `${line} ${answer.status()}`).toBe(true)
  return (await answer.json()) as { id: number }
}

/** Opens each page, which shows a long word, and expects it to be no wider than the screen. */
async function expectNarrow(page: Page, pages: readonly string[]) {
  for (const each of pages) {
    await page.goto(each)
    await expect(page.getByRole('main').getByText(word(30)).first(), each).toBeAttached()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
        message: `${each} is no wider than the screen`,
      })
      .toBe(0)
  }
}

test('long words widen no page', { tag: '@large-screen' }, async ({ page, browser }) => {
  const seller = await signInAsNewSeller(page)
  const product = await productOnSale(page, seller, word(118))
  const store = await send(page, 'PUT /auth/seller/profile/', seller.headers, {
    store_name: `${word(40)}${Date.now().toString(36)}`,
    store_description: word(200),
    return_policy: `https://example.com/${word(200)}`,
  })
  const buyer = await createBuyer({ name: word(80) })
  const headers = headersOf(buyer)
  const order = await orderOne(page, buyer.access, product.id, {
    shipping_address: { name: word(80), phone: '01712345678', address: word(118), city: word(50) },
  })
  await send(page, 'POST /qna/questions/', headers, { product: product.id, question: word(200) })
  await send(page, `POST /orders/${order}/request_cancel/`, headers, { reason: word(118) })
  await send(page, 'POST /support/tickets/', headers, { subject: word(100), description: word(200), type: 'OTHER' })
  await send(page, 'POST /support/contact/', headers, {
    name: word(80),
    email: freshEmail(),
    subject: word(100),
    message: word(200),
  })

  await expectNarrow(page, [
    '/seller-dashboard?tab=orders',
    '/seller-dashboard?tab=feedback',
    '/seller-dashboard?tab=analytics',
    `/seller-dashboard/packing-slips?orders=${order}`,
    `/seller-dashboard/packing-slips?view=pick&orders=${order}`,
  ])

  const buying = await beside(browser)
  await signInAs(buying, buyer.email)
  await expectNarrow(buying, [`/orders/${order}`, `/orders/${order}/invoice`])
  await buying.context().close()

  const team = await beside(browser)
  await signInAs(team, 'admin@haat.test')
  await expectNarrow(team, [
    `/admin/orders/${order}`,
    '/admin/requests?search=Wohlfahrts',
    '/admin/users?search=Wohlfahrts',
    '/admin/stores?search=Wohlfahrts',
    `/admin/stores/${store.id}`,
    '/admin/tickets?search=Wohlfahrts',
  ])
  expect(isPhone(team)).toBe(isPhone(page))
  if (!isPhone(team))
    for (const list of ['/admin/orders?search=Wohlfahrts', `/admin/payments?search=${order}`]) {
      await team.goto(list)
      await expect(team.getByRole('table').getByText(word(80)).first()).toBeVisible()
      expect(await hiddenWidth(team.getByRole('table')), `all columns of ${list} are in sight`).toBe(0)
    }
  await team.context().close()
})

/** How much of a table one has to scroll to. */
const hiddenWidth = (table: Locator) =>
  table.evaluate(({ parentElement: part }) => (part ? part.scrollWidth - part.clientWidth : 0))

/** How many lines the number in this text takes. */
const linesOfNumber = (sum: Locator) =>
  sum.evaluate((element) => {
    const text = element.firstChild
    const [number = ''] = text?.textContent?.match(/[\d০-৯.,]{5,}/) ?? []
    const start = text?.textContent?.indexOf(number) ?? 0
    const range = document.createRange()
    range.setStart(element.firstChild as Text, start)
    range.setEnd(element.firstChild as Text, start + number.length)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  })

test('a sum of crores is not broken inside its number', async ({ page, browser }) => {
  const seller = await signInAsNewSeller(page)
  const buyer = await createBuyer()
  const items: { product_id: number; quantity: number }[] = []
  for (const name of ['One', 'Two', 'Three']) {
    const { id } = await productOnSale(page, seller, `Gold Jamdani ${name}`, { price: '999999.00' })
    items.push({ product_id: id, quantity: 10 })
  }
  for (const item of items) await send(page, 'POST /cart/', headersOf(buyer), item)

  const buying = await beside(browser)
  await signInAs(buying, buyer.email)
  await buying.goto('/bn/checkout')
  const total = buying.getByRole('main').locator('button[aria-expanded] .font-bold')
  await expect(total).toContainText('টাকা')
  expect(await linesOfNumber(total)).toBe(1)
  await buying.context().close()

  const order = await orderOne(page, buyer.access, items[0]?.product_id ?? 0, { items })
  await page.goto(`/bn/seller-dashboard/packing-slips?orders=${order}`)
  const sum = page.getByRole('main').locator('p > span.tabular').last()
  await expect(sum).toContainText('টাকা')
  expect(await linesOfNumber(sum)).toBe(1)
})

test('a long word widens no mail', async ({ page }) => {
  const frame = { locale: 'en', origin: 'https://haat.example', reason: 'account' } as const
  for (const [what, { template, facts }] of Object.entries(samples)) {
    await page.setContent(renderMail(template, facts(word(200)) as never, frame).html)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, what).toBe(page.viewportSize()?.width)
  }
})

test('a long name of a category widens no page', { tag: '@large-screen' }, async ({ page }) => {
  const headers = await adminHeaders()
  const stamp = `${Date.now().toString(36)}${isPhone(page) ? 'p' : 'l'}`
  const category = await send(page, 'POST /categories/', headers, { name: `${word(100)}${stamp}` })
  const name = `${word(40)}${stamp} - ${word(60)}`
  const below = await send(page, 'POST /categories/', headers, { name, parent: category.id })
  try {
    await expectNarrow(page, ['/categories'])
  } finally {
    for (const { id } of [below, category]) await page.request.delete(`/api/categories/${id}/`, { headers })
  }
})
