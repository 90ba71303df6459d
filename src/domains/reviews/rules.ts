import { invalid, refused } from '#contract/errors.ts'
import { REVIEW_PICTURES_MAX, type ReviewDecision, STARS } from '#contract/reviews/review-rules.ts'

const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/**
 * A person's name as strangers read it: the given name and the initial of the last one ('Mitu Akter' is 'Mitu A.').
 * Enough to tell reviewers apart, too little to look somebody up.
 */
export function publicName(name: string): string {
  const [given = '', ...rest] = name.trim().split(/\s+/)
  const last = rest.at(-1)
  if (last === undefined) return given
  const [initial] = graphemes.segment(last)
  return initial ? `${given} ${initial.segment.toLocaleUpperCase('en')}.` : given
}

type Counted = { rating: number; approved: boolean }

/** What a review adds to its product's rating; nothing while it is hidden, or when there is none. */
const weight = (review: Counted | null) => (review?.approved ? { sum: review.rating, count: 1 } : { sum: 0, count: 0 })

/** How a product's rating moves when a review becomes another, appears or goes. */
export function ratingStep(before: Counted | null, after: Counted | null): { sum: number; count: number } {
  const [was, is] = [weight(before), weight(after)]
  return { sum: is.sum - was.sum, count: is.count - was.count }
}

/** Five rows, also where nobody gave so many stars. */
export function histogramOf(rows: readonly { rating: number; count: number }[]) {
  const counts = new Map(rows.map(({ rating, count }) => [rating, count]))
  const histogram = STARS.map((rating) => ({ rating, count: counts.get(rating) ?? 0 }))
  const count = histogram.reduce((all, row) => all + row.count, 0)
  const sum = histogram.reduce((all, row) => all + row.rating * row.count, 0)
  // Two decimals, half up: as the product's own rating is rounded.
  const average = count === 0 ? 0 : Math.floor((200 * sum + count) / (2 * count)) / 100
  return { histogram, count, average }
}

/** Why somebody may not review a product; null: they may. */
export type WhyNot = 'already_reviewed' | 'not_delivered' | 'own_store' | null

export function refusalOf(why: NonNullable<WhyNot>) {
  const sentences = {
    already_reviewed: 'You have already reviewed this product.',
    not_delivered: 'You can review a product once it has been delivered to you.',
    own_store: 'You cannot review products of your own store.',
  }
  return refused(why, sentences[why])
}

export const ownReviewVote = () => refused('own_review', 'You cannot vote for or report your own review.')
export const alreadyReported = () => refused('already_reported', 'You have already reported this review.')
/** Otherwise deleting and writing anew would undo the administrator's decision. */
export const reviewHidden = () =>
  refused('review_hidden', 'An administrator has hidden this review; it can be changed, not deleted.')

export const tooManyPictures = () =>
  invalid({ field: 'images', code: 'too_many', text: `At most ${REVIEW_PICTURES_MAX} are allowed.` })
export const strangePicture = () =>
  invalid({ field: 'images', code: 'picture_invalid', text: 'This picture does not belong to the review.' })

/** Somebody of the team decided meanwhile, or another report came in. */
export const reviewDecided = () => refused('review_decided', 'This review was decided on meanwhile. Look at it again.')

export const reasonMissing = () => invalid({ field: 'reason', code: 'required', text: 'Say why it is hidden.' })

type Standing = { approved: boolean; open_reports: number }

/** Whether a decision still fits what is there; `seen` is how many open reports were looked at. */
export function fits(
  { approved, open_reports }: Standing,
  decision: ReviewDecision,
  seen: number | undefined,
): boolean {
  if (decision === 'restore') return !approved
  if (seen !== undefined && seen !== open_reports) return false
  return decision === 'hide' ? approved : open_reports > 0
}
