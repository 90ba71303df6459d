import { moderationLists } from '#contract/catalogue/moderation-rules.ts'
import { SYNONYM_GROUPS_MAX } from '#contract/catalogue/synonym-rules.ts'
import { tagKinds } from '#contract/catalogue/taxonomy-rules.ts'
import { userKinds, userStates } from '#contract/identity/user-rules.ts'
import { adminOrderStates } from '#contract/orders/admin-rules.ts'
import { paymentMethods } from '#contract/payments/methods.ts'
import { shownPaymentStatuses } from '#contract/payments/payments.ts'
import { questionViews, reviewViews } from '#contract/reviews/review-rules.ts'
import { sentStatuses, storeStates } from '#contract/sellers/standing-rules.ts'
import { contactViews, ticketViews } from '#contract/support/ticket-rules.ts'
import { ADMIN_ROWS, fillAdminLists } from './fill-admin.ts'
import { median } from './load.ts'
import type { Market } from './market.ts'
import type { Figure } from './report.ts'

const TARGET_MS = 100
const REPEATS = 9
const PAGE = 25

/** Searches of the team: part of a name, a common short word, digits, an e-mail, a number, and one without a match. */
const SEARCHES = ['rahim', 'an', '01700', 'bench5000@', '5000', 'nothing-like-this']

const each = (path: string, key: string, values: readonly string[]) => values.map((value) => `${path}?${key}=${value}`)

const LISTS: Record<string, readonly string[]> = {
  applications: each('/admin/applications/', 'status', sentStatuses),
  products: each('/admin/products/', 'list', moderationLists),
  requests: ['/admin/requests/'],
  'orders to check': ['/admin/holds/', '/admin/holds/?reason=device'],
  orders: ['/admin/orders/', '/admin/orders/?sort=oldest', ...each('/admin/orders/', 'state', adminOrderStates)],
  payments: [
    '/admin/payments/',
    ...each('/admin/payments/', 'status', shownPaymentStatuses),
    ...each('/admin/payments/', 'method', paymentMethods),
    '/admin/payments/?problem=1',
  ],
  stores: ['/admin/stores/', '/admin/stores/?sort=sales', ...each('/admin/stores/', 'state', storeStates)],
  users: [
    '/admin/users/',
    '/admin/users/?sort=oldest',
    ...each('/admin/users/', 'kind', userKinds),
    ...each('/admin/users/', 'state', userStates),
  ],
  tags: each('/admin/tags/', 'kind', tagKinds),
  coupons: ['/coupons/?own=1'],
  tickets: [...each('/admin/tickets/', 'view', ticketViews), '/admin/tickets/?view=all&priority=high'],
  'contact messages': each('/admin/contact/', 'view', contactViews),
  reviews: [...each('/admin/reviews/', 'view', reviewViews), '/admin/reviews/?view=all&rating=1'],
  questions: each('/admin/questions/', 'view', questionViews),
  'audit log': ['/admin/audit-log/', '/admin/audit-log/?subject=tags', '/admin/audit-log/?role=owner'],
}

/** A list that is bounded (rules.md L-18). */
const SYNONYMS = '/admin/synonyms/'

const COUNTS = ['/admin/overview/', '/admin/orders/counts/', '/admin/categories/', '/admin/jobs/']

/** Every list of the team with 100,000 rows: the slowest of its first pages, deep pages and searches (medians). */
export async function measureAdminLists(market: Market): Promise<Figure[]> {
  await fillAdminLists(market)
  const { token } = await market.staff('owner')
  const figures: Figure[] = []
  for (const [name, lists] of Object.entries(LISTS))
    figures.push(await slowest(market.url, { name, rows: ADMIN_ROWS }, lists.flatMap(pagesOf), token))
  const synonyms = { name: 'synonyms', rows: SYNONYM_GROUPS_MAX }
  figures.push(await slowest(market.url, synonyms, pagesOf(SYNONYMS), token))
  figures.push(await slowest(market.url, { name: 'counts and trees', rows: ADMIN_ROWS }, COUNTS, token))
  return figures
}

/** A list's first page, a deep one and searches. */
function pagesOf(list: string): string[] {
  const at = `${list}${list.includes('?') ? '&' : '?'}page_size=${PAGE}&page=`
  return [`${at}1`, `${at}300`, ...SEARCHES.map((word) => `${at}1&search=${encodeURIComponent(word)}`)]
}

type Measured = { name: string; rows: number }

async function slowest(
  url: string,
  { name, rows }: Measured,
  paths: readonly string[],
  token: string,
): Promise<Figure> {
  const timings: { path: string; ms: number }[] = []
  for (const path of paths) timings.push({ path, ms: await medianOf(`${url}/api${path}`, token) })
  const [worst = { path: '', ms: 0 }, ...rest] = timings.toSorted((one, other) => other.ms - one.ms)
  const over = rest.filter(({ ms }) => ms >= TARGET_MS).map(({ path, ms }) => `${path} ${ms.toFixed(0)} ms`)
  return {
    name: `admin: ${name}, ${rows.toLocaleString('en')} rows, slowest of ${paths.length}`,
    value: [`${worst.ms.toFixed(0)} ms (${worst.path})`, ...over].join('; '),
    target: `< ${TARGET_MS} ms`,
    met: worst.ms < TARGET_MS,
  }
}

async function medianOf(url: string, token: string): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn <= REPEATS; turn += 1) {
    const started = performance.now()
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    // The first request prepares statements and compiles code: it does not count.
    if (turn > 0) times.push(performance.now() - started)
  }
  return median(times)
}
