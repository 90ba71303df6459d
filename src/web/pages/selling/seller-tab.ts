import type { SellerTab } from '#web/paths.ts'

/** In their order on the screen; the first is shown when the address names none. */
export const sellerTabs: readonly SellerTab[] = [
  'overview',
  'products',
  'orders',
  'analytics',
  'coupons',
  'feedback',
  'store',
  'settings',
]

/** Unknown values are ignored, as on the buyer's dashboard. */
export const sellerTabOf = (params: URLSearchParams): SellerTab =>
  sellerTabs.find((tab) => tab === params.get('tab')) ?? 'overview'
