import { may } from '#contract/identity/staff-rules.ts'
import type { ApplicationDocument, SellerApplication } from '#contract/sellers/applications.ts'
import type { Keys } from '#platform/keys.ts'
import type { User } from '#platform/route.ts'
import { signLink } from '#platform/signed-link.ts'
import { can } from './application-policy.ts'
import type { ShownApplication } from './application-views.ts'

/** The viewer, and the keys that sign links for them. */
export type Viewing = { viewer: User; keys: Keys }

export const documentPath = (id: number) => `/api/onboarding/seller-documents/${id}/`

export function presentApplication(row: ShownApplication, { viewer, keys }: Viewing): SellerApplication {
  const decided = row.status === 'APPROVED' || row.status === 'REJECTED'
  const last = decided ? row.decisions.at(-1) : undefined
  return {
    id: row.id,
    user: row.user_id,
    user_name: row.user_name,
    user_email: row.user_email,
    business_name: row.business_name,
    store_name: row.store_name,
    phone: row.phone,
    address: row.address,
    location: row.location,
    nid_number: row.nid_number,
    trade_license: row.trade_license,
    description: row.description,
    status: row.status,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    reviewed_at: last ? new Date(last.decided_at).toISOString() : null,
    // Which staff member decided is internal.
    reviewed_by: may(viewer, 'applications.decide') ? (last?.decided_by ?? null) : null,
    review_notes: last?.note ?? '',
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    documents: row.documents.map((document) => presentDocument(document, keys)),
    decisions: row.decisions.map(({ decision, note, decided_at }) => ({
      decision,
      review_notes: note,
      reviewed_at: new Date(decided_at).toISOString(),
    })),
    store_name_free: !row.name_taken,
    store_slug: row.store_slug,
    can: can(viewer, { ...row, decided: row.decisions.length > 0 }),
  }
}

/** Timestamps in aggregated JSON arrive as text. */
const presentDocument = (
  { created_at, ...document }: ShownApplication['documents'][number],
  keys: Keys,
): ApplicationDocument => ({
  ...document,
  uploaded_at: new Date(created_at).toISOString(),
  url: signLink(keys, documentPath(document.id)),
})
