import { demoSeller } from './received.ts'
import {
  at,
  expect,
  expectAccessible,
  locales,
  type Page,
  productsInStock,
  signInAsNewBuyer,
  test,
  words,
} from './support.ts'

const productsOfDemoSeller = async (page: Page) =>
  (await productsInStock(page)).filter((product) => (product as { seller?: string }).seller === 'Nokshi Ghar')

async function someProduct(page: Page) {
  const own = await productsOfDemoSeller(page)
  const product = own[Math.floor(Math.random() * own.length)]
  if (!product) throw new Error('nothing is on sale')
  return product
}

for (const locale of locales) {
  const say = words(locale)
  const section = (page: Page) => page.getByRole('region', { name: say('questions_title') })

  test(`a buyer asks, deletes the question and asks again, and the store answers (${locale})`, async ({ page }) => {
    await signInAsNewBuyer(page)
    const product = await someProduct(page)
    const text = `Question ${locale} ${Date.now()}?`
    await page.goto(at(locale, `/products/${product.id}`))
    const questions = section(page)
    await questions.getByRole('button', { name: say('questions_ask') }).click()
    const field = questions.getByLabel(say('questions_ask_label'))
    await expect(field).toBeFocused()
    await questions.getByRole('button', { name: say('questions_ask_send') }).click()
    await expect(questions.getByText(say('field_required'))).toBeVisible()
    await field.fill(text)
    await expectAccessible(page, 'asking')
    await page.route('**/api/qna/questions/', (route) => route.abort())
    await questions.getByRole('button', { name: say('questions_ask_send') }).click()
    await expect(questions.getByText(say('error_network'))).toBeVisible()
    await expect(field).toHaveValue(text)
    await page.unroute('**/api/qna/questions/')
    await questions.getByRole('button', { name: say('questions_ask_send') }).click()
    const question = questions.getByRole('article').filter({ hasText: text })
    await expect(question).toContainText(say('questions_waiting'))
    await expect(field).toBeHidden()

    await question.getByRole('button', { name: say('questions_delete') }).click()
    await expect(question).toHaveCount(0)
    await page.getByRole('button', { name: say('questions_undo') }).click()
    await expect(question).toHaveCount(1)

    const answer = await page.request.get(
      `/api/qna/questions/?product=${product.id}&search=${encodeURIComponent(text)}`,
    )
    const [{ id } = { id: 0 }] = (await answer.json()) as { id: number }[]
    const answered = await page.request.post('/api/qna/answers/', {
      headers: await demoSeller(),
      data: { question: id, answer: 'Yes, in three sizes.' },
    })
    expect(answered.status()).toBe(201)
    await page.reload()
    await expect(question).toContainText('Yes, in three sizes.')
    await expect(question).toContainText(say('questions_seller'))
  })
}

const say = words('en')

test('a guest is led to sign in and back to the questions', async ({ page }) => {
  const product = await someProduct(page)
  await page.goto(`/products/${product.id}`)
  await page.getByRole('link', { name: say('questions_ask') }).click()
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/products/${product.id}#questions`)}`)
})

test('questions and answers are searched, and all are expanded', async ({ page }) => {
  const all = (await (await page.request.get('/api/qna/questions/')).json()) as { product: number; question: string }[]
  // Other products than those that journeys running at the same time ask about.
  const asked = new Set((await productsOfDemoSeller(page)).map(({ id }) => id))
  const [[product, ofProduct] = [0, []]] = [...Map.groupBy(all, (one) => one.product)]
    .filter(([id]) => !asked.has(id))
    .toSorted((a, b) => b[1].length - a[1].length)
  expect(ofProduct.length).toBeGreaterThan(4)
  await page.goto(`/products/${product}`)
  const questions = page.getByRole('region', { name: say('questions_title') })
  await expect(questions.getByRole('article')).toHaveCount(4)
  await questions.getByRole('link', { name: say('questions_all', { count: ofProduct.length }) }).click()
  await expect(questions.getByRole('article')).toHaveCount(ofProduct.length)
  await questions.getByRole('searchbox').fill(ofProduct[0]?.question ?? '')
  await questions.getByRole('button', { name: say('questions_find') }).click()
  await expect(page).toHaveURL(/find=/)
  await expect(questions.getByRole('article').first()).toContainText(ofProduct[0]?.question ?? '')
  await questions.getByRole('searchbox').fill('zzz nothing like this')
  await questions.getByRole('searchbox').press('Enter')
  await expect(questions.getByText(say('questions_none_match'))).toBeVisible()
  await questions.getByRole('link', { name: say('questions_clear') }).click()
  await expect(questions.getByRole('article').first()).toBeVisible()
})
