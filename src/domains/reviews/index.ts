/**
 * Reviews: what buyers write about what they bought.
 *
 * Review: stars, text and pictures of a person about a product that was delivered to them. The product's seller may
 * reply in public. An administrator may hide one, with a reason for its author: then only its author and administrators
 * see it, and it does not count. Vote: somebody found it helpful. Report: somebody thinks that it should not stand; it
 * is open until a team member decides on the review, which closes all its reports at once.
 *
 * Invariants: one review per person and product; one vote and one report per person and review, never of the own one; a
 * product's rating is the sum and count of its approved reviews, updated in the same transaction; helpful_count and
 * picture_count are the rows they count, open_reports and reported_since those of its open reports.
 *
 * Tables: reviews, review_pictures, review_votes, review_reports.
 */

declare module '#platform/events.ts' {
  interface Events {
    /** The seller's first reply. */
    'review.answered': { reviewId: number }
    'review.written': { reviewId: number }
    /** A team member hid or restored it. */
    'review.decided': { reviewId: number; decision: 'hidden' | 'shown' }
  }
}

export { anonymisePerson } from './anonymise-person.ts'
export { storeNamed } from './named-store-views.ts'
export { personalDataOf } from './personal-data.ts'
export { publicName } from './rules.ts'
