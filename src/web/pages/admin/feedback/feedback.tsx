import { useNavigate, useSearchParams } from 'react-router'
import { STARS } from '#contract/reviews/review-rules.ts'
import { formatNumber } from '#web/format.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Field } from '#web/ui/field.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { SearchPart } from '#web/ui/search-part.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Route } from './+types/feedback'
import { adminFeedbackParams, type FeedbackParams, feedbackPath, type Part, parts } from './feedback-search-params.ts'
import { QuestionsQueue } from './questions-queue.tsx'
import { ReviewsQueue } from './reviews-queue.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.admin_feedback(),
    description: m.reported_text(),
    path: paths.admin('feedback'),
    hidden: true,
  })

const labels: Record<Part, () => string> = {
  reported: m.reported_waiting,
  hidden: m.reported_hidden,
  all: m.reported_all,
  questions: m.reported_questions,
  unanswered: m.reported_questions_unanswered,
  'hidden-questions': m.reported_questions_hidden,
}

/** Reported reviews first; then every review and question, to be found, hidden and shown again. */
export default function Feedback() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filter = adminFeedbackParams.read(params)
  const ask = (change: Partial<FeedbackParams>) =>
    void navigate(feedbackPath({ ...filter, page: 1, ...change }), { replace: true, preventScrollReset: true })
  const { part } = filter
  const reviews = part === 'reported' || part === 'hidden' || part === 'all'
  return (
    <>
      <PageHeading title={m.admin_feedback()} text={m.reported_text()} />
      <SearchPart
        label={m.reported_search()}
        hint={m.reported_search_hint()}
        said={filter.search}
        onSearch={(search) => ask({ search })}
        chips={
          <FilterChips
            label={m.reported_parts()}
            chips={parts.map((one) => ({
              key: one,
              label: labels[one](),
              chosen: one === part,
              to: feedbackPath({ ...filter, part: one, page: 1 }),
            }))}
          />
        }
      >
        {reviews && (
          <Field label={m.reported_stars()} hideLabel>
            {(control) => (
              <Select
                {...control}
                value={filter.rating ?? ''}
                onChange={({ target }) => ask({ rating: target.value === '' ? null : Number(target.value) })}
              >
                <option value="">{m.reported_any_stars()}</option>
                {STARS.map((stars) => (
                  <option key={stars} value={stars}>
                    {m.reported_n_stars({ count: formatNumber(stars) })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </SearchPart>
      {reviews ? <ReviewsQueue filter={filter} view={part} /> : <QuestionsQueue filter={filter} view={viewOf(part)} />}
    </>
  )
}

const viewOf = (part: 'questions' | 'unanswered' | 'hidden-questions') =>
  ({ questions: 'all', unanswered: 'unanswered', 'hidden-questions': 'hidden' })[part] as
    | 'all'
    | 'unanswered'
    | 'hidden'
