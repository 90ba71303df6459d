/** A browser's text size of 200 % on the narrowest common phone (WCAG 1.4.4). */
import { CHROMIUM_FLAGS } from '../../tools/chromium.mjs'
import {
  at,
  expect,
  headersOf,
  hydrate,
  type Locator,
  type Page,
  signInAs,
  signInAsNewBuyer,
  test,
  words,
} from './support.ts'

const TEXT = 32
const HEIGHT = 640

test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...CHROMIUM_FLAGS, `--blink-settings=defaultFontSize=${TEXT}`],
  },
})

test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: HEIGHT }))

const say = words('bn')

const ADDRESS = {
  name: 'Mohammad Shahriar Hossain',
  phone: '01700000200',
  address: 'House 7, Road 3, Block C, near the old water tank, Dhanmondi',
  city: 'Dhaka',
  zip: '1205',
  default: true,
}

async function open(page: Page, to: string) {
  await page.goto(at('bn', to))
  await hydrate(page)
  await expect(page.getByRole('main').getByRole('heading').first(), to).toBeAttached()
  await expect(page.getByRole('main').locator('[aria-busy=true]'), to).toHaveCount(0)
}

async function expectNarrow(page: Page, pages: readonly string[]) {
  for (const each of pages) {
    await open(page, each)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
        message: `${each} is no wider than the screen`,
      })
      .toBe(0)
  }
}

/** The height of all that stays where it is while the page scrolls. */
const heldBack = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position) && each.checkVisibility())
      .map((each) => each.getBoundingClientRect())
      .filter(({ width }) => width > innerWidth / 2)
      .reduce((sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)), 0),
  )

/** What is cut with three dots, or by the edge of its box. */
const cutIn = (part: Locator) =>
  part.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('*')]
      .filter((each) => each.innerText?.trim() && each.offsetWidth > 1 && each.tagName !== 'SELECT')
      .filter((each) => getComputedStyle(each).overflowX === 'hidden')
      .filter((each) => each.scrollWidth > each.clientWidth + 2 || each.scrollHeight > each.clientHeight + 4)
      .map((each) => each.innerText.trim()),
  )

/** How much of the field is left for words, in widths of the letter m. */
const roomIn = (field: Locator) =>
  field.evaluate((each) => {
    const { paddingLeft, paddingRight, fontSize } = getComputedStyle(each)
    const room = each.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return room / Number.parseFloat(fontSize)
  })

/** Half of the screen and more shows what is filled in, and the last button can be reached. */
async function expectScrolledThrough(dialog: Locator) {
  const shown = await dialog.locator('form').evaluate((form) => {
    form.querySelectorAll('input')[2]?.scrollIntoView({ block: 'center' })
    const around: Element[] = []
    for (let each: Element | null = form; each && each !== document.body; each = each.parentElement) around.push(each)
    const boxes = around.map((each) => each.getBoundingClientRect())
    const top = Math.max(0, ...boxes.map((box) => box.top))
    return Math.min(innerHeight, ...boxes.map((box) => box.bottom)) - top
  })
  expect(shown).toBeGreaterThan(HEIGHT / 2)
  const last = dialog.getByRole('button').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
}

async function addToCart(page: Page, access: string) {
  const added = await page.request.post('/api/cart/', {
    headers: headersOf({ access }),
    data: { product_id: 1, quantity: 1 },
  })
  expect(added.ok()).toBe(true)
}

test('no page of the market is wider than the screen with text of twice its size', async ({ page }) => {
  const market = ['/', '/products', '/products/1', '/categories', '/login', '/contact', '/seller-profile']
  await expectNarrow(page, market)
  const { access } = await signInAsNewBuyer(page, 'bn')
  await addToCart(page, access)
  await expectNarrow(page, ['/cart', '/checkout', '/buyer-dashboard', '/notifications'])
})

