import {
  at,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  hydrate,
  isPhone,
  locales,
  nameIn,
  productsInStock,
  signInAsNewBuyer,
  test,
  words,
} from './support.ts'

const pages = [
  '/',
  '/categories',
  '/products',
  '/products?view=list&sort=price_low',
  '/products?query=zzzzqq',
  '/products?query=laptop for office work',
  '/login',
  '/login?tab=signup',
  '/deals',
  '/returns',
  '/shipping',
  '/privacy',
  '/terms',
  '/cookies',
  '/contact',
  '/no/such/page',
] as const

for (const locale of locales) {
  test(`public pages have no accessibility problem (${locale})`, async ({ page }) => {
    const [product] = await productsInStock(page)
    for (const each of [...pages, `/products/${product?.id}`]) {
      await page.goto(at(locale, each))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessibleInBoth(page, `${locale} ${each}`)
    }
  })

  test(`the logo leads home from another page (${locale})`, async ({ page }) => {
    await page.goto(at(locale, '/products'))
    // A link followed before hydration loads the whole page.
    await hydrate(page)
    await page
      .getByRole('banner')
      .getByRole('link', { name: words(locale)('shell_brand') })
      .click()
    await expect(page).toHaveURL(at(locale, '/'))
    await expect(page.getByRole('heading', { name: words(locale)('home_featured') })).toBeVisible()
  })

  test(`the cart, the checkout and the order have no accessibility problem (${locale})`, async ({ page }) => {
    const { access } = await signInAsNewBuyer(page)
    const headers = { authorization: `Bearer ${access}` }
    const [product] = await productsInStock(page)
    await page.goto(at(locale, '/cart'))
    await expect(page.getByText(words(locale)('cart_empty'))).toBeVisible()
    await expectAccessibleInBoth(page, 'the empty cart')
    await page.request.post('/api/cart/', { data: { product_id: product?.id }, headers })
    const placed = await page.request.post('/api/orders/', {
      data: {
        shipping_address: { name: 'Mitu', phone: '01712345678', address: 'Dhaka' },
        items: [{ product_id: product?.id, quantity: 1 }],
      },
      headers,
    })
    const { id } = (await placed.json()) as { id: number }
    await page.request.post('/api/cart/', { data: { product_id: product?.id }, headers })
    for (const each of ['/cart', '/checkout', `/orders/${id}`]) {
      await page.goto(at(locale, each))
      // On a phone the checkout folds its lines.
      await expect(page.getByText(product ? nameIn(locale, product) : '').first()).toBeAttached()
      await expectAccessibleInBoth(page, `${locale} ${each}`)
    }
  })
}

test('dialogs and menus have no accessibility problem', { tag: '@large-screen' }, async ({ page }) => {
  const say = words('en')
  await page.goto('/products?categories=Luxury%20Items')
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page.getByText('Luxury Item Confirmation')).toBeVisible()
  await expectAccessible(page, 'the luxury question')
  await page.keyboard.press('Escape')
  if (isPhone(page)) {
    await page
      .getByRole('button', { name: say('ui_filters') })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'the filters of a phone')
    await page.keyboard.press('Escape')
  }
  await page.getByRole('combobox', { name: say('shell_search_label') }).fill('sa')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page, 'the suggestions')
})

test('an unknown path answers 404 with links', async ({ page }) => {
  const say = words('en')
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await page.getByRole('main').getByRole('searchbox').fill('tea')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\?query=tea/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: say('shell_not_found_title') })).toBeVisible()
})

test('an address that was cut off in the middle of a letter answers with a page', async ({ page }) => {
  const response = await page.goto('/products/%E0%A6')
  expect(response?.status()).toBe(400)
  await expect(page.getByRole('heading', { name: words('en')('shell_broken_title') })).toBeVisible()
})

test('an unknown product answers 404', async ({ page }) => {
  const response = await page.goto('/products/999999999')
  expect(response?.status()).toBe(404)
})

test('every page has its title, canonical URL and language alternates', async ({ page }) => {
  const [product] = await productsInStock(page)
  for (const each of ['/', '/categories', '/products', `/products/${product?.id}`]) {
    await page.goto(each)
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(new URL(canonical ?? '').pathname).toBe(each)
    for (const [hreflang, path] of [
      ['en', each],
      ['bn', at('bn', each)],
      ['x-default', each],
    ] as const)
      expect(
        new URL((await page.locator(`link[hreflang="${hreflang}"]`).getAttribute('href')) ?? '').pathname.replace(
          /\/$/,
          '',
        ),
      ).toBe(path.replace(/\/$/, ''))
    expect((await page.locator('meta[name=description]').getAttribute('content'))?.length).toBeGreaterThan(20)
    expect((await page.title()).length).toBeGreaterThan(3)
  }
  const facts = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}',
  ) as unknown
  expect(JSON.stringify(facts)).toContain('"Product"')
})

test('campaign parameters stay in the URL and in links back, and change no page', async ({ page }) => {
  const broken: string[] = []
  page.on('pageerror', ({ message }) => broken.push(message))
  for (const path of ['/products', '/products/1', '/login', '/deals']) {
    const plain = await (await page.request.get(path)).text()
    const address = `${path}?utm_source=mail&x=1`
    expect(await (await page.request.get(address)).text()).toBe(plain)
    await page.goto(address)
    await expect(page.locator('a[hreflang="bn"]').first()).toHaveAttribute('href', `/bn${address}`)
    await expect(page).toHaveURL(address)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(new URL(path, page.url()).href)
  }
  expect(broken).toEqual([])
})

