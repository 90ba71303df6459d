import { paths } from '#web/paths.ts'

/** Reviews that were reported are the queue; the others are lists. */
export const parts = ['reported', 'hidden', 'all', 'questions', 'unanswered', 'hidden-questions'] as const
export type Part = (typeof parts)[number]

export type FeedbackParams = { part: Part; search: string; rating: number | null; page: number }

const STARS_MAX = 5

export function readFeedbackAsked(params: URLSearchParams): FeedbackParams {
  const rating = Number(params.get('rating'))
  return {
    part: parts.find((part) => part === params.get('view')) ?? 'reported',
    search: (params.get('search') ?? '').trim().slice(0, 200),
    rating: Number.isInteger(rating) && rating >= 1 && rating <= STARS_MAX ? rating : null,
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
  }
}

/** Defaults are left out. */
export const toFeedback = ({ part, search, rating, page }: FeedbackParams) =>
  paths.admin('feedback', {
    ...(part !== 'reported' && { view: part }),
    ...(search && { search }),
    ...(rating && { rating: String(rating) }),
    ...(page > 1 && { page: String(page) }),
  })
