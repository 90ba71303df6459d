/** TABLE OF CONTENTS: every domain's routes and jobs, then what is served beside the API. */
import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { openApi } from '#contract/openapi.ts'
import { addressesRoutes } from '#domains/addresses/routes.ts'
import { auditRoutes } from '#domains/admin/audit-routes.ts'
import { adminJobs } from '#domains/admin/jobs.ts'
import { adminRoutes } from '#domains/admin/routes.ts'
import { searchRoutes } from '#domains/admin/search-routes.ts'
import { analyticsJobs } from '#domains/analytics/jobs.ts'
import { analyticsRoutes } from '#domains/analytics/routes.ts'
import { cartRoutes } from '#domains/cart/routes.ts'
import { attributeAdminRoutes } from '#domains/catalogue/admin/attribute-routes.ts'
import { catalogueAdminJobs } from '#domains/catalogue/admin/jobs.ts'
import { catalogueAdminRoutes } from '#domains/catalogue/admin/routes.ts'
import { sizeChartAdminRoutes } from '#domains/catalogue/admin/size-chart-routes.ts'
import { synonymRoutes } from '#domains/catalogue/admin/synonym-routes.ts'
import { taxonomyRoutes } from '#domains/catalogue/admin/taxonomy-routes.ts'
import { attributeRoutes } from '#domains/catalogue/attribute-routes.ts'
import { catalogueJobs } from '#domains/catalogue/jobs.ts'
import { catalogueRoutes } from '#domains/catalogue/routes.ts'
import { catalogueSellingRoutes } from '#domains/catalogue/selling-routes.ts'
import { sizeChartRoutes } from '#domains/catalogue/size-chart-routes.ts'
import { couponsRoutes } from '#domains/coupons/routes.ts'
import { staffAdminRoutes } from '#domains/identity/admin/staff-routes.ts'
import { usersAdminRoutes } from '#domains/identity/admin/user-routes.ts'
import { viewRoutes } from '#domains/identity/admin/view-user.ts'
import { createAuthentication } from '#domains/identity/index.ts'
import { identityJobs } from '#domains/identity/jobs.ts'
import { identityRoutes } from '#domains/identity/routes.ts'
import { importsJobs } from '#domains/imports/jobs.ts'
import { importsRoutes } from '#domains/imports/routes.ts'
import { serveMedia } from '#domains/media/index.ts'
import { mediaJobs } from '#domains/media/jobs.ts'
import { mediaRoutes } from '#domains/media/routes.ts'
import { serveDevMail, serveDevSms, serveStream } from '#domains/notifications/index.ts'
import { notificationsJobs } from '#domains/notifications/jobs.ts'
import { notificationsRoutes } from '#domains/notifications/routes.ts'
import { ordersAdminRoutes } from '#domains/orders/admin/routes.ts'
import { ordersJobs } from '#domains/orders/jobs.ts'
import { paymentRoutes } from '#domains/orders/payment-routes.ts'
import { ordersRoutes } from '#domains/orders/routes.ts'
import { serveGateways } from '#domains/orders/serve-gateways.ts'
import { paymentsAdminRoutes } from '#domains/payments/admin/routes.ts'
import { statementRoutes } from '#domains/payments/admin/statement-routes.ts'
import { unmatchedMessageRoutes } from '#domains/payments/admin/unmatched-routes.ts'
import { paymentsJobs } from '#domains/payments/jobs.ts'
import { privacyJobs } from '#domains/privacy/jobs.ts'
import { privacyRoutes } from '#domains/privacy/routes.ts'
import { questionsAdminRoutes } from '#domains/questions/admin/routes.ts'
import { questionsRoutes } from '#domains/questions/routes.ts'
import { savedAnswersRoutes } from '#domains/questions/saved-answer-routes.ts'
import { reportsRoutes } from '#domains/reports/routes.ts'
import { reviewsAdminRoutes } from '#domains/reviews/admin/routes.ts'
import { reviewsRoutes } from '#domains/reviews/routes.ts'
import { applicationsAdminRoutes } from '#domains/sellers/admin/application-routes.ts'
import { sellersAdminJobs } from '#domains/sellers/admin/jobs.ts'
import { storesAdminRoutes } from '#domains/sellers/admin/store-routes.ts'
import { sellersJobs } from '#domains/sellers/jobs.ts'
import { publicSellersRoutes } from '#domains/sellers/public-routes.ts'
import { sellersRoutes } from '#domains/sellers/routes.ts'
import { storeRoutes } from '#domains/sellers/store-routes.ts'
import { settingsRoutes } from '#domains/settings/routes.ts'
import { supportAdminRoutes } from '#domains/support/admin/routes.ts'
import { supportJobs } from '#domains/support/jobs.ts'
import { supportRoutes } from '#domains/support/routes.ts'
import { watchesJobs } from '#domains/watches/jobs.ts'
import { watchesRoutes } from '#domains/watches/routes.ts'
import { wishlistRoutes } from '#domains/wishlist/routes.ts'
import { answerUnknown } from '#platform/answer-unknown.ts'
import { registerApiDocs } from '#platform/api-docs.ts'
import { closeIdleConnections } from '#platform/close-idle-connections.ts'
import { compressAnswers } from '#platform/compress-answers.ts'
import { createHttpServer } from '#platform/http.ts'
import type { JobDefinition } from '#platform/jobs.ts'
import { registerHealthAndMetrics } from '#platform/metrics.ts'
import { registerRoutes } from '#platform/register-routes.ts'
import type { Route } from '#platform/route.ts'
import type { OpenResources } from './resources.ts'
import { registerSitemap } from './sitemap.ts'

