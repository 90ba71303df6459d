import { readFileSync } from 'node:fs'
import path from 'node:path'
import { popularProduct, receiveProduct } from './received.ts'
import {
  at,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  type Locale,
  locales,
  PASSWORD,
  type Page,
  signInAsNewBuyer,
  test,
  words,
} from './support.ts'

const PICTURE = path.resolve(import.meta.dirname, '../../db/seed/pictures/hero-1-320.avif')
const section = (page: Page, locale: Locale) =>
  page.getByRole('region', { name: words(locale)('reviews_title'), exact: true })

for (const locale of locales) {
  const say = words(locale)

  test(`a buyer reviews a received product with stars, text and a picture, edits and deletes the review (${locale})`, async ({
    page,
  }) => {
    const buyer = await signInAsNewBuyer(page)
    const product = await receiveProduct(page, buyer)
    await page.goto(at(locale, `/products/${product.id}`))
    const reviews = section(page, locale)
    await reviews.getByRole('button', { name: say('reviews_write') }).click()
    const dialog = page.getByRole('dialog', { name: say('reviews_dialog_title') })
    const publish = dialog.getByRole('button', { name: say('reviews_form_publish') })
    await publish.click()
    await expect(dialog.getByText(say('reviews_form_rating_missing'))).toBeVisible()
    const firstStar = dialog.getByRole('radio').first()
    await expect(firstStar).toBeFocused()
    // By keyboard, like any group of radio buttons.
    await page.keyboard.press('Space')
    for (let star = 1; star < 4; star += 1) await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('radio').nth(3)).toBeChecked()
    await dialog.getByLabel(new RegExp(`^${say('reviews_form_title')}`)).fill('Softer than I thought')
    await dialog.getByLabel(new RegExp(`^${say('reviews_form_comment')}`)).fill('নকশাটা খুব সুন্দর। I will buy another.')
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'mine.avif',
      mimeType: 'image/avif',
      buffer: readFileSync(PICTURE),
    })
    await expect(dialog.locator('li img')).toBeVisible()
    await expectAccessible(page, 'review dialog')
    await publish.click()
    await expect(page.getByText(say('reviews_form_published'))).toBeVisible()
    await expect(dialog).toBeHidden()
    const own = reviews.getByRole('article').filter({ hasText: say('reviews_own') })
    await expect(own).toContainText('Softer than I thought')
    await expect(own.getByRole('button').first()).toBeVisible()

    // It is public, with a shortened name, and readable without JavaScript.
    const html = await (await page.request.get(at(locale, `/products/${product.id}`))).text()
    expect(html).toContain('Softer than I thought')
    expect(html).toContain('Mitu A.')
    expect(html).not.toContain('Mitu Akter')

    await page.emulateMedia({ colorScheme: 'dark' })
    await reviews.getByRole('button', { name: say('reviews_edit') }).click()
    await expect(dialog.getByRole('radio').nth(3)).toBeChecked()
    await expectAccessible(page, 'review dialog, dark')
    await dialog.getByRole('radio').nth(1).check({ force: true })
    await dialog.getByRole('button', { name: say('reviews_form_save') }).click()
    await expect(page.getByText(say('reviews_form_saved'))).toBeVisible()
    await expect(own).toContainText(say('reviews_edited'))

    await reviews.getByRole('button', { name: say('reviews_edit') }).click()
    await dialog.getByRole('button', { name: say('reviews_form_delete') }).click()
    const sure = page.getByRole('alertdialog')
    await expect(sure).toBeVisible()
    await sure.getByRole('button', { name: say('reviews_form_delete') }).click()
    await expect(page.getByText(say('reviews_form_deleted'))).toBeVisible()
    await expect(own).toHaveCount(0)
    await expect(reviews.getByRole('button', { name: say('reviews_write') })).toBeVisible()
  })

  test(`reviews are filtered, sorted and paged by URL, and back works (${locale})`, async ({ page }) => {
    const product = await popularProduct(page)
    await page.goto(at(locale, `/products/${product.id}`))
    const reviews = section(page, locale)
    const cards = reviews.getByRole('article')
    await expect(cards.first()).toBeVisible()
    await reviews
      .getByRole('list', { name: say('reviews_histogram') })
      .getByRole('link')
      .first()
      .click()
    await expect(page).toHaveURL(/stars=5/)
    await expect(cards.first()).toBeVisible()
    await page.goBack()
    await expect(page).not.toHaveURL(/stars/)
    await reviews.getByRole('combobox', { name: say('reviews_sort') }).selectOption('lowest')
    await expect(page).toHaveURL(/reviews=lowest/)
    if (product.reviews > 6) {
      const next = reviews
        .getByRole('navigation', { name: say('ui_pages') })
        .getByRole('link', { name: say('ui_next_page') })
      // The URL changes slightly before the page.
      await expect(next).toHaveAttribute('href', /reviews=lowest/)
      await next.click()
      await expect(page).toHaveURL(/page=2/)
      await expect(page).toHaveURL(/reviews=lowest/)
    }
  })
}

