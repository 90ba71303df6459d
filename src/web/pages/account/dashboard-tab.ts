/** SPEC 2: the five tabs; orders without a word in the address. */
export const dashboardTabs = ['orders', 'wishlist', 'support', 'profile', 'settings'] as const
export type DashboardTab = (typeof dashboardTabs)[number]

/** Unknown values are ignored (SPEC 2). */
export const tabOf = (params: URLSearchParams): DashboardTab =>
  dashboardTabs.find((tab) => tab === params.get('tab')) ?? 'orders'
