import type { Review } from '#contract/reviews/reviews.ts'

export type ReviewDraft = { rating: number; title: string; comment: string; images: string[] }

const EMPTY: ReviewDraft = { rating: 0, title: '', comment: '', images: [] }

/** What was typed for a product and not sent yet, for as long as the page lives: a closed dialog loses nothing. */
const drafts = new Map<number, ReviewDraft>()

export const readDraft = (product: number, review: Review | null): ReviewDraft => drafts.get(product) ?? draftOf(review)

export const keepDraft = (product: number, draft: ReviewDraft) => void drafts.set(product, draft)

export const forgetDraft = (product: number) => void drafts.delete(product)

const draftOf = (review: Review | null): ReviewDraft =>
  review
    ? { rating: review.rating, title: review.title, comment: review.comment, images: [...review.images] }
    : { ...EMPTY }
