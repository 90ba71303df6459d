import { orderStatuses } from '#contract/orders/order-rules.ts'
import type { SellerOrdersParams } from '#web/features/orders/seller-asked.ts'

const SEARCH_MAX = 200
const PAGE_MAX = 1_000_000

const wholeOf = (text: string | null, max: number): number | null => {
  const number = Number(text)
  return text !== null && /^\d+$/.test(text) && number >= 1 && number <= max ? number : null
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

const dayOf = (text: string | null): string => {
  if (text === null || !isDay(text)) return ''
  // 31 February would be a day in March.
  return new Date(`${text}T00:00:00Z`).toISOString().startsWith(text) ? text : ''
}

/** What the address asks of the list, beside the tab; what makes no sense there counts as absent. */
export function readSellerOrdersParams(params: URLSearchParams): SellerOrdersParams {
  const sort = params.get('sort')
  return {
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_MAX),
    status: orderStatuses.find((status) => status === params.get('status')) ?? null,
    waiting: params.get('requests') === 'open',
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    sort: sort === 'newest' || sort === 'oldest' ? sort : null,
    page: wholeOf(params.get('page'), PAGE_MAX) ?? 1,
  }
}

/** The order that is looked at, if the address names one. */
export const readOpened = (params: URLSearchParams): number | null =>
  wholeOf(params.get('order'), Number.MAX_SAFE_INTEGER)

/** Defaults are left out. */
export function writeSellerOrdersParams(asked: SellerOrdersParams, opened: number | null = null): string {
  const { search, status, waiting, from, to, sort, page } = asked
  const params = new URLSearchParams({ tab: 'orders' })
  if (search !== '') params.set('search', search)
  if (status) params.set('status', status)
  if (waiting) params.set('requests', 'open')
  if (from !== '') params.set('from', from)
  if (to !== '') params.set('to', to)
  if (sort) params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  if (opened !== null) params.set('order', String(opened))
  return `?${params}`
}
