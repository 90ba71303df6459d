import type { DashboardTab } from '#web/paths.ts'

/** In display order; the first is the default. */
export const dashboardTabs: readonly DashboardTab[] = ['orders', 'wishlist', 'support', 'profile', 'settings']

/** Unknown values are ignored (rules.md D-1). */
export const tabOf = (params: URLSearchParams): DashboardTab =>
  dashboardTabs.find((tab) => tab === params.get('tab')) ?? 'orders'
