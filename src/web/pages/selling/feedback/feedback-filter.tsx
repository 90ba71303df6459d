import { clsx } from 'clsx'
import { STARS } from '#contract/reviews/review-rules.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ListParams } from '#web/ui/use-list-params.ts'
import type { FeedbackParams } from './feedback-search-params.ts'

/** Search while typing, what waits, and of reviews the stars. Each begins at the first page. */
export function FeedbackFilter({ list: { filter, set } }: { list: ListParams<FeedbackParams> }) {
  const reviews = filter.show === 'reviews'
  return (
    <search
      className={clsx(
        'mb-3 grid gap-2',
        reviews
          ? 'grid-cols-2 max-md:*:first:col-span-2 md:grid-cols-[minmax(0,1fr)_13rem_auto]'
          : 'grid-cols-[minmax(0,1fr)_9rem] narrow:grid-cols-1 md:grid-cols-[minmax(0,1fr)_13rem]',
      )}
    >
      <SearchField
        key={filter.show}
        label={reviews ? m.feedback_search_reviews() : m.feedback_search_questions()}
        hint={m.feedback_search_hint()}
        value={filter.search}
        onPause={(search) => set({ search })}
      />
      <Field label={reviews ? m.feedback_replied() : m.feedback_answered()} hideLabel>
        {(control) => (
          <Select
            {...control}
            value={filter.answered === null ? '' : String(filter.answered)}
            onChange={({ target: { value } }) => set({ answered: value === '' ? null : value === 'true' })}
          >
            <option value="">{m.feedback_any()}</option>
            <option value="false">{reviews ? m.feedback_only_unreplied() : m.feedback_only_waiting()}</option>
            <option value="true">{reviews ? m.feedback_only_replied() : m.feedback_only_answered()}</option>
          </Select>
        )}
      </Field>
      {reviews && (
        <Field label={m.feedback_stars()} hideLabel>
          {(control) => (
            <Select
              {...control}
              value={filter.rating ?? ''}
              onChange={({ target: { value } }) => set({ rating: value === '' ? null : Number(value) })}
            >
              <option value="">{m.feedback_stars_any()}</option>
              {STARS.map((stars) => (
                <option key={stars} value={stars}>
                  {m.feedback_stars_count({ count: stars, shown: formatNumber(stars) })}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </search>
  )
}
