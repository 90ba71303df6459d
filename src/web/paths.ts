import { PRICE_SLIDER, type Sort } from '#contract/catalogue/catalogue-rules.ts'

/** The first page, the grid and sorting by relevance are left out of addresses (rules.md L-7). */
export type ListView = 'grid' | 'list'

/** The tabs of the buyer dashboard (rules.md D-1). */
export type DashboardTab = 'orders' | 'wishlist' | 'support' | 'profile' | 'settings'

/** The tabs of the seller dashboard (rules.md D-7). */
export type SellerTab = 'overview' | 'products' | 'orders' | 'analytics' | 'coupons' | 'feedback' | 'store' | 'settings'

/** The places below /admin. */
export type AdminSection =
  | 'home'
  | 'applications'
  | 'products'
  | 'holds'
  | 'payouts'
  | 'payments'
  | 'requests'
  | 'tickets'
  | 'contact'
  | 'feedback'
  | 'orders'
  | 'stores'
  | 'users'
  | 'categories'
  | 'tags'
  | 'attributes'
  | 'synonyms'
  | 'coupons'
  | 'reports'
  | 'settings'
  | 'staff'
  | 'jobs'
  | 'audit-log'

/** Filters by attributes: their chosen values by key. */
export type AttributeChoices = Readonly<Record<string, readonly string[]>>

export type ProductsParams = {
  query?: string | undefined
  /** Find the text to the letter only. */
  exact?: boolean | undefined
  categories?: readonly string[] | undefined
  subCategory?: string | undefined
  sellers?: readonly string[] | undefined
  attributes?: AttributeChoices | undefined
  /** Whole BDT. */
  priceMin?: number | undefined
  priceMax?: number | undefined
  minRating?: number | undefined
  inStock?: boolean | undefined
  freeShipping?: boolean | undefined
  /** Filters whose choices are all shown, not only the first ones: 'categories', 'sellers' or an attribute's key. */
  unfolded?: readonly string[] | undefined
  page?: number | undefined
  view?: ListView | undefined
  sort?: Sort | undefined
}

/** A name in which something stands that looks encoded is encoded twice: reading undoes a second encoding (rules.md L-5). */
const encoded = (name: string) => (/%[0-9a-f]{2}/i.test(name) ? name.replaceAll('%', '%25') : name)

/** Each value is encoded by itself, a comma inside one twice, so that it stays inside (page-parameters.ts). */
const joined = (values: readonly string[]) =>
  values.map((value) => encodeURIComponent(encoded(value).replaceAll(',', '%2C'))).join(',')