test('no page of a buyer with orders is wider than the screen with text of twice its size', async ({ page }) => {
  const { access } = await signInAs(page, 'buyer@haat.test')
  const orders = await page.request.get('/api/orders/', { headers: headersOf({ access }) })
  const [order] = (await orders.json()) as { id: number }[]
  await expectNarrow(page, ['/buyer-dashboard?tab=orders', `/orders/${order?.id}`, `/orders/${order?.id}/invoice`])
})

test('no page of a seller is wider than the screen with text of twice its size', async ({ page }) => {
  await signInAs(page, 'seller@haat.test')
  await expectNarrow(page, [
    '/seller-dashboard',
    ...['orders', 'products', 'feedback', 'coupons', 'analytics', 'store'].map((tab) => `/seller-dashboard?tab=${tab}`),
    '/seller-dashboard/products/new',
    '/seller-dashboard/products/1',
  ])
})

test('no page of the team is wider than the screen with text of twice its size', async ({ page }) => {
  await signInAs(page, 'admin@haat.test')
  const lists = ['orders', 'requests', 'products', 'applications', 'stores', 'users', 'tickets', 'payments', 'jobs']
  const others = ['reports', 'reports?tab=returns', 'staff', 'staff/permissions', 'payments/reconciliation']
  await expectNarrow(page, ['/admin', ...[...lists, ...others].map((each) => `/admin/${each}`)])
})

test('what stays in place leaves half of the screen, and the search has room for words', async ({ page }) => {
  const { access } = await signInAsNewBuyer(page, 'bn')
  await addToCart(page, access)
  for (const each of ['/', '/products', '/products/1', '/cart', '/checkout']) {
    await open(page, each)
    await page.evaluate(() => scrollTo(0, 400))
    expect(await heldBack(page), each).toBeLessThanOrEqual(HEIGHT / 2)
  }
  await open(page, '/products')
  expect(await roomIn(page.getByRole('combobox', { name: say('shell_search_label') }))).toBeGreaterThan(4)
  expect(await roomIn(page.getByRole('combobox', { name: say('products_sort') }))).toBeGreaterThan(4)
  // The button that a bar holds in reach otherwise.
  await open(page, '/products/1')
  await page
    .getByRole('main')
    .getByRole('button', { name: say('offer_add') })
    .first()
    .click()
  const message = page.locator('[data-sonner-toast] [data-content]')
  await expect.poll(async () => (await message.boundingBox())?.width).toBeGreaterThan(240)
})

test('the form of a dialog scrolls with its title and buttons where they are large', async ({ page }) => {
  await signInAsNewBuyer(page, 'bn')
  await open(page, '/buyer-dashboard?tab=profile')
  await page.getByRole('button', { name: say('account_address_new') }).click()
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeInViewport()
  await expectScrolledThrough(page.getByRole('dialog'))
})

test('names and addresses are whole with text of twice its size', async ({ page }) => {
  await open(page, '/')
  expect(await cutIn(page.getByRole('region', { name: say('home_hero'), exact: true }))).toEqual([])
  const { access } = await signInAsNewBuyer(page, 'bn')
  await addToCart(page, access)
  const saved = await page.request.post('/api/addresses/', { headers: headersOf({ access }), data: ADDRESS })
  expect(saved.ok()).toBe(true)
  await open(page, '/checkout')
  await expect(page.getByRole('button', { name: say('checkout_change_address') })).toBeVisible()
  expect(await cutIn(page.getByRole('main'))).toEqual([])
})

test('a seller reads names of products, and searches orders, with text of twice its size', async ({ page }) => {
  await signInAs(page, 'seller@haat.test')
  await open(page, '/seller-dashboard?tab=products')
  expect(await cutIn(page.getByRole('main').getByRole('listitem').first())).toEqual([])
  for (const tab of ['orders', 'feedback']) {
    await open(page, `/seller-dashboard?tab=${tab}`)
    expect(await roomIn(page.getByRole('main').getByRole('searchbox')), tab).toBeGreaterThan(4)
  }
})
