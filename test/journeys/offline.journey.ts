import { apiOf, cartWithOneProduct } from './checkout-steps.ts'
import {
  at,
  expect,
  expectAccessibleInBoth,
  locales,
  nameIn,
  type Page,
  productsInStock,
  signInAs,
  test,
  words,
} from './support.ts'

/** Without a connection (docs/decisions/0013-without-a-connection.md). */

test.use({ serviceWorkers: 'allow' })

/** The page is hydrated, and the service worker answers for it. */
async function workerReady(page: Page) {
  // The first page of a new visitor loads its script, which installs the worker, when it is used.
  await page.keyboard.press('Shift')
  const controlled = await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    return navigator.serviceWorker.controller !== null
  })
  // A page that was opened while the worker was being installed is not yet one of its own.
  if (!controlled) await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null && window.hydrated === undefined)
}

/** Also for the page's scripts, which hear of it a moment later. */
async function goOffline(page: Page) {
  await page.context().setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
}

const keptInCaches = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

for (const locale of locales) {
  const say = words(locale)

  test(`without a connection a page of ours shows what this browser knows (${locale})`, async ({ page, context }) => {
    const { product } = await cartWithOneProduct(page)
    await page.goto(at(locale, `/products/${product.id}`))
    await workerReady(page)
    await page.goto(at(locale, '/cart'))
    await expect(page.getByRole('link', { name: say('cart_checkout') })).toBeVisible()

    await goOffline(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: say('connection_offline_title') })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${at(locale, '/offline')}\\?from=`))
    const main = page.getByRole('main')
    // In the cart and among the recently viewed.
    await expect(main.getByText(nameIn(locale, product))).toHaveCount(2)
    await expectAccessibleInBoth(page, 'the page without a connection')
    await main.getByRole('button', { name: say('ui_try_again') }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('connection_offline_title') })).toBeVisible()

    await context.setOffline(false)
    await expect(page).toHaveURL(new RegExp(`${at(locale, '/cart')}$`))
    await expect(page.getByRole('link', { name: say('cart_checkout') })).toBeVisible()
  })
}

const say = words('en')

test('a link that cannot be followed leaves the page open, and is followed by Try Again', async ({ page, context }) => {
  await page.goto('/products')
  await workerReady(page)
  const name = (await page.getByRole('main').getByRole('article').first().getByRole('link').first().textContent()) ?? ''
  await goOffline(page)
  await page
    .getByRole('navigation', { name: say('ui_pages') })
    .getByRole('link', { name: say('ui_next_page') })
    .click()
  await expect(page.getByText(say('connection_down'))).toBeVisible()
  await expect(page).toHaveURL(/\/products$/)
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
  await page.getByRole('button', { name: say('ui_try_again') }).click()
  await expect(page.getByText(say('connection_down'))).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText(say('connection_down'))).toHaveCount(0)
})

test('the team is told too when a link cannot be followed', async ({ page }) => {
  await signInAs(page, 'admin@haat.test')
  await page.goto('/admin')
  await workerReady(page)
  const link = page.getByRole('main').getByRole('link').first()
  await expect(link).toBeVisible({ timeout: 45_000 })
  await goOffline(page)
  await link.click()
  await expect(page.getByText(say('connection_down'))).toBeVisible()
  await expect(page).toHaveURL(/\/admin$/)
})

test('a part of a page that is loaded when it is opened waits for the connection', async ({ page, context }) => {
  await signInAs(page, 'buyer@haat.test')
  await page.goto('/buyer-dashboard?tab=support')
  await workerReady(page)
  const open = page.getByRole('button', { name: say('support_new') })
  await expect(open).toBeVisible()
  await goOffline(page)
  await open.click()
  await expect(page.getByText(say('connection_down_part'))).toBeVisible()
  await expect(page.getByRole('heading', { name: say('support_heading') })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByLabel(say('support_subject'))).toBeVisible()
  await expect(page.getByText(say('connection_down_part'))).toHaveCount(0)
})

test('a part waits, and says so, also where the browser takes itself to be online', async ({ page, context }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true }))
  await signInAs(page, 'buyer@haat.test')
  await page.goto('/buyer-dashboard?tab=support')
  await workerReady(page)
  const open = page.getByRole('button', { name: say('support_new') })
  await expect(open).toBeVisible()
  await context.setOffline(true)
  await open.click()
  await expect(page.getByText(say('connection_down_part'))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByLabel(say('support_subject'))).toBeVisible()
  await expect(page.getByText(say('connection_down_part'))).toHaveCount(0)
})

test('a link to the cart shows what is known of it', async ({ page }) => {
  const { product } = await cartWithOneProduct(page)
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: say('cart_checkout') })).toBeVisible()
  await page.goto('/')
  await workerReady(page)
  await goOffline(page)
  await page.getByRole('link', { name: /^Cart/ }).first().click()
  await expect(page).toHaveURL(/\/offline\?from=%2Fcart$/)
  await expect(page.getByRole('main').getByText(product.name)).toBeVisible()
})

declare global {
  interface Window {
    shownTexts?: string[]
  }
}

/** All that the tab shows from now on, however shortly. @returns reads it */
async function recordTexts(page: Page): Promise<() => Promise<string>> {
  const record = () => {
    window.shownTexts = []
    new MutationObserver(() => window.shownTexts?.push(document.body?.innerText ?? '')).observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  }
  await page.addInitScript(record)
  await page.evaluate(record)
  return () => page.evaluate(() => window.shownTexts?.join('\n') ?? '')
}

test('what is tapped without a connection is sent once when it is back', async ({ page, context }) => {
  const { access } = await cartWithOneProduct(page)
  const mine = apiOf(page, access)
  const [first] = await mine.get<{ product: { id: number } }[]>('/cart/')
  const products = await productsInStock(page)
  const product = products.findLast(({ id }) => id !== first?.product.id)
  if (!product) throw new Error('nothing is in stock')
  await page.goto(`/products/${product.id}`)
  await expect(page.getByRole('link', { name: say('shell_cart_count', { count: 1 }) }).first()).toBeVisible()
  await goOffline(page)
  const add = page
    .getByRole('button', { name: say('offer_add') })
    .locator('visible=true')
    .first()
  await add.click()
  await expect(page.getByText(say('offer_waiting', { name: product.name }))).toBeVisible()
  await add.click()
  await page.getByRole('button', { name: say('product_wish') }).click()
  await expect(page.getByText(say('offer_wish_waiting', { name: product.name }))).toBeVisible()

  // Another tab of the account finds it in the same storage: one of the two sends it and says so, for a few seconds.
  const other = await context.newPage()
  const told = await Promise.all([page, other].map(recordTexts))
  await context.setOffline(false)
  await other.goto('/')
  const sent = say('connection_wish_sent', { name: product.name })
  const tellers = async () =>
    (await Promise.all(told.map((read) => read()))).filter((texts) => texts.includes(sent)).length
  await expect.poll(tellers).toBe(1)
  const inCart = async () =>
    (await mine.get<{ quantity: number; product: { id: number } }[]>('/cart/')).find(
      (line) => line.product.id === product.id,
    )?.quantity
  await expect.poll(inCart).toBe(2)
  expect(await tellers()).toBe(1)
  await page.reload()
  await expect(page.getByRole('link', { name: say('shell_cart_count', { count: 3 }) }).first()).toBeVisible()
  expect(await inCart()).toBe(2)
  expect(await page.evaluate(() => localStorage.getItem('own:unsent'))).toBeNull()
})

test("the service worker's cache has nothing of an account, and signing out clears what this browser knows", async ({
  page,
}) => {
  const { product } = await cartWithOneProduct(page)
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: say('cart_checkout') })).toBeVisible()
  await workerReady(page)
  await page.goto('/buyer-dashboard')
  await expect(page.getByText(say('orders_none')).or(page.getByRole('tabpanel')).first()).toBeVisible()
  const kept = await keptInCaches(page)
  expect(kept).toContain('/offline')
  expect(kept.filter((path) => !/^(?:\/bn)?\/offline$|^\/assets\//.test(path))).toEqual([])

  await page
    .getByRole('main')
    .getByRole('button', { name: say('shell_account') })
    .or(page.getByRole('main').locator('summary'))
    .first()
    .click()
  await page
    .getByRole('button', { name: say('shell_logout') })
    .locator('visible=true')
    .click()
  await expect(page).toHaveURL(/\/login$/)
  await goOffline(page)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1, name: say('connection_offline_title') })).toBeVisible()
  await expect(page.getByText(product.name)).toHaveCount(0)
})
