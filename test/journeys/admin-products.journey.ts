import { productOnSale } from './seller-shop.ts'
import {
  at,
  type Browser,
  digits,
  expect,
  expectAccessibleInBoth,
  isPhone,
  locales,
  type Page,
  passUndoTime,
  signInAs,
  signInAsNewSeller,
  test,
  words,
} from './support.ts'

type Seller = Awaited<ReturnType<typeof signInAsNewSeller>>

/** A member of the catalogue team, in their own browser context. */
async function moderatorBeside(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.clock.install()
  await signInAs(page, 'catalogue@haat.test')
  return page
}

/** Submits products by API. */
async function pendingProduct(page: Page, { headers }: Seller, name: string): Promise<number> {
  const categories = (await (await page.request.get('/api/categories/')).json()) as { id: number; parent: number }[]
  const tag = await page.request.post('/api/tags/', { headers, data: { name: 'journey' } })
  const created = await page.request.post('/api/products/', {
    headers,
    data: {
      name,
      description: 'Woven by hand in a small workshop.',
      price: '250.00',
      stock_quantity: 4,
      category_id: categories.find(({ parent }) => parent !== null)?.id,
      tag_ids: [((await tag.json()) as { id: number }).id],
    },
  })
  expect(created.status(), await created.text()).toBe(201)
  return ((await created.json()) as { id: number }).id
}

const own = async (page: Page, { headers }: Seller, id: number) =>
  (await (await page.request.get(`/api/seller/products/${id}/`, { headers })).json()) as Record<string, unknown>

/** Waits until a decision is sent. */
const sent = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/api/admin/products/decide/'))

/** Waits until a planned decision is sent, without the time in which it can be undone. */
async function sendNow(page: Page) {
  const sending = sent(page)
  await passUndoTime(page)
  await sending
}

