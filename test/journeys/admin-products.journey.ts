import { productOnSale } from './seller-shop.ts'
import {
  at,
  type Browser,
  expect,
  expectAccessibleInBoth,
  locales,
  type Page,
  signInAs,
  signInAsNewSeller,
  test,
  words,
} from './support.ts'

type Seller = Awaited<ReturnType<typeof signInAsNewSeller>>

/** Somebody of the catalogue's team, in a browser of their own. */
async function moderatorBeside(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInAs(page, 'catalogue@haat.test')
  return page
}

/** Sent for approval by the API. */
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

/** The undo bar has run out, and what was decided is sent. */
const sent = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/admin/products/decide/'), { timeout: 20_000 })

test.slow()

for (const locale of locales) {
  const say = words(locale)

  test(`products are decided by keys, taken back and rejected with a reason (${locale})`, async ({ page, browser }) => {
    const seller = await signInAsNewSeller(page)
    const [first, second] = [`Brass lamp ${seller.slug}`, `Brass bowl ${seller.slug}`]
    const lamp = await pendingProduct(page, seller, first)
    const bowl = await pendingProduct(page, seller, second)
    const details = await moderatorBeside(browser)
    await details.goto(at(locale, `/admin/products?search=${seller.slug}`))
    const queue = details.getByRole('list', { name: say('moderation_queue') })
    await expect(queue.getByRole('listitem')).toHaveCount(2)
    await expectAccessibleInBoth(details, 'the queue of products')

    await details.keyboard.press('j')
    await expect(queue.getByRole('link', { name: first })).toBeFocused()
    await details.keyboard.press('a')
    await expect(details.getByText(say('moderation_said_approve', { name: first }))).toBeVisible()
    await expect(queue.getByRole('listitem')).toHaveCount(1)
    await details.keyboard.press('u')
    await expect(queue.getByRole('listitem')).toHaveCount(2)
    await expect(details.getByText(say('moderation_said_approve', { name: first }))).toHaveCount(0)
    expect(await own(page, seller, lamp)).toMatchObject({ moderation_status: 'PENDING' })

    await queue.getByRole('link', { name: first }).focus()
    const approving = sent(details)
    await details.keyboard.press('a')
    await approving
    expect(await own(page, seller, lamp)).toMatchObject({ moderation_status: 'APPROVED' })

    await queue.getByRole('link', { name: second }).focus()
    await details.keyboard.press('r')
    const dialog = details.getByRole('dialog')
    await dialog.getByRole('button', { name: say('moderation_reject'), exact: true }).click()
    await expect(dialog.getByText(say('moderation_reason_missing'))).toBeVisible()
    await dialog.getByRole('radio').first().check()
    await expectAccessibleInBoth(details, 'why it is rejected')
    const rejecting = sent(details)
    await dialog.getByRole('button', { name: say('moderation_reject'), exact: true }).click()
    await rejecting
    expect(await own(page, seller, bowl)).toMatchObject({ moderation_status: 'REJECTED', review_reason: 'pictures' })
    await page.goto(at(locale, `/seller-dashboard/products/${bowl}`))
    await expect(page.getByText(say('listings_notice_rejected'))).toBeVisible()
    await details.context().close()
  })

  test(`a change is decided with old and new side by side (${locale})`, async ({ page, browser }) => {
    const seller = await signInAsNewSeller(page)
    const { id } = await productOnSale(page, seller, `Kantha quilt ${seller.slug}`)
    const change = { name: `Kantha bedspread ${seller.slug}`, description: 'Stitched by hand in Jessore.' }
    await page.request.patch(`/api/products/${id}/`, { headers: seller.headers, data: change })
    const details = await moderatorBeside(browser)
    await details.goto(at(locale, `/admin/products?kind=proposal&search=${seller.slug}`))
    await details.getByRole('link', { name: `Kantha quilt ${seller.slug}` }).click()
    const difference = details.getByRole('region', { name: say('moderation_change') })
    await expect(difference.locator('del').filter({ hasText: 'quilt' })).toBeVisible()
    await expect(difference.locator('ins').filter({ hasText: 'bedspread' })).toBeVisible()
    await expect(difference.locator('ins').filter({ hasText: 'Jessore' })).toBeVisible()
    await expectAccessibleInBoth(details, 'a change side by side')
    // The seller changes it while it is read: nothing is decided, and who decides is told.
    await page.request.patch(`/api/products/${id}/`, { headers: seller.headers, data: { description: 'By machine.' } })
    const late = sent(details)
    await details.keyboard.press('a')
    await late
    await expect(details.getByText(say('moderation_skipped', { names: `Kantha quilt ${seller.slug}` }))).toBeVisible()
    await details.goto(at(locale, `/admin/products/${id}`))
    await expect(difference.locator('ins').filter({ hasText: 'machine' })).toBeVisible()
    const approving = sent(details)
    await details.getByRole('button', { name: say('moderation_approve'), exact: true }).click()
    await approving
    expect(await own(page, seller, id)).toMatchObject({ name: change.name, proposal: null })
    await details.goto(at(locale, `/admin/products/${id}`))
    await expect(details.getByText(say('moderation_event_proposal_approved'))).toBeVisible()
    await details.context().close()
  })

  test(`a product is held, its seller asks to look again, and it is released (${locale})`, async ({
    page,
    browser,
  }) => {
    const seller = await signInAsNewSeller(page)
    const { id, name } = await productOnSale(page, seller, `Terracotta horse ${seller.slug}`)
    const details = await moderatorBeside(browser)
    await details.goto(at(locale, `/admin/products?list=approved&search=${seller.slug}`))
    await details.getByRole('link', { name }).click()
    await details.getByRole('button', { name: say('moderation_hold') }).click()
    const dialog = details.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Where is it made?')
    const holding = sent(details)
    await dialog.getByRole('button', { name: say('moderation_hold') }).click()
    await holding
    await expect(details.getByRole('region', { name: say('moderation_held') })).toBeVisible()
    await expectAccessibleInBoth(details, 'a held product')
    expect((await page.request.get(`/api/products/${id}/`)).status()).toBe(404)

    await page.goto(at(locale, `/seller-dashboard/products/${id}`))
    await expect(page.getByText('Where is it made?')).toBeVisible()
    await page.getByLabel(say('listings_appeal'), { exact: true }).fill('In Rajshahi, by my brother.')
    await expectAccessibleInBoth(page, 'the notice of a held product')
    await page.getByRole('button', { name: say('listings_appeal_send') }).click()
    await expect(page.getByText('In Rajshahi, by my brother.')).toBeVisible()

    await details.goto(at(locale, `/admin/products?kind=appeal&search=${seller.slug}`))
    await expect(details.getByText('In Rajshahi, by my brother.')).toBeVisible()
    await details.getByRole('link', { name }).click()
    const releasing = sent(details)
    await details.getByRole('button', { name: say('moderation_release') }).click()
    await releasing
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
    const bar = details.getByRole('region', { name: say('moderation_bulk') })
    const approving = sent(details)
    await bar.getByRole('button', { name: say('moderation_approve') }).click()
    await expect(details.getByRole('list', { name: say('moderation_queue') }).getByRole('listitem')).toHaveCount(1)
    await approving
    const statuses = await Promise.all(made.map(async (id) => (await own(page, seller, id))['moderation_status']))
    expect(statuses).toEqual(['APPROVED', 'PENDING', 'APPROVED'])
    await details.goto(at(locale, `/admin/products?list=all&search=${seller.slug}`))
    await expect(details.getByRole('link', { name: `Plate ${seller.slug}` })).toBeVisible()
    await expectAccessibleInBoth(details, 'the list of products')
    await details.context().close()
  })
}
