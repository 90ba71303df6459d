import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, test as base, expect, type Locator, type Page } from '@playwright/test'
import { createBuyer, createSeller, freshEmail, PERSON_PASSWORD, sessionOf, type Tokens } from './people.ts'

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

export { expectAccessible, expectAccessibleInBoth } from './accessible.ts'
export { createBuyer, freshEmail, sessionOf } from './people.ts'
export { expect }

/** One of the market's own people (README): of the team, say. */
export async function signInAs(page: Page, email: string) {
  const tokens = await sessionOf(email)
  await startSignedIn(page, tokens)
  return tokens
}

/** A buyer of one's own, whose e-mail address is not confirmed, signed in before the page opens. */
export async function signInAsNewBuyer(page: Page) {
  const account = await createBuyer()
  await startSignedIn(page, account)
  return account
}

/** As signInAsNewBuyer, the e-mail address confirmed: only such a person may apply to sell. */
export async function signInAsVerifiedBuyer(page: Page) {
  const account = await createBuyer({ verified: true })
  await startSignedIn(page, account)
  return account
}

/** A new account by the API, as the form makes it: it gets a mail with a link. */
export async function signUp(page: Page, name = 'Mitu Akter') {
  const account = { name, email: freshEmail(), password: PERSON_PASSWORD }
  expect((await page.request.post('/api/auth/register/', { data: account })).status()).toBe(201)
  return account
}

/** A seller of one's own with a new, empty store, signed in before the page opens. `store` is its name. */
export async function signInAsNewSeller(page: Page) {
  const account = await createSeller()
  await startSignedIn(page, account)
  return { ...account, headers: headersOf(account) }
}

const startSignedIn = (page: Page, { access, refresh }: Tokens) =>
  page.addInitScript(
    ([accessToken, refreshToken]) => {
      if (sessionStorage.getItem('journey')) return
      sessionStorage.setItem('journey', 'signed in')
      sessionStorage.setItem('accessToken', accessToken ?? '')
      sessionStorage.setItem('refreshtoken', refreshToken ?? '')
    },
    [access, refresh],
  )

export const headersOf = ({ access }: { access: string }) => ({ authorization: `Bearer ${access}` })

/** For calls in the name of the demo administrator. */
export const adminHeaders = async () => headersOf(await sessionOf('admin@haat.test'))

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
