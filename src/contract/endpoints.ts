import { adminEndpoints } from './admin.ts'
import { adminApplicationsEndpoints } from './admin-applications.ts'
import { adminFeedbackEndpoints } from './admin-feedback.ts'
import { adminStoresEndpoints } from './admin-stores.ts'
import { adminTicketsEndpoints } from './admin-tickets.ts'
import { analyticsEndpoints } from './analytics.ts'
import { auditEndpoints } from './audit.ts'
import { cartEndpoints } from './cart.ts'
import { catalogueEndpoints } from './catalogue.ts'
import { catalogueSellingEndpoints } from './catalogue-selling.ts'
import { couponsEndpoints } from './coupons.ts'
import type { EndpointKey } from './endpoint.ts'
import { identityEndpoints } from './identity.ts'
import { importsEndpoints } from './imports.ts'
import { mediaEndpoints } from './media.ts'
import { moderationEndpoints } from './moderation.ts'
import { notificationsEndpoints } from './notifications.ts'
import { orderDeskEndpoints } from './order-desk.ts'
import { ordersEndpoints } from './orders.ts'
import { privacyEndpoints } from './privacy.ts'
import { questionsEndpoints } from './questions.ts'
import { reportsEndpoints } from './reports.ts'
import { reviewsEndpoints } from './reviews.ts'
import { sellerOrdersEndpoints } from './seller-orders.ts'
import { sellersEndpoints } from './sellers.ts'
import { settingsEndpoints } from './settings.ts'
import { staffEndpoints } from './staff.ts'
import { supportEndpoints } from './support.ts'
import { taxonomyEndpoints } from './taxonomy.ts'
import { usersEndpoints } from './users.ts'
import { wishlistEndpoints } from './wishlist.ts'

/** The whole public contract. The browser imports only its types, so that no schema travels to it. */
export const endpoints = [
  ...mediaEndpoints,
  ...identityEndpoints,
  ...settingsEndpoints,
  ...sellersEndpoints,
  ...catalogueEndpoints,
  ...catalogueSellingEndpoints,
  ...taxonomyEndpoints,
  ...moderationEndpoints,
  ...importsEndpoints,
  ...couponsEndpoints,
  ...wishlistEndpoints,
  ...cartEndpoints,
  ...ordersEndpoints,
  ...sellerOrdersEndpoints,
  ...orderDeskEndpoints,
  ...reviewsEndpoints,
  ...questionsEndpoints,
  ...adminFeedbackEndpoints,
  ...supportEndpoints,
  ...adminTicketsEndpoints,
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
