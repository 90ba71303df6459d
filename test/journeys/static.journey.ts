import {
  at,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  freshEmail,
  hydrate,
  isPhone,
  locales,
  type Page,
  test,
  words,
} from './support.ts'

const policies = ['terms', 'privacy', 'shipping', 'returns', 'cookies'] as const
const samples = ['/seller-profile', '/buyer-profile', '/profile'] as const
const dates = { en: 'August 31, 2025', bn: '৩১ আগস্ট ২০২৫' }

for (const locale of locales) {
  const say = words(locale)

  test(`policies show their date, a summary and sections with links (${locale})`, async ({ page }) => {
    for (const policy of policies) {
      await page.goto(at(locale, `/${policy}`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(`static_${policy}_title`))
      await expect(page.getByText(say('static_dated', { day: dates[locale] }))).toBeVisible()
      await expect(page.getByRole('heading', { name: say('static_in_short') })).toBeVisible()
      expect((await page.locator('meta[name=description]').getAttribute('content'))?.length).toBeGreaterThan(50)
      if (isPhone(page)) await page.locator('summary', { hasText: say('static_contents') }).click()
      const contents = page.getByRole('navigation', { name: say('static_contents') })
      const links = contents.getByRole('link')
      expect(await links.count()).toBeGreaterThan(3)
      const last = links.last()
      const target = (await last.getAttribute('href')) ?? ''
      await last.click()
      await expect(page.locator(target).getByRole('heading')).toBeInViewport()
      expect(new URL(page.url()).hash).toBe(target)
    }
  })

  test(`every tab of the sample store has no accessibility problem (${locale})`, async ({ page }) => {
    await page.goto(at(locale, '/seller-profile'))
    for (const key of ['samples_tab_products', 'samples_tab_about', 'samples_tab_reviews']) {
      await page.getByRole('tab', { name: say(key) }).click()
      await expect(page.getByRole('tabpanel')).toBeVisible()
      await expectAccessibleInBoth(page, `${locale} ${key}`)
    }
    for (const path of samples.slice(1)) {
      await page.goto(at(locale, path))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessibleInBoth(page, `${locale} ${path}`)
    }
  })

  test(`sample pages are marked as samples and login from search engines (${locale})`, async ({ page }) => {
    for (const path of samples) {
      await page.goto(at(locale, path))
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      const notice = path === '/seller-profile' ? 'samples_store_notice' : 'samples_buyer_notice'
      await expect(page.getByText(say(notice))).toBeVisible()
      expect(
        await page.locator('main img').evaluateAll((all) => all.every((one) => (one as HTMLImageElement).src !== '')),
      ).toBe(true)
    }
  })
}

test('the buttons of the sample profile lead to the visitor’s own account', async ({ page }) => {
  const say = words('en')
  await page.goto('/profile')
  await expect(page.getByRole('link', { name: say('samples_edit_profile') })).toHaveAttribute(
    'href',
    '/buyer-dashboard?tab=profile',
  )
  await page.getByRole('link', { name: say('samples_view_orders') }).click()
  // A guest must sign in first.
  await expect(page).toHaveURL(/\/login\?next=%2Fbuyer-dashboard%3Ftab%3Dorders/)
})

const namesOfCookies = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).toSorted((a, b) => a.localeCompare(b))

test('withdrawing consent deletes exactly the cookies it allowed', async ({ page }) => {
  const say = words('en')
  await page.goto('/cookies')
  const others = { name: 'somebody_elses', value: '1', url: new URL(page.url()).origin }
  await page.context().addCookies([others])
  const choice = page.getByRole('region', { name: say('static_consent_title') })
  await expect(choice.getByRole('status')).toHaveText(say('static_consent_none'))
  await choice.getByRole('button', { name: say('static_consent_accept') }).click()
  await expect(choice.getByRole('status')).toHaveText(say('static_consent_given'))
  await expectAccessible(page, 'cookies, accepted')
  await page.goto('/products')
  await page.getByRole('combobox', { name: say('products_sort') }).selectOption('price_low')
  await expect(page).toHaveURL(/sort=price_low/)
  expect(await namesOfCookies(page)).toEqual(['cookie_consent', 'products_sort', 'somebody_elses'])

  await page.goto('/cookies')
  await choice.getByRole('button', { name: say('static_consent_withdraw') }).click()
  await expect(choice.getByRole('status')).toHaveText(say('static_consent_none'))
  await expect.poll(() => namesOfCookies(page)).toEqual(['somebody_elses'])
})

