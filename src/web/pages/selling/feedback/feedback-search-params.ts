import { STARS } from '#contract/reviews/review-rules.ts'
import { oneOfOr, type Param, page, searchParams, text, type ValuesOf, where, whole } from '#web/search-params.ts'

type Shown = { show: 'questions' | 'reviews' }

/** `null`: all of them. */
const answered: Param<boolean | null> = {
  read: (get, name) => ({ yes: true, no: false })[get(name) ?? ''] ?? null,
  write: (value, name) => (value === null ? null : [name, value ? 'yes' : 'no']),
}

/** A number leads to that one question or review alone. */
const nameOfOne = (others: object) => ((others as Shown).show === 'reviews' ? 'review' : 'question')
const one: Param<number | null> = {
  read: (get, _, others) => whole().read(get, nameOfOne(others), others),
  write: (value, _, others) => whole().write(value, nameOfOne(others), others),
}

export const feedbackParams = searchParams(
  {
    show: oneOfOr(['questions', 'reviews'], 'questions'),
    search: text(),
    answered,
    rating: where(({ show }: Shown) => show === 'reviews', whole(STARS.length), null),
    page: page(),
    one,
  },
  { tab: 'feedback' },
)
export type FeedbackParams = ValuesOf<typeof feedbackParams>

export const noFilter = (show: FeedbackParams['show']): FeedbackParams =>
  feedbackParams.read(new URLSearchParams({ show }))
