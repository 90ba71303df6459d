import { STARS } from '#contract/reviews/review-rules.ts'

/** What the address asks of the tab. A number leads to that one question or review alone. */
export type FeedbackParams = {
  show: 'questions' | 'reviews'
  search: string
  /** `null`: all of them. */
  answered: boolean | null
  /** Of reviews. */
  rating: number | null
  page: number
  one: number | null
}

const SEARCH_MAX = 200

const whole = (text: string | null): number | null => {
  const number = Number(text ?? 0)
  return Number.isSafeInteger(number) && number >= 1 ? number : null
}

const answers: Record<string, boolean> = { yes: true, no: false }

/** What makes no sense there counts as absent. */
export function readFeedbackParams(params: URLSearchParams): FeedbackParams {
  const show = params.get('show') === 'reviews' ? 'reviews' : 'questions'
  const page = whole(params.get('page')) ?? 1
  return {
    show,
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_MAX),
    answered: answers[params.get('answered') ?? ''] ?? null,
    rating: show === 'reviews' ? (STARS.find((stars) => String(stars) === params.get('rating')) ?? null) : null,
    page: page <= 1_000_000 ? page : 1,
    one: whole(params.get(show === 'reviews' ? 'review' : 'question')),
  }
}

export const nothingAsked = (show: FeedbackParams['show']): FeedbackParams => ({
  ...{ show, search: '', answered: null, rating: null, page: 1, one: null },
})

/** Defaults are left out. */
export function writeFeedbackParams({ show, search, answered, rating, page, one }: FeedbackParams): string {
  const params = new URLSearchParams({ tab: 'feedback' })
  if (show === 'reviews') params.set('show', show)
  if (search !== '') params.set('search', search)
  if (answered !== null) params.set('answered', answered ? 'yes' : 'no')
  if (rating !== null) params.set('rating', String(rating))
  if (page > 1) params.set('page', String(page))
  if (one !== null) params.set(show === 'reviews' ? 'review' : 'question', String(one))
  return `?${params}`
}