const ownRoutes: readonly Route[] = [
  ...mediaRoutes,
  ...identityRoutes,
  ...settingsRoutes,
  ...sellersRoutes,
  ...storeRoutes,
  ...publicSellersRoutes,
  ...catalogueRoutes,
  ...catalogueSellingRoutes,
  ...taxonomyRoutes,
  ...attributeRoutes,
  ...sizeChartRoutes,
  ...sizeChartAdminRoutes,
  ...attributeAdminRoutes,
  ...synonymRoutes,
  ...catalogueAdminRoutes,
  ...importsRoutes,
  ...couponsRoutes,
  ...addressesRoutes,
  ...wishlistRoutes,
  ...watchesRoutes,
  ...cartRoutes,
  ...paymentRoutes,
  ...ordersRoutes,
  ...ordersAdminRoutes,
  ...paymentsAdminRoutes,
  ...statementRoutes,
  ...unmatchedMessageRoutes,
  ...reviewsRoutes,
  ...reviewsAdminRoutes,
  ...questionsRoutes,
  ...savedAnswersRoutes,
  ...questionsAdminRoutes,
  ...supportRoutes,
  ...supportAdminRoutes,
  ...notificationsRoutes,
  ...privacyRoutes,
  ...analyticsRoutes,
  ...reportsRoutes,
  ...adminRoutes,
  ...auditRoutes,
  ...usersAdminRoutes,
  ...staffAdminRoutes,
  ...applicationsAdminRoutes,
  ...storesAdminRoutes,
]

export const routes: readonly Route[] = [...ownRoutes, ...viewRoutes(ownRoutes), ...searchRoutes(ownRoutes)]

export const jobs: readonly JobDefinition[] = [
  ...mediaJobs,
  ...identityJobs,
  ...sellersJobs,
  ...sellersAdminJobs,
  ...catalogueJobs,
  ...catalogueAdminJobs,
  ...importsJobs,
  ...watchesJobs,
  ...paymentsJobs,
  ...ordersJobs,
  ...supportJobs,
  ...notificationsJobs,
  ...privacyJobs,
  ...analyticsJobs,
  ...adminJobs,
]

/** Built once, since it takes about 100 ms. */
export const apiDocument = openApi(endpoints, new Map(routes.map(({ endpoint, facts }) => [endpoint, facts])))

/** The server with everything but the pages, which main.ts adds. */
export async function createApp(resources: OpenResources): Promise<FastifyInstance> {
  const app = await createHttpServer(resources.config, resources.log)
  answerUnknown(app)
  closeIdleConnections(app)
  await compressAnswers(app)
  registerHealthAndMetrics(app, resources.pool, resources.config)
  serveMedia(app, resources)
  await registerApiDocs(app, apiDocument)
  registerSitemap(app, resources)
  serveDevMail(app, resources)
  serveDevSms(app, resources)
  const authentication = createAuthentication(resources)
  await registerRoutes(app, routes, resources, authentication)
  await serveGateways(app, resources)
  serveStream(app, resources, authentication.authenticate)
  return app
}
