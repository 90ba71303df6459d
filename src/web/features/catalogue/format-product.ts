import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { LOW_STOCK, type ModerationStatus } from '#contract/catalogue/selling-rules.ts'
import { m } from '#web/paraglide/messages.js'
import type { Tone } from '#web/ui/badge.tsx'
import type { FieldProblem } from './product-form.ts'

const statuses: Record<ModerationStatus, { say: () => string; tone: Tone }> = {
  APPROVED: { say: m.listings_status_approved, tone: 'success' },
  PENDING: { say: m.listings_status_pending, tone: 'warning' },
  IN_REVIEW: { say: m.listings_status_in_review, tone: 'warning' },
  REJECTED: { say: m.listings_status_rejected, tone: 'error' },
  DRAFT: { say: m.listings_status_draft, tone: 'neutral' },
}

/** On sale, maybe with a change of it in review. */
export const isApproved = ({ moderation_status, proposal }: Pick<SellerProduct, 'moderation_status' | 'proposal'>) =>
  moderation_status === 'APPROVED' || (moderation_status === 'IN_REVIEW' && proposal !== null)

export const productStatusLabel = (status: ModerationStatus) => statuses[status].say()
export const toneOfStatus = (status: ModerationStatus) => statuses[status].tone

const fieldProblems: Record<FieldProblem, () => string> = {
  required: m.field_required,
  amount: m.field_invalid_amount,
  amount_zero: m.field_too_small,
  amount_big: m.field_too_big,
  not_above: m.listings_original_not_above,
  whole: m.listings_stock_whole,
  video: m.listings_video_invalid,
  sending: m.listings_pictures_sending,
  failed: m.listings_pictures_failed,
}
export const fieldProblemLabel = (problem: FieldProblem) => fieldProblems[problem]()

export type StockLevel = 'out' | 'low' | 'enough'

/** SPEC 9: 0 red, under 10 yellow, else green. */
export const stockLevel = (pieces: number): StockLevel => (pieces <= 0 ? 'out' : pieces < LOW_STOCK ? 'low' : 'enough')
