import type { Line, Stage } from '#test/access-stage.ts'
import { analyticsLines } from './analytics.ts'
import { auditLines } from './audit.ts'
import { cartLines } from './cart.ts'
import { catalogueLines } from './catalogue.ts'
import { catalogueSellingLines } from './catalogue-selling.ts'
import { couponsLines } from './coupons.ts'
import { deskLines } from './desk.ts'
import { identityLines } from './identity.ts'
import { importsLines } from './imports.ts'
import { mediaLines } from './media.ts'
import { notificationsLines } from './notifications.ts'
import { ordersLines } from './orders.ts'
import { privacyLines } from './privacy.ts'
import { questionsLines } from './questions.ts'
import { reportsLines } from './reports.ts'
import { reviewsLines } from './reviews.ts'
import { sellersLines } from './sellers.ts'
import { storesLines } from './stores.ts'
import { supportLines } from './support.ts'
import { wishlistLines } from './wishlist.ts'

/** What every route answers to everybody (PRODUCT 3). */
export const accessLines = (stage: Stage): Record<string, Line> => ({
  ...mediaLines(stage),
  ...identityLines(stage),
  ...sellersLines(stage),
  ...storesLines(stage),
  ...catalogueLines(stage),
  ...catalogueSellingLines(stage),
  ...importsLines(stage),
  ...couponsLines(stage),
  ...wishlistLines(stage),
  ...cartLines(stage),
  ...ordersLines(stage),
  ...reviewsLines(stage),
  ...questionsLines(stage),
  ...supportLines(stage),
  ...notificationsLines(stage),
  ...privacyLines(stage),
  ...analyticsLines(stage),
  ...reportsLines(stage),
  ...deskLines(stage),
  ...auditLines(stage),
})
