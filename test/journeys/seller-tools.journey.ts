import { productOnSale } from './seller-shop.ts'
import {
  createBuyer,
  digits,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  isPhone,
  type Page,
  signInAsNewSeller,
  test,
  words,
} from './support.ts'

const say = words('en')
const dialog = (page: Page) => page.getByRole('dialog')

async function priceOf(page: Page, id: number): Promise<string> {
  return ((await (await page.request.get(`/api/products/${id}/`)).json()) as { price: string }).price
}

test('prices of several products change with a preview and change back', async ({ page }) => {
  const seller = await signInAsNewSeller(page)
  const products = [await productOnSale(page, seller, 'Jute mat'), await productOnSale(page, seller, 'Jute rug')]
  await page.goto('/seller-dashboard?tab=products')
  for (const { name } of products)
    await page.getByRole('checkbox', { name: say('products_selling_select', { name }) }).check()
  await page.getByRole('button', { name: say('products_selling_bulk_price') }).click()
  await dialog(page).getByText(say('products_selling_bulk_price_down'), { exact: true }).click()
  const percent = dialog(page).getByLabel(say('products_selling_bulk_price_value'), { exact: true })
  await percent.fill('60')
  const save = dialog(page).getByRole('button', { name: 'Change 2 prices' })
  await save.click()
  await expect(dialog(page).getByText(say('products_selling_bulk_price_steep_needed'))).toBeVisible()
  await percent.fill('10')
  await expect(dialog(page).getByText('BDT 450.00 → BDT 405.00').first()).toBeVisible()
  await expectAccessibleInBoth(page, 'changing several prices')

  // Escape keeps what was typed.
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: say('products_selling_bulk_price') }).click()
  await expect(percent).toHaveValue('10')
  await save.click()
  await expect(dialog(page)).toBeHidden()
  for (const { id } of products) expect(await priceOf(page, id)).toBe('405.00')
  await page.getByRole('button', { name: say('products_selling_undo'), exact: true }).click()
  for (const { id } of products) await expect.poll(() => priceOf(page, id)).toBe('450.00')
})

test('several products get another category, and go back; the density of rows stays', async ({ page }) => {
  const seller = await signInAsNewSeller(page)
  const products = [await productOnSale(page, seller, 'Cane chair'), await productOnSale(page, seller, 'Cane stool')]
  const proposed = async (id: number) => {
    const answer = await page.request.get(`/api/seller/products/${id}/`, { headers: seller.headers })
    return ((await answer.json()) as { proposal: object | null }).proposal !== null
  }
  await page.goto('/seller-dashboard?tab=products')
  if (!isPhone(page)) {
    const row = page.getByRole('row').nth(1)
    const heightOf = async () => Math.round((await row.boundingBox())?.height ?? 0)
    expect(await heightOf()).toBeLessThan(50)
    await page.getByText(say('ui_density_comfortable'), { exact: true }).click()
    await expect.poll(heightOf).toBeGreaterThan(65)
    await page.reload()
    await expect(page.getByRole('radio', { name: say('ui_density_comfortable') })).toBeChecked()
  }
  for (const { name } of products)
    await page.getByRole('checkbox', { name: say('products_selling_select', { name }) }).check()
  const bar = page.getByRole('region', { name: say('products_selling_bulk') })
  await bar.getByRole('button', { name: say('selling_more') }).click()
  await page.getByRole('menuitem', { name: say('products_selling_bulk_category') }).click()
  await dialog(page)
    .getByRole('button', { name: say('products_selling_category_choose') })
    .click()
  const choice = page.getByRole('dialog').last()
  const categories = (await (await page.request.get('/api/categories/')).json()) as { name: string; parent: unknown }[]
  const { name } = categories.findLast(({ parent }) => parent !== null) as { name: string }
  await choice.getByLabel(say('products_selling_category_search')).fill(name)
  await choice.getByRole('button', { name, exact: true }).click()
  await dialog(page)
    .getByRole('button', { name: say('products_selling_save') })
    .click()
  await expect(dialog(page)).toBeHidden()
  for (const { id } of products) expect(await proposed(id)).toBe(true)
  await page.getByRole('button', { name: say('products_selling_undo'), exact: true }).click()
  await expect(page.getByText(say('products_selling_sorted_back'))).toBeVisible()
  for (const { id } of products) expect(await proposed(id)).toBe(false)
})

