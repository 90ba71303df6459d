import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, test as base, expect, type Locator, type Page } from '@playwright/test'
import { linkInMail } from './mails.ts'

export type Locale = 'en' | 'bn'
export const locales: readonly Locale[] = ['en', 'bn']
/** The market's own people (see README). */
export const PASSWORD = 'haat-demo-2026'

const folder = path.resolve(import.meta.dirname, '../../messages')
const messages = new Map(
  locales.map((locale) => {
    const files = readdirSync(path.join(folder, locale)).map(
      (name) => JSON.parse(readFileSync(path.join(folder, locale, name), 'utf8')) as object,
    )
    return [locale, Object.assign({}, ...files) as Record<string, unknown>]
  }),
)

/** The page's own words, so that a story names a control by the message it shows. */
export function words(locale: Locale) {
  return (key: string, params: Record<string, string | number> = {}): string => {
    const text = messages.get(locale)?.[key]
    if (typeof text !== 'string') throw new Error(`no plain message ${key} in ${locale}`)
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? `{${name}}`))
  }
}

/** A number as the page writes it: of an order, say. */
export const digits = (locale: Locale, id: number) =>
  new Intl.NumberFormat(locale === 'bn' ? 'bn-u-nu-beng' : 'en', { useGrouping: false }).format(id)

/** In Bangla the same page is below /bn. */
export const at = (locale: Locale, to: string) => (locale === 'en' ? to : `/bn${to === '/' ? '' : to}`)

/** A page that fails the story when anything on it goes wrong in the console, or breaks the Content-Security-Policy. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() !== 'error') return
      // The browser itself writes down every answer of 400 and more; stories ask for those on purpose.
      if (message.text().startsWith('Failed to load resource')) return
      // The recorder of a story reads pictures of the page's own by their blob: address, which the page itself never does.
      if (message.text().startsWith("Connecting to 'blob:")) return
      problems.push(`${page.url()}: ${message.text()}`)
    })
    await use(page)
    expect(problems).toEqual([])
  },
})

export { expect }

export async function expectAccessible(page: Page, what: string) {
  // What is fading in just now (the consent banner comes after 2 s) is judged as it comes to rest.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
  expect(found, what).toEqual([])
}

let serial = 0
export const freshEmail = () => `journey-${process.pid}-${Date.now()}-${(serial += 1)}@haat.test`

/** One of the market's own people (README): of the team, say. */
export async function signInAs(page: Page, email: string) {
  const signedIn = await page.request.post('/api/auth/login/', { data: { email, password: PASSWORD } })
  expect(signedIn.status()).toBe(200)
  const { access, refresh } = (await signedIn.json()) as { access: string; refresh: string }
  await startSignedIn(page, { access, refresh })
  return { access }
}

/** A buyer of one's own, signed in by the API before the page opens: stories that are not about signing in start here. */
export async function signInAsNewBuyer(page: Page) {
  const account = await registerNew(page)
  await startSignedIn(page, account)
  return account
}

async function registerNew(page: Page) {
  const account = { name: 'Mitu Akter', email: freshEmail(), password: 'shiuli-phul-1971' }
  const registered = await page.request.post('/api/auth/register/', { data: account })
  expect(registered.status()).toBe(201)
  const signedIn = await page.request.post('/api/auth/login/', { data: account })
  const { access, refresh } = (await signedIn.json()) as { access: string; refresh: string }
  return { ...account, access, refresh }
}

const startSignedIn = (page: Page, { access, refresh }: { access: string; refresh: string }) =>
  page.addInitScript(
    ([accessToken, refreshToken]) => {
      if (sessionStorage.getItem('journey')) return
      sessionStorage.setItem('journey', 'signed in')
      sessionStorage.setItem('accessToken', accessToken ?? '')
      sessionStorage.setItem('refreshtoken', refreshToken ?? '')
    },
    [access, refresh],
  )

/** As signInAsNewBuyer, the e-mail address confirmed by the link in the mail: only such a person may apply to sell. */
export async function signInAsVerifiedBuyer(page: Page) {
  const account = await registerVerified(page)
  await startSignedIn(page, account)
  return account
}

async function registerVerified(page: Page) {
  const account = await registerNew(page)
  const link = await linkInMail(page, account.email, '/auth/verify-email')
  const token = new URLSearchParams(link.split('?')[1]).get('token')
  const verified = await page.request.post('/api/auth/email/verify/', { data: { token } })
  expect(verified.ok()).toBe(true)
  return account
}

/**
 * A seller of one's own with a new, empty store, signed in before the page opens: applied and approved by the API.
 * `store` is its name.
 */
export async function signInAsNewSeller(page: Page) {
  const account = await registerVerified(page)
  const headers = { authorization: `Bearer ${account.access}` }
  const store = `Shapla ${process.pid} ${Date.now().toString(36)} ${(serial += 1)}`
  const applied = await page.request.post('/api/onboarding/seller-applications/', {
    headers,
    data: {
      business_name: store,
      store_name: store,
      phone: '01712345678',
      address: 'House 7, Road 3, Dhanmondi, Dhaka',
      nid_number: '1234567890',
      trade_license: 'TRAD/DSCC/1234',
      status: 'DRAFT',
    },
  })
  expect(applied.status()).toBe(201)
  const { id } = (await applied.json()) as { id: number }
  const own = `/api/onboarding/seller-applications/${id}/`
  for (const kind of ['nid_front', 'nid_back']) {
    const sent = await page.request.put(`${own}documents/${kind}/`, { headers, data: { file: PIXEL } })
    expect(sent.ok()).toBe(true)
  }
  const submitted = await page.request.patch(own, { headers, data: { status: 'PENDING' } })
  expect(submitted.status()).toBe(200)
  const approved = await page.request.post(`${own}approve/`, { headers: await adminHeaders(page), data: {} })
  expect(approved.status()).toBe(200)
  const { store_slug: slug } = (await approved.json()) as { store_slug: string }
  // A process hears a moment later that somebody sells now.
  await expect.poll(async () => (await page.request.get('/api/seller/summary/', { headers })).status()).toBe(200)
  await startSignedIn(page, account)
  return { ...account, headers, store, slug }
}

/** The demo administrator's. */
export async function adminHeaders(page: Page): Promise<{ authorization: string }> {
  const data = { email: 'admin@haat.test', password: PASSWORD }
  const { access } = (await (await page.request.post('/api/auth/login/', { data })).json()) as { access: string }
  return { authorization: `Bearer ${access}` }
}

/** The smallest picture. */
export const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Products in stock, cheap ones first, from the API. */
export async function productsInStock(page: Page): Promise<{ id: number; name: string; stock_quantity: number }[]> {
  const answer = await page.request.get('/api/products/?page=1&page_size=50&in_stock=1&sort=price_low')
  return ((await answer.json()) as { results: { id: number; name: string; stock_quantity: number }[] }).results.filter(
    ({ stock_quantity }) => stock_quantity > 5,
  )
}

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600

export type { Browser, Locator, Page }
