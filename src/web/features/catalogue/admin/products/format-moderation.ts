import type { ModeratedProduct } from '#contract/catalogue/admin.ts'
import type { ModerationList, ProductEventKind, QueueKind } from '#contract/catalogue/moderation-rules.ts'
import { m } from '#web/paraglide/messages.js'
import type { Tone } from '#web/ui/badge.tsx'

export const queueKindLabel: Record<QueueKind, () => string> = {
  new: m.moderation_kind_new,
  proposal: m.moderation_kind_proposal,
  appeal: m.moderation_kind_appeal,
}
export const toneOfKind: Record<QueueKind, Tone> = { new: 'info', proposal: 'brand', appeal: 'warning' }

export const moderationListLabel: Record<ModerationList, () => string> = {
  waiting: m.moderation_list_waiting,
  all: m.moderation_list_all,
  approved: m.moderation_list_approved,
  rejected: m.moderation_list_rejected,
  held: m.moderation_list_held,
  unlisted: m.moderation_list_unlisted,
}

export const changedPartLabel: Record<ModeratedProduct['changed'][number], () => string> = {
  name: m.listings_name,
  description: m.listings_description,
  category: m.listings_category,
  tags: m.listings_tags,
  media: m.listings_part_media,
}

export const productEventLabel: Record<ProductEventKind, () => string> = {
  submitted: m.moderation_event_submitted,
  taken_back: m.moderation_event_taken_back,
  approved: m.moderation_event_approved,
  rejected: m.moderation_event_rejected,
  proposed: m.moderation_event_proposed,
  withdrawn: m.moderation_event_withdrawn,
  proposal_approved: m.moderation_event_proposal_approved,
  proposal_rejected: m.moderation_event_proposal_rejected,
  held: m.moderation_event_held,
  appealed: m.moderation_event_appealed,
  kept: m.moderation_event_kept,
  released: m.moderation_event_released,
  edited: m.moderation_event_edited,
}
