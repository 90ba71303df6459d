import { may } from '#contract/identity/staff-rules.ts'
import { isOwnMatter } from '#domains/identity/index.ts'
import type { User } from '#platform/route.ts'

/** The viewer, as far as reviews are concerned. */
export type Viewer = Pick<User, 'id' | 'staff'> | null

type Row = { user_id: number; store_owner_id: number; approved: boolean }

export const moderates = (viewer: Viewer) => may(viewer, 'feedback.moderate')

/** What the viewer may do with a review that they see. */
export function reviewCan(viewer: Viewer, review: Row) {
  const own = isOwnMatter(viewer, review.user_id)
  // Nobody of the team has a store (`staff_sells`): no review is of their own products.
  const decides = moderates(viewer) && !own
  const signedIn = viewer !== null
  return {
    edit: own,
    delete: (own && review.approved) || decides,
    vote: signedIn && !own,
    report: signedIn && !own,
    reply: viewer?.id === review.store_owner_id,
    hide: decides,
  }
}

/** The viewer's role on a product beside that of a buyer: who may reply to reviews of it. */
export function actsAs(viewer: Viewer, product: { storeOwnerId: number }) {
  if (viewer?.id === product.storeOwnerId) return 'seller' as const
  return moderates(viewer) ? ('administrator' as const) : null
}
