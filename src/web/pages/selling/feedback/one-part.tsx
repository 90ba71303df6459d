import ArrowLeft from 'lucide-react/icons/arrow-left'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { ApiError } from '#contract/errors.ts'
import { useQuestion } from '#web/features/questions/use-store-questions.ts'
import { useReview } from '#web/features/reviews/use-store-reviews.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { FeedbackFailed, FeedbackList, FeedbackLoading } from './feedback-list.tsx'
import { QuestionRow } from './questions-part.tsx'
import { ReviewRow } from './reviews-part.tsx'

type OneProps = { id: number; onAll: () => void; onChanged: () => void }

/** The one question that a notification leads to, and the way to all. */
export function OneQuestion({ id, onAll, onChanged }: OneProps) {
  const { data, error, refetch } = useQuestion(id)
  return (
    <One heading={m.feedback_one_question()} onAll={onAll} error={error} again={() => void refetch()}>
      {data && <QuestionRow question={data} onChanged={onChanged} />}
    </One>
  )
}

export function OneReview({ id, onAll, onChanged }: OneProps) {
  const { data, error, refetch } = useReview(id)
  return (
    <One heading={m.feedback_one_review()} onAll={onAll} error={error} again={() => void refetch()}>
      {data && <ReviewRow review={data} onChanged={onChanged} />}
    </One>
  )
}

type Parts = { heading: string; onAll: () => void; error: unknown; again: () => void; children: ReactNode }

function One({ heading, onAll, error, again, children }: Parts) {
  const all = (
    <Button variant="secondary" size="sm" onClick={onAll}>
      <ArrowLeft aria-hidden className="size-4.5" />
      {m.feedback_show_all()}
    </Button>
  )
  if (!children && error instanceof ApiError && error.status === 404)
    return <EmptyState icon={<SearchX />} title={m.feedback_gone()} text={m.feedback_gone_text()} action={all} />
  if (!children && error) return <FeedbackFailed title={heading} error={error} again={again} />
  if (!children) return <FeedbackLoading />
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
