import { buyerBeside, orderOne, productOnSale } from './seller-shop.ts'
import {
  at,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  locales,
  type Page,
  signInAsNewSeller,
  test,
  words,
} from './support.ts'

/** Questions and reviews of a store: the seller is notified and answers in the dashboard, the buyer is notified. */

/** Jobs may take a while on a busy machine. */
const BY_A_JOB = { timeout: 60_000 }

const bell = (page: Page, label: string) =>
  page.locator('header summary').filter({ has: page.getByText(label, { exact: true }) })

for (const locale of locales) {
  const say = words(locale)
  const one = locale === 'bn' ? '১' : '1'

  test(`a question notifies the seller, its answer the buyer (${locale})`, async ({ page, browser }) => {
    const seller = await signInAsNewSeller(page)
    const product = await productOnSale(page, seller, 'Nokshi cushion, red')
    const buyer = await buyerBeside(browser)
    const headers = { authorization: `Bearer ${buyer.access}` }
    const question = 'Can the cover be washed?'
    const response = await buyer.page.request.post('/api/qna/questions/', {
      headers,
      data: { product: product.id, question },
    })
    expect(response.status()).toBe(201)

    // Else it would have waited for two minutes where jobs take long.
    await page.clock.setFixedTime(new Date())
    // Sellers arrive here by the notification.
    await page.goto(at(locale, '/notifications'))
    await page
      .getByRole('link', { name: say('notifications_question_asked', { product: product.name }) })
      .click(BY_A_JOB)
    await expect(page).toHaveURL(/tab=feedback&question=\d+/)
    await expect(page.getByRole('heading', { name: say('feedback_one_question') })).toBeVisible(BY_A_JOB)
    await page.getByRole('button', { name: say('feedback_show_all') }).click()
    await expect(page.getByRole('tab', { name: say('feedback_questions_waiting', { count: one }) })).toBeVisible()
    const row = page.getByRole('listitem').filter({ hasText: question })
    await expect(row).toContainText(say('feedback_waits', { age: locale === 'bn' ? '১ মিনিট' : '1 minute' }))
    await expectAccessible(page, 'a question that waits')

    await row.getByRole('button', { name: say('feedback_answer'), exact: true }).click()
    const field = row.getByLabel(say('questions_answer_label'))
    await field.fill('Yes, at 30 degrees.')
    await page.route('**/api/qna/answers/', (route) => route.abort())
    await row.getByRole('button', { name: say('questions_answer_send') }).click()
    await expect(row.getByText(say('error_network'))).toBeVisible()
    await expect(field).toHaveValue('Yes, at 30 degrees.')
    await page.unroute('**/api/qna/answers/')
    await row.getByRole('button', { name: say('questions_answer_send') }).click()
    await expect(row).toContainText('Yes, at 30 degrees.')
    await expect(page.getByRole('tab', { name: say('feedback_questions'), exact: true })).toBeVisible()

    await row.getByRole('button', { name: say('feedback_edit_answer') }).click()
    await field.fill('Yes, by hand.')
    await row.getByRole('button', { name: say('feedback_answer_save') }).click()
    await expect(row).toContainText('Yes, by hand.')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, 'an answered question')

    await buyer.page.goto(at(locale, '/notifications'))
    const notification = say('notifications_question_answered', { product: product.name })
    await expect(buyer.page.getByRole('link', { name: notification })).toBeVisible(BY_A_JOB)
    await buyer.page.context().close()
  })
}

const say = words('en')

test('a review notifies the seller without a reload; the seller replies in public', async ({ page, browser }) => {
  const seller = await signInAsNewSeller(page)
  const product = await productOnSale(page, seller, 'Nokshi cushion, green')
  await page.goto('/seller-dashboard?tab=feedback&show=reviews')
  await expect(page.getByRole('heading', { name: say('feedback_reviews_none') })).toBeVisible(BY_A_JOB)
  await expectAccessible(page, 'no reviews')

  const buyer = await buyerBeside(browser)
  const order = await orderOne(buyer.page, buyer.access, product.id)
  for (const data of [{ status: 'shipped', tracking: `BD${order}` }, { status: 'delivered' }]) {
    const moved = await page.request.patch(`/api/orders/${order}/`, { headers: seller.headers, data })
    expect(moved.status()).toBe(200)
  }
  const written = await buyer.page.request.post('/api/reviews/reviews/', {
    headers: { authorization: `Bearer ${buyer.access}` },
    data: { product: product.id, rating: 4, title: 'Soft', comment: 'Well sewn, a little small.' },
  })
  expect(written.status()).toBe(201)
  // The product's approval, the order and the review: the badge is updated on the open page.
  await expect(bell(page, say('notifications_bell_count', { count: '3' }))).toBeVisible(BY_A_JOB)

  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: 'Well sewn, a little small.' })
  await expect(row).toBeVisible(BY_A_JOB)
  await page.getByLabel(say('feedback_stars'), { exact: true }).selectOption('5')
  await expect(page).toHaveURL(/rating=5/)
  await expect(page.getByRole('heading', { name: say('feedback_none_matching') })).toBeVisible()
  await page.getByRole('button', { name: say('feedback_show_all') }).click()
  await row.getByRole('button', { name: say('reviews_answer') }).click()
  await row.getByLabel(say('reviews_answer_label')).fill('Thank you. A larger one comes in May.')
  await row.getByRole('button', { name: say('reviews_answer_send') }).click()
  await expect(row).toContainText('A larger one comes in May.')
  await expect(page.getByRole('tab', { name: say('feedback_reviews'), exact: true })).toBeVisible()
  await row.getByRole('button', { name: say('reviews_report') }).click()
  await expectAccessible(page, 'reporting a review')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('reviews_report_send') })
    .click()
  await expect(row.getByRole('button', { name: say('reviews_reported') })).toBeDisabled()

  await buyer.page.goto(`/products/${product.id}`)
  await expect(buyer.page.getByText('A larger one comes in May.')).toBeVisible(BY_A_JOB)
  await buyer.page.context().close()
})

test('a seller chooses which notifications are mailed, and the choice is saved', async ({ page }) => {
  await signInAsNewSeller(page)
  await page.goto('/seller-dashboard?tab=settings')
  const reviews = page.getByRole('switch', { name: say('account_selling_reviews') })
  await expect(reviews).not.toBeChecked(BY_A_JOB)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await reviews.click()
  await saved
  await page.reload()
  await expect(reviews).toBeChecked(BY_A_JOB)
  await expectAccessibleInBoth(page, 'settings')
})
