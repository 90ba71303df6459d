import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { lowStockLimit, type ModerationStatus } from '#contract/catalogue/selling-rules.ts'
import { m } from '#web/paraglide/messages.js'
import type { Tone } from '#web/ui/badge.tsx'
import type { FieldProblem } from './product-form.ts'

/** Each status with its name and colour (rules.md C-6). */
const statuses: Record<ModerationStatus, { format: () => string; tone: Tone }> = {
  APPROVED: { format: m.products_selling_status_approved, tone: 'success' },
  PENDING: { format: m.products_selling_status_pending, tone: 'warning' },
  IN_REVIEW: { format: m.products_selling_status_in_review, tone: 'warning' },
  REJECTED: { format: m.products_selling_status_rejected, tone: 'error' },
  DRAFT: { format: m.products_selling_status_draft, tone: 'neutral' },
}

/** On sale, maybe with a change of it in review. */
export const isApproved = ({ moderation_status, proposal }: Pick<SellerProduct, 'moderation_status' | 'proposal'>) =>
  moderation_status === 'APPROVED' || (moderation_status === 'IN_REVIEW' && proposal !== null)

export const productStatusLabel = (status: ModerationStatus) => statuses[status].format()
export const toneOfStatus = (status: ModerationStatus) => statuses[status].tone

const fieldProblems: Record<FieldProblem, () => string> = {
  required: m.field_required,
  amount: m.field_invalid_amount,
  amount_zero: m.field_too_small,
  amount_big: m.field_too_big,
  not_above: m.products_selling_original_not_above,
  whole: m.products_selling_stock_whole,
  tag_typed: m.products_selling_tag_typed,
  number: m.field_attribute_number,
  video: m.products_selling_video_invalid,
  sending: m.products_selling_pictures_sending,
  failed: m.products_selling_pictures_failed,
  weight: m.variants_weight_invalid,
  long: m.field_too_long,
  sku_twice: m.variants_sku_twice,
  word_twice: m.variants_word_twice,
  values_needed: m.variants_values_needed,
  none_sold: m.variants_none_sold,
}
export const fieldProblemLabel = (problem: FieldProblem) => fieldProblems[problem]()

export type StockLevel = 'out' | 'low' | 'enough'

/** 0 is red, below the product's limit (10 by default) yellow, more green (rules.md C-7). */
export const stockLevel = (pieces: number, limit: number | null): StockLevel =>
  pieces <= 0 ? 'out' : pieces < lowStockLimit(limit) ? 'low' : 'enough'
