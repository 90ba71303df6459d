import { isModerationReason } from '#contract/catalogue/moderation-rules.ts'
import type { Hold, Proposal } from '#contract/catalogue/proposal.ts'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { may } from '#contract/identity/staff-rules.ts'
import { poisha, toAmount } from '#contract/money.ts'
import type { User } from '#platform/route.ts'
import { toProductAttribute } from './attribute-labels.ts'
import { presentMedia, toProduct } from './present.ts'
import { toProposedVariants, toVariant } from './present-variant.ts'
import type { ProductRow } from './product-views.ts'
import { maySubmit, shownStatus, waitsForDecision } from './selling-rules.ts'
import type { HoldExtras, OwnExtras, ProposalExtras } from './selling-views.ts'
import type { OwnVariantRow } from './variant-views.ts'

/** A product as its seller and administrators see it. */
export function toSellerProduct(row: ProductRow, extras: OwnExtras, viewer: User): SellerProduct {
  const { proposal, hold } = extras
  const moderates = may(viewer, 'products.moderate')
  const status = { moderation_status: row.moderation_status, proposal_status: proposal?.status ?? null }
  const product = toProduct(row)
  return {
    ...product,
    ...(row.category_id === null && { category: null, category_id: null }),
    moderation_status: shownStatus(status),
    sales: extras.sold_quantity,
    revenue: toAmount(poisha(extras.revenue_poisha)),
    views: extras.views,
    review_reason: reasonOf(extras),
    review_note: extras.review_note,
    listed: extras.listed,
    hold: hold && presentHold(hold),
    submitted_at: extras.submitted_at.toISOString(),
    handle: extras.handle,
    sku: extras.sku,
    low_stock_limit: extras.low_stock_limit,
    updated_at: extras.updated_at.toISOString(),
    attributes: extras.attributes.map(toProductAttribute),
    variants: extras.variants.map((variant) => ({
      ...toVariant(row.options, variant),
      reserved: extras.reserved?.[variant.id] ?? 0,
    })),
    reserved: Object.values(extras.reserved ?? {}).reduce((pieces, more) => pieces + more, 0),
    proposal: proposal && presentProposal(row, proposal, extras.variants),
    can: {
      edit: true,
      add_stock: true,
      list: !extras.listed && !hold,
      unlist: extras.listed && row.moderation_status === 'APPROVED',
      submit: maySubmit(row),
      delete: true,
      decide: moderates && waitsForDecision(status),
      hold: moderates && row.moderation_status === 'APPROVED' && !hold,
      release: moderates && hold !== null,
      appeal: viewer.id === row.store_owner_id && hold !== null && hold.appealed_at === null,
    },
  }
}

/** A reason that is no longer in the list is left out. */
const reasonOf = ({ review_reason: reason }: { review_reason: string | null }) =>
  isModerationReason(reason) ? reason : null

const presentHold = ({ at, reason, note, appealed_at, appeal_note }: HoldExtras): Hold => ({
  at: new Date(at).toISOString(),
  reason: isModerationReason(reason) ? reason : null,
  note,
  appealed_at: appealed_at && new Date(appealed_at).toISOString(),
  appeal_note,
})

const asKept = ({ id, option_values }: OwnVariantRow) => ({ id, option_values })

/** The whole product with the proposal applied. */
function presentProposal(row: ProductRow, proposal: ProposalExtras, variants: readonly OwnVariantRow[]): Proposal {
  const { tags, media } = proposal
  const options = proposal.options ?? row.options
  return {
    id: proposal.id,
    status: proposal.status,
    name: proposal.name ?? row.name,
    description: proposal.description ?? row.description,
    name_bn: proposal.name_bn === null ? row.name_bn : proposal.name_bn || null,
    description_bn: proposal.description_bn === null ? row.description_bn : proposal.description_bn || null,
    category_id: proposal.category_id ?? row.category_id ?? 0,
    category_name: proposal.category_name ?? row.category_name ?? '',
    tags: tags ?? row.tags ?? [],
    media: presentMedia(media ?? row.media),
    attributes: proposal.attributes.map(toProductAttribute),
    options,
    variants: toProposedVariants(options, proposal.variants ?? variants.map(asKept), variants),
    changed: [
      ...(proposal.name === null ? [] : (['name'] as const)),
      ...(proposal.description === null ? [] : (['description'] as const)),
      ...(proposal.name_bn === null ? [] : (['name_bn'] as const)),
      ...(proposal.description_bn === null ? [] : (['description_bn'] as const)),
      ...(proposal.category_id === null ? [] : (['category'] as const)),
      ...(tags === null ? [] : (['tags'] as const)),
      ...(media === null ? [] : (['media'] as const)),
      ...(proposal.changes_attributes ? (['attributes'] as const) : []),
      ...(proposal.options === null ? [] : (['options'] as const)),
    ],
    review_reason: reasonOf(proposal),
    review_note: proposal.review_note,
    created_at: new Date(proposal.created_at).toISOString(),
  }
}
