import type { Proposal, SellerProduct } from '#contract/catalogue-selling.ts'
import { poisha, toAmount } from '#contract/money.ts'
import { may } from '#contract/staff-rules.ts'
import type { User } from '#platform/route.ts'
import { presentMedia, toProduct } from './present.ts'
import type { ProductRow } from './product-views.ts'
import { maySubmit, shownStatus, waitsForDecision } from './selling-rules.ts'
import type { OwnExtras, ProposalExtras } from './selling-views.ts'

/** A product as its seller and administrators see it. */
export function toSellerProduct(row: ProductRow, extras: OwnExtras, viewer: User): SellerProduct {
  const { proposal } = extras
  const standing = { moderation_status: row.moderation_status, proposal_status: proposal?.status ?? null }
  const product = toProduct(row)
  return {
    ...product,
    ...(row.category_id === null && { category: null, category_id: null }),
    moderation_status: shownStatus(standing),
    sales: extras.sold_quantity,
    revenue: toAmount(poisha(extras.revenue_poisha)),
    views: extras.views,
    review_note: extras.review_note,
    listed: extras.listed,
    handle: extras.handle,
    updated_at: extras.updated_at.toISOString(),
    proposal: proposal && presentProposal(row, proposal),
    can: {
      edit: true,
      add_stock: true,
      list: !extras.listed,
      unlist: extras.listed && row.moderation_status === 'APPROVED',
      submit: maySubmit(row),
      delete: true,
      decide: may(viewer, 'products.moderate') && waitsForDecision(standing),
    },
  }
}

/** All of the product as it would be. */
function presentProposal(row: ProductRow, proposal: ProposalExtras): Proposal {
  const { tags, media } = proposal
  return {
    id: proposal.id,
    status: proposal.status,
    name: proposal.name ?? row.name,
    description: proposal.description ?? row.description,
    category_id: proposal.category_id ?? row.category_id ?? 0,
    category_name: proposal.category_name ?? row.category_name ?? '',
    tags: tags ?? row.tags ?? [],
    media: presentMedia(media ?? row.media),
    changed: [
      ...(proposal.name === null ? [] : (['name'] as const)),
      ...(proposal.description === null ? [] : (['description'] as const)),
      ...(proposal.category_id === null ? [] : (['category'] as const)),
      ...(tags === null ? [] : (['tags'] as const)),
      ...(media === null ? [] : (['media'] as const)),
    ],
    review_note: proposal.review_note,
    created_at: new Date(proposal.created_at).toISOString(),
  }
}
