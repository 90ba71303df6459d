import type { Review, ReviewWords } from '#contract/reviews/reviews.ts'
import { type Draft, drafts, textsOf } from '#web/drafts.ts'
import { changesOf } from '#web/errors/use-seen.ts'

/** What was typed, and what it was typed over (rules.md E-5). */
export type ReviewDraft = ReviewWords & { seen: ReviewWords }

const storedDrafts = drafts<ReviewDraft>({ name: 'review', area: 'session', version: 2, parse })
/** The pictures of drafts, by product. New ones are too large to be stored: a reload loses them, but not the words. */
const pictures = new Map<number, string[]>()

/** What was typed for a product: a closed dialog loses nothing. */
export function reviewDraft(product: number): Draft<ReviewDraft> {
  const stored = storedDrafts(product)
  const clear = () => {
    pictures.delete(product)
    stored.clear()
  }
  return {
    read: () => {
      const draft = stored.read()
      // Signing out removes what is stored.
      if (draft === null) pictures.delete(product)
      return draft && { ...draft, images: pictures.get(product) ?? draft.images }
    },
    save: (draft) => {
      pictures.set(product, draft.images)
      stored.save({ ...draft, images: draft.images.filter((image) => !image.startsWith('data:')) })
    },
    clear,
  }
}

function parse(value: unknown): ReviewDraft | null {
  const typed = parseWords(value)
  const seen = parseWords((value as Partial<ReviewDraft> | null)?.seen)
  return typed && seen && { ...typed, seen }
}

function parseWords(value: unknown): ReviewWords | null {
  const texts = textsOf(value, ['title', 'comment'])
  const { rating, images } = (value ?? {}) as Partial<ReviewDraft>
  if (!texts || typeof rating !== 'number' || !Array.isArray(images)) return null
  return { ...texts, rating, images: images.filter((image) => typeof image === 'string') }
}

/** What the form begins with when nothing was typed. */
export function startOf(review: Review | null): ReviewDraft {
  const words = review
    ? { rating: review.rating, title: review.title, comment: review.comment, images: [...review.images] }
    : { rating: 0, title: '', comment: '', images: [] }
  return { ...words, seen: words }
}

/** What was changed, with what it was. Of pictures the last chosen stay. */
export function changesIn({ seen, images, ...words }: ReviewDraft) {
  const same = images.length === seen.images.length && images.every((image, at) => image === seen.images[at])
  const { images: _, ...before } = seen
  return { ...changesOf(words, before, before), ...(!same && { images }) }
}
