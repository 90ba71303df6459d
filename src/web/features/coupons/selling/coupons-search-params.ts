import { couponStates } from '#contract/coupons/coupon-rules.ts'
import type { CouponsParams } from '#web/features/coupons/use-coupons.ts'

const SEARCH_MAX = 200

/** What the address asks of the list, beside the tab; what makes no sense there counts as absent. */
export function readCouponsParams(params: URLSearchParams): CouponsParams {
  const page = Number(params.get('page') ?? 1)
  return {
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_MAX),
    state: couponStates.find((state) => state === params.get('state')) ?? null,
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

/** Defaults are left out; `beside` is what the address says besides. */
export function writeCouponsParams(
  { search, state, page }: CouponsParams,
  beside: Record<string, string> = { tab: 'coupons' },
) {
  const params = new URLSearchParams(beside)
  if (search !== '') params.set('search', search)
  if (state) params.set('state', state)
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}
