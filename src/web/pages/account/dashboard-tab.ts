import type { DashboardTab } from '#web/paths.ts'

/** In their order on the screen; the first is shown when the address names none. */
export const dashboardTabs: readonly DashboardTab[] = ['orders', 'wishlist', 'support', 'profile', 'settings']

/** Unknown values are ignored (SPEC 2). */
export const tabOf = (params: URLSearchParams): DashboardTab =>
  dashboardTabs.find((tab) => tab === params.get('tab')) ?? 'orders'
