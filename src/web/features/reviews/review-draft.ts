import type { Review } from '#contract/reviews/reviews.ts'
import { drafts, textsOf } from '#web/drafts.ts'

export type ReviewDraft = { rating: number; title: string; comment: string; images: string[] }

/** What was typed for a product: a closed dialog loses nothing. */
export const reviewDraft = drafts<ReviewDraft>({ name: 'review', area: 'session', version: 1, parse })

function parse(value: unknown): ReviewDraft | null {
  const texts = textsOf(value, ['title', 'comment'])
  const { rating, images } = (value ?? {}) as Partial<ReviewDraft>
  if (!texts || typeof rating !== 'number' || !Array.isArray(images)) return null
  return { ...texts, rating, images: images.filter((image) => typeof image === 'string') }
}

/** What the form begins with when nothing was typed. */
export const startOf = (review: Review | null): ReviewDraft =>
  review
    ? { rating: review.rating, title: review.title, comment: review.comment, images: [...review.images] }
    : { rating: 0, title: '', comment: '', images: [] }
