import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, test as base, expect, type Locator, type Page } from '@playwright/test'
import { createBuyer, createSeller, freshEmail, PERSON_PASSWORD, sessionOf, type Tokens } from './people.ts'

export type Locale = 'en' | 'bn'
export const locales: readonly Locale[] = ['en', 'bn']
const UNDO_MS = 10_000
/** The password of the demo accounts (README). */
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

/** Texts of the pages, so that a journey finds a control by its message. */
export function words(locale: Locale) {
  return (key: string, params: Record<string, string | number> = {}): string => {
    const text = formOf(messages.get(locale)?.[key], new Intl.PluralRules(locale).select(Number(params.count)))
    if (text === undefined) throw new Error(`no message ${key} in ${locale}`)
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? `{${name}}`))
  }
}

/** A plain message, or its form for a number: `count` says which. */
function formOf(message: unknown, many: Intl.LDMLPluralRule): string | undefined {
  if (typeof message === 'string') return message
  const [{ match = {} } = {}] = (message ?? []) as { match?: Record<string, string> }[]
  return match[`many=${many}`] ?? match['many=other']
}

/** A number, such as an order's id, in the digits of the language. */
export const digits = (locale: Locale, id: number) =>
  new Intl.NumberFormat(locale === 'bn' ? 'bn-u-nu-beng' : 'en', { useGrouping: false }).format(id)

/** The path of a page in a language: Bangla pages are below /bn. */
export const at = (locale: Locale, to: string) => (locale === 'en' ? to : `/bn${to === '/' ? '' : to}`)

/** A page that fails the journey on console errors and violations of the Content-Security-Policy. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() !== 'error') return
      // The browser logs every response of 400 and more, which some journeys provoke.
      if (message.text().startsWith('Failed to load resource')) return
      // Without a connection the browser cannot look for a newer service worker.
      if (message.text().includes('An unknown error occurred when fetching the script')) return
      // The trace recorder fetches blob: URLs of pictures, which the page itself never does.
      if (message.text().startsWith("Connecting to 'blob:")) return
      problems.push(`${page.url()}: ${message.text()}`)
    })
    await use(page)
    expect(problems).toEqual([])
  },
})

export { expectAccessible, expectAccessibleInBoth } from './accessible.ts'
export { createBuyer, freshEmail, freshPhone, sessionOf } from './people.ts'
export { expect }

/** Signs in a demo account (README), such as a team member. */
export async function signInAs(page: Page, email: string) {
  const tokens = await sessionOf(email)
  await startSignedIn(page, tokens)
  return tokens
}

/** Signs in a new buyer, whose e-mail address is not verified. */
export async function signInAsNewBuyer(page: Page, locale: Locale = 'en') {
  const account = await createBuyer({ locale })
  await startSignedIn(page, account)
  return account
}

/** Signs in a new buyer whose e-mail address is verified, as an application requires. */
export async function signInAsVerifiedBuyer(page: Page) {
  const account = await createBuyer({ verified: true })
  await startSignedIn(page, account)
  return account
}

/** Registers an account by API, which sends a mail with a link. */
export async function signUp(page: Page, name = 'Mitu Akter') {
  const account = { name, email: freshEmail(), password: PERSON_PASSWORD }
  expect((await page.request.post('/api/auth/register/', { data: account })).status()).toBe(201)
  return account
}

/** Signs in a new seller with an empty store. `store` is its name. */
export async function signInAsNewSeller(page: Page) {
  const account = await createSeller()
  await startSignedIn(page, account)
  return { ...account, headers: headersOf(account) }
}

/** Whoever has an account has answered the question about cookies before; guests meet it in their journeys. */
const startSignedIn = (page: Page, { access, refresh }: Tokens) =>
  page.addInitScript(
    ([accessToken, refreshToken]) => {
      if (sessionStorage.getItem('journey')) return
      sessionStorage.setItem('journey', 'signed in')
      sessionStorage.setItem('accessToken', accessToken ?? '')
      sessionStorage.setItem('refreshtoken', refreshToken ?? '')
      sessionStorage.setItem('cookie_consent_declined', '1')
    },
    [access, refresh],
  )

export const headersOf = ({ access }: { access: string }) => ({ authorization: `Bearer ${access}` })

/** Headers for calls as the demo administrator. */
export const adminHeaders = async () => headersOf(await sessionOf('admin@haat.test'))

/** Uses the page, whose script a new visitor's browser loads only then, and waits until the script has taken it over. */
export async function hydrate(page: Page) {
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => window.hydrated === undefined)
}

/** Calls to these addresses wait until they are released. */
export async function holdBack(page: Page, calls: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    await released
    await route.continue()
  })
  return { release }
}

const UNDO = new RegExp(`^(${locales.map((locale) => words(locale)('ui_undo')).join('|')})`)

/**
 * Lets the ten seconds pass in which the team can take a decision back (rules.md T-4), so that it is sent. The page's clock was
 * installed before it was opened (`page.clock.install()`).
 */
export async function passUndoTime(page: Page) {
  await expect(page.getByRole('button', { name: UNDO })).toBeVisible()
  await page.clock.fastForward(UNDO_MS)
}

/** A picture of one pixel. */
export const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export type Named = { name: string; name_bn: string | null }

/** What pages in this language call a product. */
export const nameIn = (locale: Locale, { name, name_bn }: Named): string => (locale === 'bn' ? (name_bn ?? name) : name)

type InStock = Named & Offered & { id: number; stock_quantity: number; seller_slug: string }
type Offered = { options: readonly unknown[] }

/** Whether a product is bought by its id alone: it has no options to choose. */
export const isPlain = ({ options }: Offered): boolean => options.length === 0

/** Products in stock from the API, cheapest first, without those that have options. */
export async function productsInStock(page: Page): Promise<InStock[]> {
  const answer = await page.request.get('/api/products/?page=1&page_size=100&in_stock=1&sort=price_low')
  const { results } = (await answer.json()) as { results: InStock[] }
  return results.filter((product) => isPlain(product) && product.stock_quantity > 5)
}

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600

export type { Browser, Locator, Page }
