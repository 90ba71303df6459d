import { receiveProduct } from './received.ts'
import {
  at,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  isPhone,
  locales,
  type Page,
  signInAs,
  signInAsNewBuyer,
  test,
  words,
} from './support.ts'

const ratingOf = async (page: Page, product: number) => {
  const { rating, reviews } = (await (await page.request.get(`/api/products/${product}/`)).json()) as {
    rating: number
    reviews: number
  }
  return { rating, reviews }
}

for (const locale of locales) {
  const say = words(locale)

  test(`a reported review is hidden, the product’s rating is updated, and the review is restored (${locale})`, async ({
    page,
    browser,
  }) => {
    const title = `Buy at my shop ${Date.now()}`
    const context = await browser.newContext()
    const readers = await context.newPage()
    const author = await signInAsNewBuyer(readers)
    const product = await receiveProduct(readers, author)
    const written = await readers.request.post('/api/reviews/reviews/', {
      headers: { authorization: `Bearer ${author.access}` },
      data: { product: product.id, rating: 1, title, comment: 'Much cheaper there.' },
    })
    const { id } = (await written.json()) as { id: number }
    const reader = await signInAsNewBuyer(readers)
    const reported = await readers.request.post(`/api/reviews/reviews/${id}/report/`, {
      headers: { authorization: `Bearer ${reader.access}` },
      data: { reason: 'SPAM', note: 'An advertisement' },
    })
    expect(reported.status()).toBe(204)
    const before = await ratingOf(page, product.id)

    await signInAs(page, 'admin@haat.test')
    await page.goto(at(locale, `/admin/feedback?search=${encodeURIComponent(title)}`))
    const review = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
    await expect(review).toContainText('An advertisement')
    await expectAccessibleInBoth(page, 'what was reported')
    const hide = async () => {
      const dialog = page.getByRole('dialog', { name: say('reviews_admin_hide_title') })
      if (isPhone(page)) await review.getByRole('button', { name: say('reviews_admin_hide') }).click()
      else {
        await page.keyboard.press('j')
        await page.keyboard.press('r')
      }
      await expect(dialog.getByLabel(say('reviews_admin_hide_reason'))).toHaveValue('SPAM')
      await dialog.getByRole('button', { name: say('reviews_admin_hide') }).click()
      await expect(review).toHaveCount(0)
    }
    await hide()
    await page.getByRole('button', { name: say('ui_undo') }).click()
    await expect(review).toBeVisible()
    await hide()
    // Leaving the queue sends the decision at once.
    await page.goto(at(locale, `/admin/feedback?view=hidden&search=${encodeURIComponent(title)}`))
    await expect.poll(async () => (await page.request.get(`/api/reviews/reviews/${id}/`)).status()).toBe(404)
    await page.reload()
    await expect(review).toContainText('Farhana Rahman')
    await expect.poll(async () => (await ratingOf(page, product.id)).reviews).toBe(before.reviews - 1)

    await review.getByRole('button', { name: say('reviews_admin_restore') }).click()
    await expect(review).toHaveCount(0)
    await page.goto(at(locale, `/admin/feedback?view=all&search=${encodeURIComponent(title)}`))
    await expect(review).toBeVisible()
    await expect.poll(() => ratingOf(page, product.id)).toEqual(before)
    await context.close()
  })

  test(`a question is hidden and restored (${locale})`, async ({ page, browser }) => {
    const context = await browser.newContext()
    const other = await context.newPage()
    const asker = await signInAsNewBuyer(other)
    const asks = `Call me at 0171 ${Date.now()}`
    const products = (await (await other.request.get('/api/products/?page=1&page_size=1')).json()) as {
      results: { id: number }[]
    }
    const response = await other.request.post('/api/qna/questions/', {
      headers: { authorization: `Bearer ${asker.access}` },
      data: { product: products.results[0]?.id, question: asks },
    })
    const { id } = (await response.json()) as { id: number }
    await signInAs(page, 'admin@haat.test')
    await page.goto(at(locale, `/admin/feedback?view=questions&search=${encodeURIComponent(asks)}`))
    const question = page.getByRole('main').getByRole('listitem').filter({ hasText: asks })
    await question.getByRole('button', { name: say('reviews_admin_hide') }).click()
    const dialog = page.getByRole('dialog', { name: say('reviews_admin_hide_title') })
    await dialog.getByLabel(say('reviews_admin_hide_reason')).selectOption('PRIVATE')
    await expectAccessible(page, 'asking why')
    await dialog.getByRole('button', { name: say('reviews_admin_hide') }).click()
    // It stays in the list of all questions, as it will be.
    await expect(question).toContainText(say('reviews_report_private'))
    await expect(question.getByRole('button', { name: say('reviews_admin_hide') })).toHaveCount(0)
    await expect(question.getByRole('button', { name: say('ui_undo') })).toBeVisible()
    await page.goto(at(locale, `/admin/feedback?view=hidden-questions&search=${encodeURIComponent(asks)}`))
    await expect.poll(async () => (await page.request.get(`/api/qna/questions/${id}/`)).status()).toBe(404)
    await page.reload()
    await expect(question).toContainText(say('reviews_report_private'))
    await question.getByRole('button', { name: say('reviews_admin_restore') }).click()
    await page.goto(at(locale, `/admin/feedback?view=questions&search=${encodeURIComponent(asks)}`))
    await expect(question).toBeVisible()
    await context.close()
  })
}
