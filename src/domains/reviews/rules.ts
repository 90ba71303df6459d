import { ownStore } from '#contract/catalogue/catalogue-errors.ts'
import { invalid } from '#contract/errors.ts'
import { alreadyReviewed, notDelivered } from '#contract/reviews/review-errors.ts'
import { REVIEW_PICTURES_MAX, type ReviewDecision, STARS } from '#contract/reviews/review-rules.ts'
import { firstCharacter } from '#contract/shorten.ts'

/**
 * A person's public name (rules.md V-6): the given name and the initial of the last one ('Mitu A.'). Enough to tell
 * reviewers apart, too little to look somebody up.
 */
export function publicName(name: string): string {
  const [given = '', ...rest] = name.trim().split(/\s+/)
  const last = rest.at(-1)
  if (last === undefined) return given
  return `${given} ${firstCharacter(last).toLocaleUpperCase('en')}.`
}

type Counted = { rating: number; approved: boolean }

/** A review's part in its product's rating; nothing while it is hidden, or when there is none. */
const weight = (review: Counted | null) => (review?.approved ? { sum: review.rating, count: 1 } : { sum: 0, count: 0 })

/** How a product's rating changes when a review is changed, added or removed. */
export function ratingChange(before: Counted | null, after: Counted | null): { sum: number; count: number } {
  const [was, is] = [weight(before), weight(after)]
  return { sum: is.sum - was.sum, count: is.count - was.count }
}

/** Always five rows, also for ratings that nobody gave. */
export function histogramOf(rows: readonly { rating: number; count: number }[]) {
  const counts = new Map(rows.map(({ rating, count }) => [rating, count]))
  const histogram = STARS.map((rating) => ({ rating, count: counts.get(rating) ?? 0 }))
  const count = histogram.reduce((all, row) => all + row.count, 0)
  const sum = histogram.reduce((all, row) => all + row.rating * row.count, 0)
  // Two decimals, rounded half up, as the product's own rating is.
  const average = count === 0 ? 0 : Math.floor((200 * sum + count) / (2 * count)) / 100
  return { histogram, count, average }
}

/** Why somebody may not review a product (rules.md V-1); null when they may. */
export type ReviewRefusal = 'already_reviewed' | 'not_delivered' | 'own_store' | null

export const refusalOf = (why: NonNullable<ReviewRefusal>) => refusals[why]()

const refusals = {
  already_reviewed: alreadyReviewed,
  not_delivered: notDelivered,
  own_store: () => ownStore.saying('You cannot review products of your own store.'),
}

export const tooManyPictures = () =>
  invalid({ field: 'images', code: 'too_many', text: `At most ${REVIEW_PICTURES_MAX} are allowed.` })
export const unknownPicture = () =>
  invalid({ field: 'images', code: 'picture_invalid', text: 'This picture does not belong to the review.' })

export const reasonMissing = () => invalid({ field: 'reason', code: 'required', text: 'Say why it is hidden.' })

type ReviewState = { approved: boolean; open_reports: number }

/**
 * Whether a decision still applies to the current state; `seen` is the number of open reports when the review was read.
 */
export function isCurrent(
  { approved, open_reports }: ReviewState,
  decision: ReviewDecision,
  seen: number | undefined,
): boolean {
  if (decision === 'restore') return !approved
  if (seen !== undefined && seen !== open_reports) return false
  return decision === 'hide' ? approved : open_reports > 0
}