for (const locale of locales)
  test(`the product page with reviews and questions is accessible (${locale})`, async ({ page }) => {
    const product = await popularProduct(page)
    await page.goto(at(locale, `/products/${product.id}`))
    await expect(section(page, locale).getByRole('article').first()).toBeVisible()
    await expectAccessibleInBoth(page, 'product page')
  })

const say = words('en')

test('a guest who wants to write, vote or report is led to sign in and back to the reviews', async ({ page }) => {
  const product = await popularProduct(page)
  const back = `/login?next=${encodeURIComponent(`/products/${product.id}#reviews`)}`
  for (const press of [/^Write a review$/, /^Helpful/, /^Report/]) {
    await page.goto(`/products/${product.id}`)
    await section(page, 'en').getByRole('button', { name: press }).first().click()
    await expect(page).toHaveURL(back)
  }
})

test('only a buyer who received the product may review; a vote counts once and can be withdrawn; a report is sent once', async ({
  page,
}) => {
  await signInAsNewBuyer(page)
  const product = await popularProduct(page)
  await page.goto(`/products/${product.id}`)
  const reviews = section(page, 'en')
  await reviews.getByRole('button', { name: say('reviews_write') }).click()
  await expect(page.getByText(say('reviews_not_delivered'))).toBeVisible()
  await page.keyboard.press('Escape')

  const card = reviews.getByRole('article').first()
  const helpful = card.getByRole('button', { name: /^Helpful/ })
  await expect(helpful).toHaveAttribute('aria-pressed', 'false')
  await helpful.click()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await expect(helpful).toHaveText(/\(\d+\)/)
  await page.reload()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await helpful.click()
  await expect(helpful).toHaveAttribute('aria-pressed', 'false')

  await card.getByRole('button', { name: /^Report/ }).click()
  const dialog = page.getByRole('dialog', { name: say('reviews_report_title') })
  await dialog.getByRole('radio', { name: say('reviews_report_false') }).check()
  await expectAccessible(page, 'report dialog')
  await page.route('**/report/', (route) => route.abort())
  await dialog.getByRole('button', { name: say('reviews_report_send') }).click()
  await expect(dialog.getByText(say('error_network'))).toBeVisible()
  await page.unroute('**/report/')
  await expect(dialog.getByRole('radio', { name: say('reviews_report_false') })).toBeChecked()
  await dialog.getByRole('button', { name: say('reviews_report_send') }).click()
  await expect(page.getByText(say('reviews_report_sent'))).toBeVisible()
  await expect(card.getByRole('button', { name: /^Reported/ })).toBeDisabled()
})

