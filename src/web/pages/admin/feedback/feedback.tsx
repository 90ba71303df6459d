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
import { useListParams } from '#web/ui/use-list-params.ts'
import type { Route } from './+types/feedback'
import { adminFeedbackParams, type Part, parts } from './feedback-search-params.ts'
import { QuestionsQueue } from './questions-queue.tsx'
import { ReviewsQueue } from './reviews-queue.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.admin_feedback(),
    description: m.reviews_admin_text(),
    path: paths.admin('feedback'),
    hidden: true,
  })

const labels: Record<Part, () => string> = {
  reported: m.reviews_admin_waiting,
  hidden: m.reviews_admin_hidden,
  all: m.reviews_admin_all,
  questions: m.reviews_admin_questions,
  unanswered: m.reviews_admin_questions_unanswered,
  'hidden-questions': m.reviews_admin_questions_hidden,
}

/** Reported reviews first; then every review and question, to be found, hidden and shown again. */
export default function Feedback() {
  const list = useListParams(adminFeedbackParams, ['part'])
  const { filter, to, set } = list
  const { part } = filter
  const reviews = part === 'reported' || part === 'hidden' || part === 'all'
  return (
    <>
      <PageHeading title={m.admin_feedback()} text={m.reviews_admin_text()} />
      <SearchPart
        label={m.reviews_admin_search()}
        hint={m.reviews_admin_search_hint()}
        value={filter.search}
        onSearch={(search) => set({ search })}
        chips={
          <FilterChips
            label={m.reviews_admin_parts()}
            chips={parts.map((one) => ({
              key: one,
              label: labels[one](),
              chosen: one === part,
              to: to({ part: one }),
            }))}
          />
        }
      >
        {reviews && (
          <Field label={m.reviews_admin_stars()} hideLabel>
            {(control) => (
              <Select
                {...control}
                value={filter.rating ?? ''}
                onChange={({ target }) => set({ rating: target.value === '' ? null : Number(target.value) })}
              >
                <option value="">{m.reviews_admin_any_stars()}</option>
                {STARS.map((stars) => (
                  <option key={stars} value={stars}>
                    {m.reviews_admin_n_stars({ count: stars, shown: formatNumber(stars) })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </SearchPart>
      {reviews ? <ReviewsQueue list={list} view={part} /> : <QuestionsQueue list={list} view={viewOf(part)} />}
    </>
  )
}

const viewOf = (part: 'questions' | 'unanswered' | 'hidden-questions') =>
  ({ questions: 'all', unanswered: 'unanswered', 'hidden-questions': 'hidden' })[part] as
    | 'all'
    | 'unanswered'
    | 'hidden'
