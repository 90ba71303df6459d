import { z } from 'zod'
import { moment } from '#contract/fields.ts'
import { ProductAttribute } from './attributes.ts'
import { MediaItem, Tag } from './catalogue.ts'
import { moderationReasons } from './moderation-rules.ts'
import { contentFields } from './selling-rules.ts'
import { ProductOption, ProposedVariant } from './variants.ts'

/** A code of moderation-rules.ts, which has its text in both languages. */
export const moderationReason = z.enum(moderationReasons)

/** A change of an approved product, waiting for an administrator or rejected. The approved version stays on sale. */
export const Proposal = z.object({
  id: z.int(),
  status: z.enum(['IN_REVIEW', 'REJECTED']),
  /** The product as it would be with the change. */
  name: z.string(),
  description: z.string(),
  name_bn: z.string().nullable(),
  description_bn: z.string().nullable(),
  category_id: z.int(),
  category_name: z.string(),
  tags: z.array(Tag),
  media: z.array(MediaItem),
  attributes: z.array(ProductAttribute),
  options: z.array(ProductOption),
  /** Those that there are, with their values as they would be, and new ones with their terms. */
  variants: z.array(ProposedVariant),
  /** Which of these fields differ. */
  changed: z.array(z.enum(contentFields)),
  review_reason: moderationReason.nullable(),
  review_note: z.string(),
  created_at: moment,
})
export type Proposal = z.infer<typeof Proposal>

/** Taken off sale by an administrator. The seller may appeal once per hold. */
export const Hold = z.object({
  at: moment,
  reason: moderationReason.nullable(),
  note: z.string(),
  appealed_at: moment.nullable(),
  appeal_note: z.string(),
})
export type Hold = z.infer<typeof Hold>
