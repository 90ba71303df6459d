import { type AdminOrderState, adminOrderStates } from '#contract/orders/admin-rules.ts'

/** What the address asks of the team's list; `waiting`: only what has an open request. */
export type AdminOrdersParams = {
  search: string
  state: AdminOrderState | null
  waiting: boolean
  from: string
  to: string
  sort: 'newest' | 'oldest'
  page: number
  buyer: string
}

const dayOf = (text: string | null) =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''

export function readAdminOrdersParams(params: URLSearchParams): AdminOrdersParams {
  const buyer = params.get('buyer') ?? ''
  return {
    search: (params.get('search') ?? '').trim().slice(0, 200),
    state: adminOrderStates.find((state) => state === params.get('state')) ?? null,
    waiting: params.get('requests') === '1',
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    sort: params.get('sort') === 'oldest' ? 'oldest' : 'newest',
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
    buyer: /^\d{1,15}$/.test(buyer) ? buyer : '',
  }
}

/** Defaults are left out. */
export function filterOf({
  search,
  state,
  waiting,
  from,
  to,
  sort,
  page,
  buyer,
}: AdminOrdersParams): Record<string, string> {
  return {
    ...(search && { search }),
    ...(state && { state }),
    ...(waiting && { requests: '1' }),
    ...(from && { from }),
    ...(to && { to }),
    ...(sort === 'oldest' && { sort }),
    ...(buyer && { buyer }),
    ...(page > 1 && { page: String(page) }),
  }
}