test('the language switch leads to the same page in the other language, with its digits', async ({ page }) => {
  const [product] = await productsInStock(page)
  await page.goto(`/products/${product?.id}`)
  await page.locator('a[hreflang=bn]').locator('visible=true').first().click()
  await expect(page).toHaveURL(new RegExp(`/bn/products/${product?.id}$`))
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await expect(page.getByText(/[০-৯]/).first()).toBeVisible()
})

test('a luxury product asks for confirmation, but not on a direct visit', async ({ page }) => {
  await page.goto('/products?categories=Luxury%20Items')
  const card = page.getByRole('main').getByRole('article').first()
  await card.getByRole('heading').getByRole('link').click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog.getByText('Luxury Item Confirmation')).toBeVisible()
  await dialog.getByRole('button', { name: 'No, Go Back' }).click()
  await expect(page).toHaveURL(/categories=Luxury/)
  await card.getByRole('heading').getByRole('link').click()
  await dialog
    .getByRole('button', { name: 'Yes, Continue' })
    .or(dialog.getByRole('link', { name: 'Yes, Continue' }))
    .click()
  await expect(page).toHaveURL(/\/products\/\d+$/)
  await page.reload()
  await expect(dialog).toBeHidden()
})

test('the cookie banner appears after two seconds until it is answered', async ({ page }) => {
  const say = words('en')
  await page.goto('/')
  const accept = page.getByRole('button', { name: say('shell_consent_accept') })
  await expect(accept).toBeVisible()
  await accept.click()
  await expect(accept).toBeHidden()
  await page.reload()
  await page.waitForTimeout(3000)
  await expect(accept).toBeHidden()
  expect((await page.context().cookies()).find(({ name }) => name === 'cookie_consent')?.value).toBe('1')
})

test('the hero moves on for a new visitor who touches nothing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const second = page.getByRole('button', { name: words('en')('home_slide_go', { number: 2 }) })
  await expect(second).toHaveAttribute('aria-current', 'true')
})

test('the page about cookies names everything that the browser keeps', async ({ page }) => {
  await signInAsNewBuyer(page)
  const [product] = await productsInStock(page)
  const kept = new Set<string>()
  for (const path of [
    '/',
    '/products?query=tea',
    `/products/${product?.id}`,
    '/cart',
    '/buyer-dashboard',
    '/cookies',
  ]) {
    await page.goto(path)
    await hydrate(page)
    for (const key of await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]))
      kept.add(key)
  }
  kept.delete('journey')
  const names = await page.locator('tbody th code').allTextContents()
  const isNamed = (key: string) =>
    names.some((name) => (name.endsWith('…') ? key.startsWith(name.slice(0, -1)) : key === name))
  expect([...kept].filter((key) => !isNamed(key))).toEqual([])
  expect(kept.size).toBeGreaterThan(6)
})

test('the theme is remembered', async ({ page }) => {
  const say = words('en')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  // The question about cookies, which appears meanwhile, leaves every button within reach.
  await expect(page.getByRole('button', { name: say('shell_consent_accept') })).toBeVisible()
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await background()
  const now = (theme: string) =>
    page
      .getByRole('button', { name: say('shell_theme_now', { theme: say(theme) }) })
      .locator('visible=true')
      .first()
  await now('shell_theme_system').click()
  await now('shell_theme_light').click()
  await expect(now('shell_theme_dark')).toBeVisible()
  expect(await background()).not.toBe(light)
  await page.reload()
  expect(await background()).not.toBe(light)
})

test('what is on or chosen is seen where readers force their own colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signInAsNewBuyer(page)
  await page.goto('/buyer-dashboard?tab=settings')
  const mails = page.getByRole('switch', { name: words('en')('account_preference_promotions') })
  await mails.scrollIntoViewIfNeeded()
  const before = await mails.screenshot({ animations: 'disabled' })
  await mails.click()
  await page.mouse.move(0, 0)
  expect(before.equals(await mails.screenshot({ animations: 'disabled' }))).toBe(false)
  await page.goto('/products?min_rating=4')
  const looks = page.getByRole('main').locator('input[name=min_rating]')
  await expect(looks.nth(1)).toBeChecked()
  await expect(looks.nth(1)).toHaveCSS('appearance', 'auto')
  const chosen = page.getByRole('main').locator('a[aria-current=true]')
  const colours = await chosen.evaluate((link) => {
    const other = link.parentElement?.querySelector('a:not([aria-current])') ?? link
    return [link, other].map((each) => getComputedStyle(each).backgroundColor)
  })
  expect(colours[0]).not.toBe(colours[1])
})

test('a category that never was is no page for search engines, and its name no title', async ({ page }) => {
  for (const each of [
    '/products?categories=Buy+pills',
    '/products?sub-category=Buy+pills',
    '/stores/nokshi-ghar?category=Buy+pills',
  ]) {
    await page.goto(each)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    const words = page.locator('title, meta[name=description], meta[property^=og], link[rel=canonical], h1')
    expect(await words.evaluateAll((all) => all.map((one) => one.outerHTML).join())).not.toContain('pills')
  }
})

test('a category and a store are chosen by whatever names them', async ({ page }) => {
  await page.goto('/products?categories=gaming')
  await expect(page).toHaveURL(/\/products\?categories=Gaming$/)
  await page.goto('/products?sellers=NOKSHI-GHAR')
  await expect(page).toHaveURL(/\/products\?sellers=Nokshi(%20|\+)Ghar$/)
})
