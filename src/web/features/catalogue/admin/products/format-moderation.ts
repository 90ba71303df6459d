import type { ModeratedProduct } from '#contract/catalogue/admin.ts'
import type { ModerationList, ProductEventKind, QueueKind } from '#contract/catalogue/moderation-rules.ts'
import { m } from '#web/paraglide/messages.js'
import type { Tone } from '#web/ui/badge.tsx'

export const queueKindLabel: Record<QueueKind, () => string> = {
  new: m.products_admin_kind_new,
  proposal: m.products_admin_kind_proposal,
  appeal: m.products_admin_kind_appeal,
}
export const toneOfKind: Record<QueueKind, Tone> = { new: 'info', proposal: 'brand', appeal: 'warning' }

export const moderationListLabel: Record<ModerationList, () => string> = {
  waiting: m.products_admin_list_waiting,
  all: m.products_admin_list_all,
  approved: m.products_admin_list_approved,
  rejected: m.products_admin_list_rejected,
  held: m.products_admin_list_held,
  unlisted: m.products_admin_list_unlisted,
}

export const changedPartLabel: Record<ModeratedProduct['changed'][number], () => string> = {
  name: m.products_selling_name,
  description: m.products_selling_description,
  name_bn: m.products_selling_name_bn,
  description_bn: m.products_selling_description_bn,
  category: m.products_selling_category,
  tags: m.products_selling_tags,
  media: m.products_selling_part_media,
  attributes: m.products_selling_attributes,
  options: m.products_selling_options,
}

export const productEventLabel: Record<ProductEventKind, () => string> = {
  submitted: m.products_admin_event_submitted,
  taken_back: m.products_admin_event_taken_back,
  approved: m.products_admin_event_approved,
  rejected: m.products_admin_event_rejected,
  proposed: m.products_admin_event_proposed,
  withdrawn: m.products_admin_event_withdrawn,
  proposal_approved: m.products_admin_event_proposal_approved,
  proposal_rejected: m.products_admin_event_proposal_rejected,
  held: m.products_admin_event_held,
  appealed: m.products_admin_event_appealed,
  kept: m.products_admin_event_kept,
  released: m.products_admin_event_released,
  edited: m.products_admin_event_edited,
  priced: m.products_admin_event_priced,
}