test('withdrawing consent ends a sign-in login by a cookie, and no other', async ({ page }) => {
  const say = words('en')
  const account = { name: 'Salma Begum', email: freshEmail(), password: 'shiuli-phul-1971' }
  expect((await page.request.post('/api/auth/register/', { data: account })).status()).toBe(201)
  const login = await page.request.post('/api/auth/login/', { data: { ...account, remember: true, consent: true } })
  const { access } = (await login.json()) as { access: string }
  await page.goto('/cookies')
  await page.getByRole('button', { name: say('static_consent_accept') }).click()
  await page.evaluate((token) => localStorage.setItem('accessToken', token), access)
  expect(await namesOfCookies(page)).toEqual(['cookie_consent', 'device', 'refreshToken'])
  await page.reload()
  await page.getByRole('button', { name: say('static_consent_withdraw') }).click()
  // The cookie of a known device protects the account and does not depend on consent.
  await expect.poll(() => namesOfCookies(page)).toEqual(['device'])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
})

test('a policy prints without header and footer', async ({ page }) => {
  await page.goto('/terms')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(252, 251, 248)')
})

test('the deals page lists what is reduced, the largest reduction first, page by page', async ({ page }) => {
  const say = words('en')
  await page.goto('/deals')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('deals_title'))
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(24)
  const percents = (await cards.allTextContents()).map((text) => Number(/(\d+)%/.exec(text)?.[1]))
  expect(percents).toEqual(percents.toSorted((a, b) => b - a))
  const first = await cards.first().textContent()
  await page.getByRole('link', { name: say('ui_next_page') }).click()
  await expect(page).toHaveURL(/\/deals\?page=2$/)
  await expect(cards.first()).not.toHaveText(first ?? '')
  await page.goto('/deals?page=99')
  await expect(page).not.toHaveURL(/page=99/)
})

test('home that cannot be loaded says so, and a retry shows it', async ({ page }) => {
  const say = words('en')
  await page.route(/_root\.data|\/_\.data/, (route) => route.fulfill({ status: 500, body: 'no' }))
  const main = page.getByRole('main')
  await page.goto('/terms')
  // A link followed before hydration loads the whole page, which does not fail here.
  await hydrate(page)
  await page
    .getByRole('link', { name: say('shell_home') })
    .locator('visible=true')
    .first()
    .click()
  await expect(main.getByText(say('home_failed'))).toBeVisible()
  await page.unroute(/_root\.data|\/_\.data/)
  await main.getByRole('button', { name: say('ui_try_again') }).click()
  await expect(main.getByRole('heading', { name: say('home_featured') })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('the not-found page links to home, deals and back', async ({ page }) => {
  const say = words('en')
  await page.goto('/deals')
  await page.goto('/no/such/page')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: say('shell_home') })).toHaveAttribute('href', '/')
  await expect(main.getByRole('link', { name: say('shell_products') })).toHaveAttribute('href', '/deals')
  await main.getByRole('button', { name: say('shell_go_back') }).click()
  await expect(page).toHaveURL(/\/deals$/)
})

test('the footer links to support and to the wishlist', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const path of [
    '/returns',
    '/shipping',
    '/contact',
    '/privacy',
    '/terms',
    '/cookies',
    '/buyer-dashboard?tab=support',
    '/buyer-dashboard?tab=wishlist',
  ])
    await expect(footer.locator(`a[href="${path}"]`)).toBeVisible()
})

test('the sitemap lists the help and policy pages', async ({ page }) => {
  const text = await (await page.request.get('/sitemap.xml')).text()
  for (const policy of policies) expect(text).toContain(`/bn/${policy}</loc>`)
  expect(text).not.toContain('/seller-profile')
})