for (const locale of locales) {
  const say = words(locale)

  test(`products are decided by keyboard, undone and rejected with a reason (${locale})`, async ({ page, browser }) => {
    const seller = await signInAsNewSeller(page)
    const [first, second] = [`Brass lamp ${seller.slug}`, `Brass bowl ${seller.slug}`]
    const lamp = await pendingProduct(page, seller, first)
    const bowl = await pendingProduct(page, seller, second)
    const details = await moderatorBeside(browser)
    await details.goto(at(locale, `/admin/products?search=${seller.slug}`))
    const queue = details.getByRole('group', { name: say('products_admin_queue') })
    await expect(queue.getByRole('listitem')).toHaveCount(2)
    await expectAccessibleInBoth(details, 'the queue of products')

    await queue.getByRole('link', { name: first }).click()
    await expect(details).toHaveURL(new RegExp(`item=${lamp}$`))
    const preview = details.getByRole('region', { name: say('products_admin_preview') })
    await expect(preview.getByRole('heading', { name: first })).toBeVisible()
    await expectAccessibleInBoth(details, 'the chosen product')
    await details.goBack()
    await expect(details).not.toHaveURL(/item=/)
    await expect(queue.getByRole('listitem')).toHaveCount(2)
    await details.goForward()
    await expect(preview.getByRole('heading', { name: first })).toBeVisible()

    await details.keyboard.press('a')
    const said = details.getByRole('status').filter({ hasText: say('products_admin_said_approve', { name: first }) })
    await expect(said).toBeVisible()
    await expect(details).toHaveURL(new RegExp(`item=${bowl}$`))
    await expect(preview.getByRole('heading', { name: second })).toBeVisible()
    if (!isPhone(details))
      await expect(queue.getByText(say('products_admin_store_waiting', { shown: digits(locale, 1) }))).toBeVisible()
    await details.keyboard.press('u')
    await expect(preview.getByRole('heading', { name: first })).toBeVisible()
    await expect(said).toHaveCount(0)
    if (!isPhone(details))
      await expect(queue.getByText(say('products_admin_store_waiting', { shown: digits(locale, 2) }))).toBeVisible()
    expect(await own(page, seller, lamp)).toMatchObject({ moderation_status: 'PENDING' })

    // Once it is waited for.
    const approving = sent(details)
    await details.keyboard.press('a')
    await approving
    expect(await own(page, seller, lamp)).toMatchObject({ moderation_status: 'APPROVED' })

    await expect(preview.getByRole('heading', { name: second })).toBeVisible()
    await details.keyboard.press('r')
    const dialog = details.getByRole('dialog')
    await expect(dialog.getByRole('radio').first()).toBeFocused()
    await details.keyboard.press('Control+Enter')
    await expect(dialog.getByText(say('products_admin_reason_missing'))).toBeVisible()
    await details.keyboard.press('1')
    await expectAccessibleInBoth(details, 'why it is rejected')
    await details.keyboard.press('Control+Enter')
    await sendNow(details)
    expect(await own(page, seller, bowl)).toMatchObject({ moderation_status: 'REJECTED', review_reason: 'pictures' })
    await page.goto(at(locale, `/seller-dashboard/products/${bowl}`))
    await expect(page.getByText(say('products_selling_notice_rejected'))).toBeVisible()
    await details.context().close()
  })

  test(`a proposal is decided with old and new side by side (${locale})`, async ({ page, browser }) => {
    const seller = await signInAsNewSeller(page)
    const { id } = await productOnSale(page, seller, `Kantha quilt ${seller.slug}`)
    const change = { name: `Kantha bedspread ${seller.slug}`, description: 'Stitched by hand in Jessore.' }
    await page.request.patch(`/api/products/${id}/`, { headers: seller.headers, data: change })
    const details = await moderatorBeside(browser)
    await details.goto(at(locale, `/admin/products?kind=proposal&search=${seller.slug}`))
    await details.getByRole('link', { name: `Kantha quilt ${seller.slug}` }).click()
    const same = details.locator('details').filter({ hasText: say('products_admin_unchanged') })
    await expect(same.getByText(say('products_selling_category'))).toBeHidden()
    await same.locator('summary').click()
    await expect(same.getByText(say('products_selling_category'))).toBeVisible()
    const difference = details.getByRole('region', { name: say('products_admin_change') })
    await expect(difference.locator('del').filter({ hasText: 'quilt' })).toBeVisible()
    await expect(difference.locator('ins').filter({ hasText: 'bedspread' })).toBeVisible()
    await expect(difference.locator('ins').filter({ hasText: 'Jessore' })).toBeVisible()
    await expectAccessibleInBoth(details, 'a change side by side')
    // The seller changes it meanwhile: nothing is decided, and the team member is notified.
    await page.request.patch(`/api/products/${id}/`, { headers: seller.headers, data: { description: 'By machine.' } })
    await details.keyboard.press('a')
    await sendNow(details)
    await expect(
      details.getByText(say('products_admin_skipped', { names: `Kantha quilt ${seller.slug}` })),
    ).toBeVisible()
    await details.goto(at(locale, `/admin/products/${id}`))
    await expect(difference.locator('ins').filter({ hasText: 'machine' })).toBeVisible()
    await details.getByRole('button', { name: say('products_admin_approve'), exact: true }).click()
    await sendNow(details)
    expect(await own(page, seller, id)).toMatchObject({ name: change.name, proposal: null })
    await details.goto(at(locale, `/admin/products/${id}`))
    await expect(details.getByText(say('products_admin_event_proposal_approved'))).toBeVisible()
    await details.context().close()
  })

  test(`a product is held, its seller appeals, and it is released (${locale})`, async ({ page, browser }) => {
    const seller = await signInAsNewSeller(page)
    const { id, name } = await productOnSale(page, seller, `Terracotta horse ${seller.slug}`)
    const corrected = await page.request.post(`/api/seller/products/${id}/stock/`, {
      headers: seller.headers,
      data: { reason: 'damaged', change: -1, note: 'Broken on the way' },
    })
    expect(corrected.ok(), await corrected.text()).toBe(true)
    const details = await moderatorBeside(browser)
    await details.goto(at(locale, `/admin/products?list=approved&search=${seller.slug}`))
    await details.getByRole('link', { name }).click()
    await expect(details.getByText('Broken on the way')).toBeVisible()
    await details.getByRole('button', { name: say('products_admin_hold') }).click()
    const dialog = details.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Where is it made?')
    await dialog.getByRole('button', { name: say('products_admin_hold') }).click()
    await sendNow(details)
    await expect(details.getByRole('region', { name: say('products_admin_held') })).toBeVisible()
    await expectAccessibleInBoth(details, 'a held product')
    expect((await page.request.get(`/api/products/${id}/`)).status()).toBe(404)

    await page.goto(at(locale, `/seller-dashboard/products/${id}`))
    await expect(page.getByText('Where is it made?')).toBeVisible()
    await page.getByLabel(say('products_selling_appeal'), { exact: true }).fill('In Rajshahi, by my brother.')
    await expectAccessibleInBoth(page, 'the notice of a held product')
    await page.getByRole('button', { name: say('products_selling_appeal_send') }).click()
    await expect(page.getByText('In Rajshahi, by my brother.')).toBeVisible()

    await details.goto(at(locale, `/admin/products?kind=appeal&search=${seller.slug}`))
    await details.getByRole('link', { name }).click()
    const appeal = details.getByRole('region', { name: say('products_admin_held') })
    await expect(appeal.getByText('In Rajshahi, by my brother.')).toBeVisible()
    await details.getByRole('button', { name: say('products_admin_release') }).click()
    await sendNow(details)
    expect(await own(page, seller, id)).toMatchObject({ listed: true, hold: null })
    await details.context().close()
  })

  test(`several products are decided at once (${locale})`, async ({ page, browser }) => {
    const seller = await signInAsNewSeller(page)
    const made: number[] = []
    for (const thing of ['Cup', 'Plate', 'Spoon'])
      made.push(await pendingProduct(page, seller, `${thing} ${seller.slug}`))
    const details = await moderatorBeside(browser)
    await details.goto(at(locale, `/admin/products?search=${seller.slug}`))
    for (const thing of ['Cup', 'Spoon'])
      await details.getByRole('checkbox', { name: say('ui_select', { name: `${thing} ${seller.slug}` }) }).check()
    const bar = details.getByRole('region', { name: say('products_admin_bulk') })
    await bar.getByRole('button', { name: say('products_admin_approve') }).click()
    await expect(details.getByRole('group', { name: say('products_admin_queue') }).getByRole('listitem')).toHaveCount(1)
    await sendNow(details)
    const statuses = await Promise.all(made.map(async (id) => (await own(page, seller, id))['moderation_status']))
    expect(statuses).toEqual(['APPROVED', 'PENDING', 'APPROVED'])
    await details.goto(at(locale, `/admin/products?list=all&search=${seller.slug}`))
    await expect(details.getByRole('link', { name: `Plate ${seller.slug}` })).toBeVisible()
    await expectAccessibleInBoth(details, 'the list of products')
    await details.context().close()
  })

  test(`all products of a store are approved at once, except what changes meanwhile (${locale})`, async ({
    page,
    browser,
  }) => {
    const seller = await signInAsNewSeller(page)
    const names = ['Jug', 'Bowl', 'Lid'].map((thing) => `${thing} ${seller.slug}`)
    const made: number[] = []
    for (const name of names) made.push(await pendingProduct(page, seller, name))
    const statuses = () => Promise.all(made.map(async (id) => (await own(page, seller, id))['moderation_status']))
    const details = await moderatorBeside(browser)
    await details.goto(at(locale, `/admin/products?search=${seller.slug}`))
    const queue = details.getByRole('group', { name: say('products_admin_queue') })
    const button = queue.getByRole('button', { name: say('products_admin_approve_all') })
    const dialog = details.getByRole('dialog')
    const approve = dialog.getByRole('button', { name: say('products_admin_approve_n', { shown: digits(locale, 3) }) })
    await button.click()
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    for (const name of names) await expect(dialog.getByText(name)).toBeVisible()
    await expectAccessibleInBoth(details, 'approving all of a store')
    await approve.click()
    await expect(queue).toHaveCount(0)
    await details.keyboard.press('u')
    await expect(queue.getByRole('listitem')).toHaveCount(3)
    expect(await statuses()).toEqual(['PENDING', 'PENDING', 'PENDING'])

    // On a phone too, the undo led back to the list.
    await button.click()
    await approve.click()
    const changed = await page.request.patch(`/api/products/${made[2]}/`, {
      headers: seller.headers,
      data: { price: '1.00' },
    })
    expect(changed.status()).toBe(200)
    await sendNow(details)
    await expect(details.getByText(say('products_admin_skipped', { names: names[2] ?? '' }))).toBeVisible()
    expect(await statuses()).toEqual(['APPROVED', 'APPROVED', 'PENDING'])
    await expect(queue.getByRole('listitem')).toHaveCount(1)
    await details.context().close()
  })
}

test('a key pressed before the queue is hydrated acts after it, once', async ({ page, browser }) => {
  const seller = await signInAsNewSeller(page)
  const id = await pendingProduct(page, seller, `Basket ${seller.slug}`)
  const details = await moderatorBeside(browser)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await details.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await details.goto(`/admin/products?search=${seller.slug}&item=${id}`, { waitUntil: 'commit' })
  await details.waitForFunction(() => window.earlyKeys !== undefined && document.body !== null)
  await details.keyboard.press('r')
  release()
  const dialog = details.getByRole('dialog')
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await details.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await details.keyboard.press('Control+k')
  await expect(details.getByRole('combobox', { name: words('en')('admin_search') })).toBeFocused()
  await details.context().close()
})
