import type { ReportReason } from '#contract/reviews/review-rules.ts'
import { m } from '#web/paraglide/messages.js'

export const reasonName: Record<ReportReason, () => string> = {
  SPAM: m.reviews_report_spam,
  OFFENSIVE: m.reviews_report_offensive,
  FALSE: m.reviews_report_false,
  PRIVATE: m.reviews_report_private,
  OTHER: m.reviews_report_other,
}
