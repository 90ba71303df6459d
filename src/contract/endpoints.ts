import { addressesEndpoints } from './addresses/addresses.ts'
import { adminEndpoints } from './admin/admin.ts'
import { auditEndpoints } from './admin/audit.ts'
import { searchAll } from './admin/search.ts'
import { analyticsEndpoints } from './analytics/analytics.ts'
import { cartEndpoints } from './cart/cart.ts'
import { catalogueAdminEndpoints } from './catalogue/admin.ts'
import { attributeAdminEndpoints } from './catalogue/attribute-admin.ts'
import { attributeEndpoints } from './catalogue/attributes.ts'
import { catalogueBulkEndpoints } from './catalogue/bulk.ts'
import { catalogueEndpoints } from './catalogue/catalogue.ts'
import { catalogueSellingEndpoints } from './catalogue/selling.ts'
import { sizeChartEndpoints } from './catalogue/size-charts.ts'
import { catalogueStockEndpoints } from './catalogue/stock.ts'
import { synonymEndpoints } from './catalogue/synonyms.ts'
import { taxonomyEndpoints } from './catalogue/taxonomy.ts'
import { couponsEndpoints } from './coupons/coupons.ts'
import type { EndpointKey, EndpointResponse } from './endpoint.ts'
import { staffEndpoints } from './identity/admin-staff.ts'
import { usersEndpoints } from './identity/admin-users.ts'
import { identityEndpoints } from './identity/identity.ts'
import { phoneEndpoints } from './identity/phone.ts'
import { signInNumberEndpoints } from './identity/sign-in-number.ts'
import { twoFactorEndpoints } from './identity/two-factor.ts'
import { importsEndpoints } from './imports/imports.ts'
import { mediaEndpoints } from './media/media.ts'
import { notificationsEndpoints } from './notifications/notifications.ts'
import { ordersAdminEndpoints } from './orders/admin.ts'
import { holdEndpoints } from './orders/holds.ts'
import { orderNoteEndpoints } from './orders/notes.ts'
import { offerMethods } from './orders/offers.ts'
import { ordersEndpoints } from './orders/orders.ts'
import { payingEndpoints } from './orders/paying.ts'
import { payoutEndpoints } from './orders/payouts.ts'
import { requestEndpoints } from './orders/requests.ts'
import { ordersSellingEndpoints } from './orders/selling.ts'
import { paymentsAdminEndpoints } from './payments/admin.ts'
import { paymentsEndpoints } from './payments/payment-endpoints.ts'
import { statementEndpoints } from './payments/statements.ts'
import { unmatchedMessageEndpoints } from './payments/unmatched-messages.ts'
import { privacyEndpoints } from './privacy/privacy.ts'
import { questionsAdminEndpoints } from './questions/admin.ts'
import { questionsEndpoints } from './questions/questions.ts'
import { questionsSellingEndpoints } from './questions/selling.ts'
import { reportsEndpoints } from './reports/reports.ts'
import { reviewsAdminEndpoints } from './reviews/admin.ts'
import { reviewsEndpoints } from './reviews/reviews.ts'
import { adminApplicationsEndpoints } from './sellers/admin-applications.ts'
import { adminStoresEndpoints } from './sellers/admin-stores.ts'
import { sellersEndpoints } from './sellers/sellers.ts'
import { settingsEndpoints } from './settings/settings.ts'
import { supportAdminEndpoints } from './support/admin.ts'
import { supportEndpoints } from './support/support.ts'
import { watchesEndpoints } from './watches/watches.ts'
import { wishlistEndpoints } from './wishlist/wishlist.ts'

/** The whole public contract. The browser imports only its types, so that it loads no schema. */
export const endpoints = [
  ...mediaEndpoints,
  ...identityEndpoints,
  ...phoneEndpoints,
  ...signInNumberEndpoints,
  ...twoFactorEndpoints,
  ...settingsEndpoints,
  ...sellersEndpoints,
  ...catalogueEndpoints,
  ...catalogueSellingEndpoints,
  ...catalogueBulkEndpoints,
  ...catalogueStockEndpoints,
  ...taxonomyEndpoints,
  ...attributeEndpoints,
  ...attributeAdminEndpoints,
  ...sizeChartEndpoints,
  ...synonymEndpoints,
  ...catalogueAdminEndpoints,
  ...importsEndpoints,
  ...couponsEndpoints,
  ...wishlistEndpoints,
  ...addressesEndpoints,
  ...watchesEndpoints,
  ...cartEndpoints,
  ...paymentsEndpoints,
  ...ordersEndpoints,
  offerMethods,
  ...requestEndpoints,
  ...ordersSellingEndpoints,
  ...ordersAdminEndpoints,
  ...orderNoteEndpoints,
  ...holdEndpoints,
  ...payingEndpoints,
  ...payoutEndpoints,
  ...paymentsAdminEndpoints,
  ...statementEndpoints,
  ...unmatchedMessageEndpoints,
  ...reviewsEndpoints,
  ...questionsEndpoints,
  ...questionsSellingEndpoints,
  ...reviewsAdminEndpoints,
  ...questionsAdminEndpoints,
  ...supportEndpoints,
  ...supportAdminEndpoints,
  ...notificationsEndpoints,
  ...privacyEndpoints,
  ...analyticsEndpoints,
  ...reportsEndpoints,
  ...adminEndpoints,
  searchAll,
  ...auditEndpoints,
  ...usersEndpoints,
  ...staffEndpoints,
  ...adminApplicationsEndpoints,
  ...adminStoresEndpoints,
] as const

export type AnyEndpoint = (typeof endpoints)[number]
/** 'POST /orders/' and the like. */
export type Call = EndpointKey<AnyEndpoint>
export type EndpointOf<K extends Call> = Extract<
  AnyEndpoint,
  { method: K extends `${infer M} ${string}` ? M : never; path: K extends `${string} ${infer P}` ? P : never }
>

/** Endpoints that answer a plain array or a page, depending on the query. */
type ListEndpoint<E extends AnyEndpoint = AnyEndpoint> = E extends { method: 'GET' }
  ? [Extract<EndpointResponse<E>, unknown[]>] extends [never]
    ? never
    : [Extract<EndpointResponse<E>, { results: unknown[] }>] extends [never]
      ? never
      : E
  : never
export type ListCall = EndpointKey<ListEndpoint>
