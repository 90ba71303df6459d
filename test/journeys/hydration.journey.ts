import { PERSON_PASSWORD } from './people.ts'
import {
  at,
  createBuyer,
  expect,
  holdBack,
  hydrate,
  locales,
  type Page,
  productsInStock,
  signInAsNewBuyer,
  test,
  words,
} from './support.ts'

/** As on a slow connection: the page is not hydrated until this is released. */
const holdHydration = (page: Page) => holdBack(page, '**/assets/react-*.js')

test('a button pressed before hydration works after it', async ({ page }) => {
  const hydration = await holdHydration(page)
  const [product] = await productsInStock(page)
  await page.goto(`/products/${product?.id}`)
  await page
    .getByRole('button', { name: words('en')('offer_add') })
    .locator('visible=true')
    .first()
    .click()
  hydration.release()
  await expect(page).toHaveURL(/\/login\?next=/)
})

test('a tab tapped before hydration is chosen after it', async ({ page }) => {
  const hydration = await holdHydration(page)
  await page.goto('/login')
  const tab = page.getByRole('tab', { name: words('en')('identity_signup') })
  await tab.click()
  hydration.release()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
})

test('each step of a quantity before hydration counts', async ({ page }) => {
  const hydration = await holdHydration(page)
  const [product] = await productsInStock(page)
  await page.goto(`/products/${product?.id}`)
  const main = page.getByRole('main')
  const more = main.getByRole('button', { name: words('en')('ui_increase') })
  for (let press = 0; press < 2; press += 1) await more.click()
  hydration.release()
  await expect(main.getByRole('group', { name: words('en')('ui_quantity') }).getByRole('status')).toHaveText('3')
})

test('a price typed before hydration filters the list after it', async ({ page }) => {
  // On phones the filters open by script.
  await page.setViewportSize({ width: 1280, height: 900 })
  const hydration = await holdHydration(page)
  await page.goto('/products')
  const say = words('en')
  const from = page.getByRole('textbox', { name: say('products_price_from') })
  await from.fill('50')
  hydration.release()
  await expect(page.getByRole('slider').first()).toBeVisible()
  await from.press('Enter')
  await expect(page).toHaveURL(/price_min=50/)
})

test('a luxury product opened before hydration still asks for confirmation', async ({ page }) => {
  const hydration = await holdHydration(page)
  await page.goto('/products?categories=Luxury%20Items')
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
  hydration.release()
  await expect(page.getByText('Luxury Item Confirmation')).toBeVisible()
  await expect(page).toHaveURL(/categories=Luxury/)
})

test('who signs in before hydration, by the keyboard alone, is signed in after it', async ({ page }) => {
  const { email } = await createBuyer()
  const hydration = await holdHydration(page)
  await page.goto('/login')
  const say = words('en')
  await page.getByLabel(say('identity_email'), { exact: true }).fill(email)
  const password = page.getByLabel(say('identity_password'), { exact: true })
  await password.fill(PERSON_PASSWORD)
  await password.press('Enter')
  await expect(page.getByRole('button', { name: say('identity_login'), exact: true })).toHaveAttribute('aria-busy')
  hydration.release()
  await expect(page).toHaveURL(/\/buyer-dashboard/)
})

test('a heart pressed before hydration adds to the wishlist of who is signed in', async ({ page }) => {
  await signInAsNewBuyer(page)
  const hydration = await holdHydration(page)
  await page.goto('/products')
  const card = page.getByRole('main').getByRole('article').first()
  await card.getByRole('link', { name: /wishlist$/ }).click()
  hydration.release()
  await expect(card.getByRole('button', { name: /wishlist$/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/\/products$/)
})

/**
 * Where what can be pressed is, by its text: what is in view, all of it at one moment, since hydration replaces some. Several
 * may have one text.
 */
const placesOf = (page: Page) =>
  page.evaluate(() => {
    const places: Record<string, string[]> = {}
    for (const control of document.querySelectorAll('a, button, input')) {
      const { x, y, width, height, bottom } = control.getBoundingClientRect()
      if (!control.checkVisibility() || bottom < 0 || y > innerHeight) continue
      const name = control.getAttribute('aria-label') ?? control.getAttribute('name') ?? control.textContent
      const all = (places[`${control.getAttribute('href') ?? ''} ${name}`] ??= [])
      all.push([x, y, width, height].map(Math.round).join(' '))
    }
    return places
  })

/** A press that hydration moves away under the finger is lost. */
async function expectStill(page: Page, path: string) {
  const scripts = await holdBack(page, '**/assets/*.js')
  // Its letters are wider or narrower than those of the device, by a few pixels in a button.
  await page.route('**/assets/bangla-*.woff2', (route) => route.abort())
  await page.goto(path)
  const before = await placesOf(page)
  expect(Object.keys(before).length, path).toBeGreaterThan(5)
  scripts.release()
  await hydrate(page)
  const after = await placesOf(page)
  const moved = Object.entries(before).filter(([name, places]) => {
    const now = after[name]
    return now && places.some((place) => !now.includes(place))
  })
  expect(moved, path).toEqual([])
  await page.unrouteAll({ behavior: 'wait' })
}

for (const locale of locales) {
  test(`nothing that guests can press moves when a page is hydrated (${locale})`, async ({
    page,
    context,
    baseURL,
  }) => {
    for (const path of ['/login', '/login?tab=signup', '/', '/products', '/contact'])
      await expectStill(page, at(locale, path))
    await context.addCookies([{ name: 'cookie_consent', value: '1', url: baseURL ?? '' }])
    await expectStill(page, at(locale, '/login'))
  })

  test(`nothing that the signed-in can press moves when a page is hydrated (${locale})`, async ({ page }) => {
    await signInAsNewBuyer(page, locale)
    for (const path of ['/', '/products']) await expectStill(page, at(locale, path))
  })
}

test('the page about selling does not move when it knows what the signed-in do next', async ({ page }) => {
  await signInAsNewBuyer(page)
  const say = words('en')
  const scripts = await holdBack(page, '**/assets/*.js')
  await page.goto('/sell')
  const below = page.getByRole('heading', { name: say('sell_how_title') })
  const before = await below.boundingBox()
  scripts.release()
  await page.keyboard.press('Shift')
  await expect(page.getByRole('link', { name: say('sell_start'), exact: true }).first()).toBeVisible()
  expect(await below.boundingBox()).toEqual(before)
})
