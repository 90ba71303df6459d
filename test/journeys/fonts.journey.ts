import { expect, test } from './support.ts'

const BANGLA = /\/assets\/bangla-.*\.woff2$/

test('a Bangla page is read in the font of the device until it has loaded, and the next begins in Anek', async ({
  page,
}) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let fetched = 0
  await page.route(BANGLA, async (route) => {
    fetched += 1
    await released
    await route.continue()
  })
  await page.goto('/bn/cookies')
  const root = page.locator('html')
  await expect.poll(() => fetched).toBe(1)
  const loadedAt = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().loadEventStart)
  expect(loadedAt).toBeGreaterThan(0)
  await expect(root).not.toHaveAttribute('data-bangla-font')
  release()
  await expect(root).toHaveAttribute('data-bangla-font')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCSS('font-family', /"Anek Bangla"/)
  // Its scripts are held back, so what begins in Anek is the document.
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('/bn/products')
  await expect(root).toHaveAttribute('data-bangla-font')
  expect(await page.evaluate(() => document.fonts.check('1em "Anek Bangla"', 'ক'))).toBe(true)
})

test('an English page loads no Bangla font', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
  await page.goto('/products', { waitUntil: 'networkidle' })
  expect(fonts).toHaveLength(1)
  expect(fonts[0]).toMatch(/\/latin-[\w-]+\.woff2$/)
})

test('letters of other languages come from the same family', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('/contact')
  await page.locator('h1').evaluate((heading) => {
    heading.textContent = 'Nescafé Łódź'
  })
  await expect
    .poll(() => new Set(fonts.map((url) => /assets\/([a-z-]+)-/.exec(url)?.[1])))
    .toEqual(new Set(['latin', 'latin-accented', 'anek-latin-latin-ext-wght-normal']))
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a Bangla page has its font at once', async ({ page }) => {
    const font = page.waitForRequest(BANGLA)
    await page.goto('/bn/products')
    await font
  })
})