test('input survives a failed call and a closed dialog', async ({ page }) => {
  const buyer = await signInAsNewBuyer(page)
  const product = await receiveProduct(page, buyer)
  await page.goto(`/products/${product.id}`)
  const reviews = section(page, 'en')
  const dialog = page.getByRole('dialog', { name: say('reviews_dialog_title') })
  await page.route('**/api/reviews/reviews/mine/**', (route) => route.abort())
  await page.reload()
  await reviews.getByRole('button', { name: say('reviews_write') }).click()
  await expect(dialog.getByText('Failed to load reviews')).toBeVisible()
  await page.unroute('**/api/reviews/reviews/mine/**')
  await dialog.getByRole('button', { name: say('ui_try_again') }).click()
  await dialog.getByRole('radio').nth(4).check({ force: true })
  const comment = dialog.getByLabel(/^Your experience/)
  await comment.fill('Every stitch is straight.')
  await page.route('**/api/reviews/reviews/', (route) => route.abort())
  await dialog.getByRole('button', { name: say('reviews_form_publish') }).click()
  await expect(dialog.getByText(say('error_network'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.unroute('**/api/reviews/reviews/')
  await reviews.getByRole('button', { name: say('reviews_write') }).click()
  await expect(comment).toHaveValue('Every stitch is straight.')
  await dialog.getByRole('button', { name: say('reviews_form_publish') }).click()
  await expect(page.getByText(say('reviews_form_published'))).toBeVisible()
})

test('the seller replies to a review in public', async ({ page, browser }) => {
  const buyer = await signInAsNewBuyer(page)
  const product = await receiveProduct(page, buyer)
  const title = `Review ${Date.now()}`
  const written = await page.request.post('/api/reviews/reviews/', {
    headers: { authorization: `Bearer ${buyer.access}` },
    data: { product: product.id, rating: 2, title },
  })
  expect(written.status()).toBe(201)
  const seller = await (await browser.newContext()).newPage()
  await seller.goto('/login')
  await seller.getByLabel(say('identity_email')).fill('seller@haat.test')
  await seller.locator('input[autocomplete="current-password"]').fill(PASSWORD)
  await seller
    .getByRole('tabpanel')
    .getByRole('button', { name: say('identity_login') })
    .click()
  await expect(seller.getByText(say('identity_login_success'))).toBeVisible()
  await seller.goto(`/products/${product.id}`)
  const card = section(seller, 'en').getByRole('article').filter({ hasText: title })
  await card.getByRole('button', { name: say('reviews_answer'), exact: true }).click()
  await card.getByLabel(say('reviews_answer_label')).fill('We are sorry, and send a new one.')
  await card.getByRole('button', { name: say('reviews_answer_send') }).click()
  await expect(seller.getByText(say('reviews_answer_sent'))).toBeVisible()
  await expect(card.getByText(say('reviews_reply', { seller: 'Nokshi Ghar' }))).toBeVisible()
  await page.goto(`/products/${product.id}`)
  await expect(page.getByText('We are sorry, and send a new one.').first()).toBeVisible()
  await seller.context().close()
})

test('pictures of reviews open large and change by arrow keys', async ({ page }) => {
  const answer = await page.request.get('/api/reviews/reviews/?with_pictures=1&page=1&page_size=20')
  const { results } = (await answer.json()) as { results: { product: number; images: string[] }[] }
  const illustrated = results.find(({ images }) => images.length > 1) ?? results[0]
  await page.goto(`/products/${illustrated?.product}?pictures=1`)
  await section(page, 'en')
    .getByRole('button', { name: /^Picture/ })
    .first()
    .click()
  const box = page.getByRole('dialog')
  await expect(box.getByRole('img').first()).toBeVisible()
  await expectAccessible(page, 'lightbox')
  const back = box.getByRole('button', { name: say('ui_previous') })
  if (await back.isVisible()) {
    await expect(back).toBeDisabled()
    await page.keyboard.press('ArrowRight')
    await expect(back).toBeEnabled()
  }
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
})

test('recently viewed products are shown on the next product, and can be cleared', async ({ page }) => {
  const [first, second] = (
    (await (await page.request.get('/api/products/?page=1&page_size=2')).json()) as {
      results: { id: number; name: string }[]
    }
  ).results
  await page.goto(`/products/${first?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: first?.name ?? '' })).toBeVisible()
  // The first page of a new visitor loads its script when it is used.
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => localStorage.getItem('own:recently-viewed') !== null)
  await page.goto(`/products/${second?.id}`)
  const recent = page.getByRole('region', { name: say('product_recent') })
  await expect(recent.getByRole('link', { name: first?.name ?? '', exact: true })).toBeVisible()
  await expect(recent.getByRole('article')).toHaveCount(1)
  await recent.getByRole('button', { name: say('product_recent_clear') }).click()
  await expect(recent).toBeHidden()
  await page.reload()
  await expect(page.getByRole('region', { name: say('product_terms') })).toBeVisible()
  await expect(recent).toBeHidden()
})

test('the rating leads to the reviews, and Support Ticket to a new ticket', async ({ page }) => {
  const product = await popularProduct(page)
  await page.goto(`/products/${product.id}`)
  await page.getByRole('main').locator('a[href="#reviews"]').click()
  await expect(page.getByRole('heading', { name: say('reviews_title'), exact: true })).toBeInViewport()
  await expect(page.getByRole('link', { name: say('product_support') })).toHaveAttribute('href', /tab=support/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('reviews and questions are in the page; bars, pages and the search work', async ({ page }) => {
    const product = await popularProduct(page)
    await page.goto(`/products/${product.id}`)
    const reviews = section(page, 'en')
    await expect(reviews.getByRole('article').first()).toBeVisible()
    await reviews
      .getByRole('list', { name: say('reviews_histogram') })
      .getByRole('link')
      .first()
      .click()
    await expect(page).toHaveURL(/stars=5.*#reviews/)
    await expect(reviews.getByRole('article').first()).toBeVisible()
    const facts = await page.locator('script[type="application/ld+json"]').first().textContent()
    expect(JSON.parse(facts ?? '{}')).toMatchObject({ aggregateRating: { reviewCount: product.reviews } })
  })
})
