/**
 * Reviews: what buyers say of what they bought.
 *
 * Review: stars, words and pictures of a person about a product that was delivered to them. The product's seller may
 * reply in public. An administrator may hide one, with a reason that its author is told: then only its author and
 * administrators see it, and it does not count. Vote: somebody found it helpful. Report: somebody thinks that it should
 * not stand; it waits until one of the team decides on the review, for all reports of it at once.
 *
 * Invariants: one review per person and product; one vote and one report per person and review, never of the own one;
 * a product's rating is the sum and count of its approved reviews, kept in the same transaction; helpful_count and
 * picture_count are the rows they count, open_reports and reported_since those that wait.
 *
 * Tables: reviews, review_pictures, review_votes, review_reports.
 */

declare module '#platform/events.ts' {
  interface Events {
    /** The seller replied, for the first time. */
    'review.answered': { reviewId: number }
    'review.written': { reviewId: number }
    /** One of the team hid it, or showed it again. */
    'review.decided': { reviewId: number; decision: 'hidden' | 'shown' }
  }
}

export { anonymisePerson } from './anonymise-person.ts'
export { storeNamed } from './named-store-views.ts'
export { personalDataOf } from './personal-data.ts'
export { publicName } from './rules.ts'
