import { adminEndpoints } from './admin/admin.ts'
import { auditEndpoints } from './admin/audit.ts'
import { analyticsEndpoints } from './analytics/analytics.ts'
import { cartEndpoints } from './cart/cart.ts'
import { catalogueAdminEndpoints } from './catalogue/admin.ts'
import { catalogueEndpoints } from './catalogue/catalogue.ts'
import { catalogueSellingEndpoints } from './catalogue/selling.ts'
import { taxonomyEndpoints } from './catalogue/taxonomy.ts'
import { couponsEndpoints } from './coupons/coupons.ts'
import type { EndpointKey, EndpointResponse } from './endpoint.ts'
import { staffEndpoints } from './identity/admin-staff.ts'
import { usersEndpoints } from './identity/admin-users.ts'
import { identityEndpoints } from './identity/identity.ts'
import { importsEndpoints } from './imports/imports.ts'
import { mediaEndpoints } from './media/media.ts'
import { notificationsEndpoints } from './notifications/notifications.ts'
import { ordersAdminEndpoints } from './orders/admin.ts'
import { ordersEndpoints } from './orders/orders.ts'
import { ordersSellingEndpoints } from './orders/selling.ts'
import { privacyEndpoints } from './privacy/privacy.ts'
import { questionsAdminEndpoints } from './questions/admin.ts'
import { questionsEndpoints } from './questions/questions.ts'
import { reportsEndpoints } from './reports/reports.ts'
import { reviewsAdminEndpoints } from './reviews/admin.ts'
import { reviewsEndpoints } from './reviews/reviews.ts'
import { adminApplicationsEndpoints } from './sellers/admin-applications.ts'
import { adminStoresEndpoints } from './sellers/admin-stores.ts'
import { sellersEndpoints } from './sellers/sellers.ts'
import { settingsEndpoints } from './settings/settings.ts'
import { supportAdminEndpoints } from './support/admin.ts'
import { supportEndpoints } from './support/support.ts'
import { wishlistEndpoints } from './wishlist/wishlist.ts'

/** The whole public contract. The browser imports only its types, so that no schema travels to it. */
export const endpoints = [
  ...mediaEndpoints,
  ...identityEndpoints,
  ...settingsEndpoints,
  ...sellersEndpoints,
  ...catalogueEndpoints,
  ...catalogueSellingEndpoints,
  ...taxonomyEndpoints,
  ...catalogueAdminEndpoints,
  ...importsEndpoints,
  ...couponsEndpoints,
  ...wishlistEndpoints,
  ...cartEndpoints,
  ...ordersEndpoints,
  ...ordersSellingEndpoints,
  ...ordersAdminEndpoints,
  ...reviewsEndpoints,
  ...questionsEndpoints,
  ...reviewsAdminEndpoints,
  ...questionsAdminEndpoints,
  ...supportEndpoints,
  ...supportAdminEndpoints,
  ...notificationsEndpoints,
  ...privacyEndpoints,
  ...analyticsEndpoints,
  ...reportsEndpoints,
  ...adminEndpoints,
  ...auditEndpoints,
  ...usersEndpoints,
  ...staffEndpoints,
  ...adminApplicationsEndpoints,
  ...adminStoresEndpoints,
] as const

export type AnyEndpoint = (typeof endpoints)[number]
/** 'POST /orders/' and its like. */
export type Call = EndpointKey<AnyEndpoint>
export type EndpointOf<K extends Call> = Extract<
  AnyEndpoint,
  { method: K extends `${infer M} ${string}` ? M : never; path: K extends `${string} ${infer P}` ? P : never }
>

/** Those that answer a plain array or a page, by what the query asks. */
type ListEndpoint<E extends AnyEndpoint = AnyEndpoint> = E extends { method: 'GET' }
  ? [Extract<EndpointResponse<E>, unknown[]>] extends [never]
    ? never
    : [Extract<EndpointResponse<E>, { results: unknown[] }>] extends [never]
      ? never
      : E
  : never
export type ListCall = EndpointKey<ListEndpoint>