function productsQuery(params: ProductsParams): string {
  const parts: string[] = []
  const { query, categories = [], subCategory, sellers = [], page = 1, view = 'grid', sort = 'relevance' } = params
  const { priceMin = PRICE_SLIDER.min, priceMax } = params
  if (query?.trim()) parts.push(`query=${encodeURIComponent(query.trim())}`)
  if (query?.trim() && params.exact) parts.push('match=exact')
  if (categories.length > 0) parts.push(`categories=${joined(categories)}`)
  if (subCategory) parts.push(`sub-category=${encodeURIComponent(encoded(subCategory))}`)
  if (sellers.length > 0) parts.push(`sellers=${joined(sellers)}`)
  for (const [key, values] of Object.entries(params.attributes ?? {}))
    if (values.length > 0) parts.push(`attr.${key}=${joined(values)}`)
  if (priceMin !== PRICE_SLIDER.min) parts.push(`price_min=${priceMin}`)
  if (priceMax !== undefined) parts.push(`price_max=${priceMax}`)
  if (params.minRating) parts.push(`min_rating=${params.minRating}`)
  if (params.inStock) parts.push('in_stock=1')
  if (params.freeShipping) parts.push('free_shipping=1')
  if (params.unfolded && params.unfolded.length > 0) parts.push(`show_all=${params.unfolded.join(',')}`)
  if (page > 1) parts.push(`page=${page}`)
  if (view !== 'grid') parts.push(`view=${view}`)
  if (sort !== 'relevance') parts.push(`sort=${sort}`)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** The params of a store's page; all products by default. */
export type StoreTab = 'products' | 'about' | 'reviews'
export type StoreParams = {
  tab?: StoreTab | undefined
  query?: string | undefined
  exact?: boolean | undefined
  category?: string | undefined
  sort?: Sort | undefined
  page?: number | undefined
}

function storeQuery({
  tab = 'products',
  query = '',
  exact = false,
  category = '',
  sort = 'relevance',
  page = 1,
}: StoreParams): string {
  const params = new URLSearchParams()
  if (tab !== 'products') params.set('tab', tab)
  if (query.trim() !== '') params.set('query', query.trim())
  if (query.trim() !== '' && exact) params.set('match', 'exact')
  if (category !== '') params.set('category', category)
  if (sort !== 'relevance') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `?${params}` : ''
}

/** The anchor of two-factor login in the settings. */
export const TWO_FACTOR = 'two-factor'

/**
 * Every page's address, without the language: links of the router add it, `withLocale` does elsewhere.
 */
export const paths = {
  home: () => '/',
  categories: () => '/categories',
  products: (params: ProductsParams = {}) => `/products${productsQuery(params)}`,
  /** `variant`: the one that is chosen there. */
  product: (id: number, variant?: number | null) => `/products/${id}${variant ? `?variant=${variant}` : ''}`,
  deals: (page = 1) => (page > 1 ? `/deals?page=${page}` : '/deals'),
  search: () => '/search',
  cart: () => '/cart',
  checkout: () => '/checkout',
  /** What became of a payment at a gateway. */
  payment: (id: string) => `/payment/${id}`,
  /** Where the signed-in find their account's things; orders first. */
  account: (tab?: DashboardTab) => (tab ? `/buyer-dashboard?tab=${tab}` : '/buyer-dashboard'),
  /** Where two-factor login is turned on: the settings, at that button. */
  twoFactor: () => `/buyer-dashboard?tab=settings#${TWO_FACTOR}`,
  order: (id: number) => `/orders/${id}`,
  /** One of the own tickets. */
  ticket: (id: number) => `/buyer-dashboard?tab=support&ticket=${id}`,
  invoice: (id: number) => `/orders/${id}/invoice`,
  /** A new ticket about this order. */
  helpWithOrder: (id: number) => `/buyer-dashboard?tab=support&order=${id}`,
  /** What a seller has: the overview first. */
  sellerDashboard: (tab?: SellerTab, filter: Readonly<Record<string, string>> = {}) =>
    tab ? `/seller-dashboard?${new URLSearchParams({ tab, ...filter }).toString()}` : '/seller-dashboard',
  /** One of the orders of the own store. */
  sellerOrder: (id: number) => `/seller-dashboard?tab=orders&order=${id}`,
  newProduct: () => '/seller-dashboard/products/new',
  /** One of the own store's products, to edit. */
  editProduct: (id: number) => `/seller-dashboard/products/${id}`,
  /** Products from a file; one import. */
  imports: () => '/seller-dashboard/imports',
  import: (id: number) => `/seller-dashboard/imports/${id}`,
  /** To print: the packing slips of these orders' own parcels. */
  packingSlips: (orders: readonly number[]) => `/seller-dashboard/packing-slips?orders=${orders.join(',')}`,
  /** How to become a seller; with a step, the application's form. */
  sell: (step?: 'store' | 'you' | 'documents' | 'review') => (step ? `/sell?step=${step}` : '/sell'),
  store: (slug: string, params: StoreParams = {}) => `/stores/${slug}${storeQuery(params)}`,
  /** A place of the team's, and what its list is narrowed to. */
  admin: (section: AdminSection = 'home', filter: Readonly<Record<string, string>> = {}) =>
    `${section === 'home' ? '/admin' : `/admin/${section}`}${Object.keys(filter).length > 0 ? `?${new URLSearchParams(filter)}` : ''}`,
  ticketTemplates: () => '/admin/tickets/templates',
  /** One thing of such a place. */
  adminItem: (section: AdminSection, id: number) => `/admin/${section}/${id}`,
  /** An account as its owner sees it. */
  adminUserView: (id: number) => `/admin/users/${id}/view`,
  /** What was booked beside what providers' statements say. */
  adminReconciliation: () => '/admin/payments/reconciliation',
  /** What gateways posted that belongs to no payment. */
  adminUnmatchedMessages: () => '/admin/payments/messages',
  adminPermissions: () => '/admin/staff/permissions',
  notifications: () => '/notifications',
  /** `next` is a path of this site, without the language. */
  login: (next?: string) => (next ? `/login?next=${encodeURIComponent(next)}` : '/login'),
  signUp: (next?: string) => `/login?tab=signup${next ? `&next=${encodeURIComponent(next)}` : ''}`,
  /** Sample pages: fixed content, nobody's own (rules.md W-15). */
  sampleStore: () => '/seller-profile',
  sampleProfile: () => '/buyer-profile',
  forgotPassword: () => '/auth/forgot-password',
  /** Links in mails bring the `token`. */
  resetPassword: () => '/auth/reset-password',
  verifyEmail: () => '/auth/verify-email',
  confirmEmail: () => '/auth/confirm-email',
  /** Short, for a text message. */
  stopNumber: () => '/n',
  /** After an account was closed. */
  goodbye: () => '/auth/goodbye',
  returns: () => '/returns',
  shipping: () => '/shipping',
  contact: () => '/contact',
  privacy: () => '/privacy',
  terms: () => '/terms',
  cookies: () => '/cookies',
  /** In place of a page without a connection (offline/worker.ts). */
  offline: () => '/offline',
} as const
