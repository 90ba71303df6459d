import type { Line, Stage } from '#test/access-stage.ts'
import { deskLines } from './admin.ts'
import { adminStoresLines } from './admin-stores.ts'
import { analyticsLines } from './analytics.ts'
import { auditLines } from './audit.ts'
import { cartLines } from './cart.ts'
import { catalogueLines } from './catalogue.ts'
import { catalogueSellingLines } from './catalogue-selling.ts'
import { couponsLines } from './coupons.ts'
import { feedbackDeskLines } from './feedback-admin.ts'
import { identityLines } from './identity.ts'
import { importsLines } from './imports.ts'
import { mediaLines } from './media.ts'
import { moderationLines } from './moderation.ts'
import { notificationsLines } from './notifications.ts'
import { ordersLines } from './orders.ts'
import { orderDeskLines } from './orders-admin.ts'
import { privacyLines } from './privacy.ts'
import { questionsLines } from './questions.ts'
import { reportsLines } from './reports.ts'
import { reviewsLines } from './reviews.ts'
import { sellersLines } from './sellers.ts'
import { settingsLines } from './settings.ts'
import { storesLines } from './stores.ts'
import { supportLines } from './support.ts'
import { ticketDeskLines } from './support-admin.ts'
import { taxonomyLines } from './taxonomy.ts'
import { usersLines } from './users.ts'
import { wishlistLines } from './wishlist.ts'

/** What every route answers to everybody (PRODUCT 3). */
export const accessLines = (stage: Stage): Record<string, Line> => ({
  ...mediaLines(stage),
  ...identityLines(stage),
  ...settingsLines(stage),
  ...sellersLines(stage),
  ...storesLines(stage),
  ...catalogueLines(stage),
  ...catalogueSellingLines(stage),
  ...taxonomyLines(stage),
  ...moderationLines(stage),
  ...importsLines(stage),
  ...couponsLines(stage),
  ...wishlistLines(stage),
  ...cartLines(stage),
  ...ordersLines(stage),
  ...orderDeskLines(stage),
  ...reviewsLines(stage),
  ...questionsLines(stage),
  ...feedbackDeskLines(stage),
  ...supportLines(stage),
  ...ticketDeskLines(stage),
  ...notificationsLines(stage),
  ...privacyLines(stage),
  ...analyticsLines(stage),
  ...reportsLines(stage),
  ...deskLines(stage),
  ...auditLines(stage),
  ...usersLines(stage),
  ...adminStoresLines(stage),
})
