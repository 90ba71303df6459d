import type { UseQueryResult } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { isMissing } from '#web/errors/is-missing.ts'
import { useQuestion } from '#web/features/questions/use-store-questions.ts'
import { useReview } from '#web/features/reviews/use-store-reviews.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ListLoading } from '#web/ui/list-states.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { FeedbackList, feedbackLoading } from './feedback-list.tsx'
import { QuestionRow } from './questions-part.tsx'
import { ReviewRow } from './reviews-part.tsx'

type OneProps = { id: number; onAll: () => void; onChanged: () => void }

/** The question or review that a notification links to, with a link to all. */
export function OneQuestion({ id, onAll, onChanged }: OneProps) {
  const query = useQuestion(id)
  const { data } = query
  return (
    <One heading={m.feedback_one_question()} onAll={onAll} query={query}>
      {data && <QuestionRow question={data} onChanged={onChanged} />}
    </One>
  )
}

export function OneReview({ id, onAll, onChanged }: OneProps) {
  const query = useReview(id)
  const { data } = query
  return (
    <One heading={m.feedback_one_review()} onAll={onAll} query={query}>
      {data && <ReviewRow review={data} onChanged={onChanged} />}
    </One>
  )
}

type Parts = { heading: string; onAll: () => void; query: UseQueryResult; children: ReactNode }

function One({ heading, onAll, query, children }: Parts) {
  const { error } = query
  const all = (
    <Button variant="secondary" size="sm" onClick={onAll}>
      <ArrowLeft aria-hidden className="size-4.5" />
      {m.feedback_show_all()}
    </Button>
  )
  if (!children && isMissing(error))
    return <EmptyState icon={<SearchX />} title={m.feedback_gone()} text={m.feedback_gone_text()} action={all} />
  if (!children && error) return <LoadFailed title={heading} query={query} />
  if (!children) return <ListLoading {...feedbackLoading()} />
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">{heading}</h3>
        {all}
      </div>
      <FeedbackList>
        <li>{children}</li>
      </FeedbackList>
    </>
  )
}