test('a price and a stock are edited in their row; a lower stock needs a reason', async ({ page }) => {
  const seller = await signInAsNewSeller(page)
  const { id, name } = await productOnSale(page, seller, 'Clay jug')
  await page.goto('/seller-dashboard?tab=products')
  await page.getByRole('button', { name: say('products_selling_price_of', { name }) }).click()
  const price = page.getByRole('textbox', { name: say('products_selling_price_of', { name }) })
  await price.fill('a lot')
  await price.press('Enter')
  await expect(page.getByText(say('field_invalid_amount'))).toBeVisible()
  await expectAccessible(page, 'a price that is edited in its row')
  await price.fill('480')
  await price.press('Enter')
  await expect(price).toBeHidden()
  expect(await priceOf(page, id)).toBe('480.00')

  await page.getByRole('button', { name: say('products_selling_stock_of', { name }) }).click()
  const stock = page.getByRole('textbox', { name: say('products_selling_stock_of', { name }) })
  await stock.fill('12')
  await stock.press('Enter')
  await expect(page.getByText(say('products_selling_stock_lower'))).toBeVisible()
  await page.getByRole('button', { name: say('products_selling_stock_correct') }).click()
  await dialog(page).getByLabel(say('products_selling_correct_reason')).selectOption('damaged')
  await dialog(page).getByLabel(say('products_selling_correct_damaged_pieces')).fill('8')
  await expectAccessibleInBoth(page, 'correcting a stock')
  await dialog(page)
    .getByRole('button', { name: say('products_selling_save') })
    .click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText(/^12\s*in stock$/)).toBeVisible()
})

test('the places of a seller have no shop around them, and lead back to it', async ({ page }) => {
  await signInAsNewSeller(page)
  await page.goto('/seller-dashboard')
  await expect(page.getByRole('heading', { level: 1, name: say('selling_title') })).toBeVisible()
  await expect(page.getByRole('combobox', { name: say('shell_search_label') })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  const places = page.getByRole('navigation', { name: say('selling_nav') }).filter({ visible: true })
  await places.getByRole('link', { name: say('selling_tab_orders') }).click()
  await expect(page).toHaveURL(/tab=orders/)
  await expect(page.getByText(say('orders_selling_none'))).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/seller-dashboard$/)
  if (isPhone(page)) {
    await places.getByRole('button', { name: say('selling_more') }).click()
    await expectAccessible(page, 'the other places')
    await dialog(page)
      .getByRole('link', { name: say('selling_tab_store') })
      .click()
  } else await places.getByRole('link', { name: say('selling_tab_store') }).click()

  await page.getByRole('button', { name: say('store_holiday_start') }).click()
  const asking = page.getByRole('alertdialog', { name: say('store_holiday_ask') })
  await expectAccessible(page, 'asking before a holiday')
  await asking.getByRole('button', { name: say('account_cancel') }).click()
  await expect(asking).toBeHidden()
  await page.getByRole('button', { name: say('store_holiday_start') }).click()
  await asking.getByRole('button', { name: say('store_holiday_start') }).click()
  await expect(page.getByText(say('store_holiday_started'))).toBeVisible()
})

test('a saved answer is inserted into a reply, and orders are read as a file', async ({ page }) => {
  const seller = await signInAsNewSeller(page)
  const product = await productOnSale(page, seller, 'Bamboo fan')
  const { access } = await createBuyer({ name: 'Mitu Akter' })
  const headers = { authorization: `Bearer ${access}` }
  await page.request.post('/api/qna/questions/', {
    headers,
    data: { product: product.id, question: 'When do you send it?' },
  })
  await page.goto('/seller-dashboard?tab=feedback')
  await page.getByRole('button', { name: say('feedback_answer') }).click()
  await page.getByRole('button', { name: say('saved_answers') }).click()
  await page.getByRole('menuitem', { name: say('saved_answers_manage') }).click()
  await dialog(page)
    .getByRole('button', { name: say('saved_answers_new') })
    .click()
  await dialog(page).getByLabel(say('saved_answers_title'), { exact: true }).fill('Delivery')
  await dialog(page).getByLabel(say('saved_answers_text'), { exact: true }).fill('Within two days.')
  await expectAccessibleInBoth(page, 'a new saved answer')
  await dialog(page)
    .getByRole('button', { name: say('saved_answers_save') })
    .click()
  // In the list: while it is being saved, when the form still has it, the dialog stays.
  await expect(dialog(page).getByRole('listitem').getByText('Within two days.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say('saved_answers') }).click()
  await page.getByRole('menuitem', { name: 'Delivery' }).click()
  await expect(page.getByLabel(say('questions_answer_label'))).toHaveValue('Within two days.')
  await page.getByRole('button', { name: say('questions_answer_send') }).click()
  await expect(page.getByText('Within two days.')).toBeVisible()

  const placed = await page.request.post('/api/orders/', {
    headers,
    data: {
      shipping_address: { name: 'Mitu Akter', phone: '01712345678', address: 'House 7', city: 'Khulna' },
      items: [{ product_id: product.id, quantity: 1 }],
    },
  })
  const { id } = (await placed.json()) as { id: number }
  await page.goto('/seller-dashboard?tab=orders')
  await expect(page.getByText(digits('en', id)).filter({ visible: true }).first()).toBeVisible()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: say('orders_selling_csv') }).click()
  const file = await (await waiting).createReadStream()
  const text = (await file.toArray()).join('')
  expect(text).toContain('Bamboo fan')
  expect(text).toContain('Khulna')
})
