import type { AccessCase, AccessFixture } from '#test/access-fixture.ts'
import { addressesCases } from './addresses.ts'
import { adminCases } from './admin.ts'
import { adminStoresCases } from './admin-stores.ts'
import { analyticsCases } from './analytics.ts'
import { attributesCases } from './attributes.ts'
import { auditCases } from './audit.ts'
import { cartCases } from './cart.ts'
import { catalogueCases } from './catalogue.ts'
import { catalogueSellingCases } from './catalogue-selling.ts'
import { couponsCases } from './coupons.ts'
import { feedbackAdminCases } from './feedback-admin.ts'
import { identityCases } from './identity.ts'
import { importsCases } from './imports.ts'
import { mediaCases } from './media.ts'
import { moderationCases } from './moderation.ts'
import { notificationsCases } from './notifications.ts'
import { ordersCases } from './orders.ts'
import { ordersAdminCases } from './orders-admin.ts'
import { paymentCases } from './payments.ts'
import { paymentsAdminCases } from './payments-admin.ts'
import { privacyCases } from './privacy.ts'
import { questionsCases } from './questions.ts'
import { reportsCases } from './reports.ts'
import { reviewsCases } from './reviews.ts'
import { sellersCases } from './sellers.ts'
import { settingsCases } from './settings.ts'
import { sizeChartsCases } from './size-charts.ts'
import { storesCases } from './stores.ts'
import { supportCases } from './support.ts'
import { ticketsAdminCases } from './support-admin.ts'
import { taxonomyCases } from './taxonomy.ts'
import { usersCases } from './users.ts'
import { watchesCases } from './watches.ts'
import { wishlistCases } from './wishlist.ts'

/** The expected status of every route for every kind of account (rules.md T-2). */
export const createAccessCases = (fixture: AccessFixture): Record<string, AccessCase> => ({
  ...mediaCases(fixture),
  ...identityCases(fixture),
  ...settingsCases(fixture),
  ...sellersCases(fixture),
  ...storesCases(fixture),
  ...catalogueCases(fixture),
  ...catalogueSellingCases(fixture),
  ...taxonomyCases(fixture),
  ...attributesCases(fixture),
  ...sizeChartsCases(fixture),
  ...moderationCases(fixture),
  ...importsCases(fixture),
  ...couponsCases(fixture),
  ...addressesCases(fixture),
  ...watchesCases(fixture),
  ...wishlistCases(fixture),
  ...cartCases(fixture),
  ...paymentCases(fixture),
  ...ordersCases(fixture),
  ...ordersAdminCases(fixture),
  ...paymentsAdminCases(fixture),
  ...reviewsCases(fixture),
  ...questionsCases(fixture),
  ...feedbackAdminCases(fixture),
  ...supportCases(fixture),
  ...ticketsAdminCases(fixture),
  ...notificationsCases(fixture),
  ...privacyCases(fixture),
  ...analyticsCases(fixture),
  ...reportsCases(fixture),
  ...adminCases(fixture),
  ...auditCases(fixture),
  ...usersCases(fixture),
  ...adminStoresCases(fixture),
})
