import Clock from 'lucide-react/icons/clock'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import type { Question } from '#contract/questions/questions.ts'
import { QuestionCard } from '#web/features/questions/question-card.tsx'
import { toQuestionShown } from '#web/features/questions/question-shown.ts'
import { SellerAnswer } from '#web/features/questions/seller-answer.tsx'
import { QUESTIONS_PER_PAGE, useStoreQuestions } from '#web/features/questions/use-store-questions.ts'
import { formatNumber } from '#web/format.ts'
import { formatAgo } from '#web/format-ago.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { FeedbackFilter } from './feedback-filter.tsx'
import { AboutProduct, FeedbackFailed, FeedbackList, FeedbackLoading } from './feedback-list.tsx'
import { type FeedbackParams, feedbackParams, noFilter } from './feedback-search-params.ts'

type QuestionsPartProps = {
  filter: FeedbackParams
  onFilter: (filter: FeedbackParams) => void
  onChanged: () => void
}

/** What buyers ask: what waits for an answer first, the oldest at the top. */
export function QuestionsPart({ filter, onFilter, onChanged }: QuestionsPartProps) {
  const { search, answered, page } = filter
  const { data, error, refetch, isPlaceholderData } = useStoreQuestions({ search, answered, page })
  if (data === undefined && error === null) return <FeedbackLoading />
  if (data === undefined)
    return <FeedbackFailed title={m.feedback_questions_failed()} error={error} again={() => void refetch()} />
  const all = () => onFilter(noFilter('questions'))
  const filtered = search !== '' || answered !== null
  if (data.count === 0 && !filtered && !isPlaceholderData)
    return (
      <EmptyState
        icon={<MessageCircleQuestion />}
        title={m.feedback_questions_none()}
        text={m.feedback_questions_none_text()}
      />
    )
  return (
    <>
      <FeedbackFilter filter={filter} onFilter={onFilter} />
      <p role="status" className="mb-3 text-sm text-ink-soft">
        {m.feedback_questions_found({ count: data.count, shown: formatNumber(data.count) })}
      </p>
      {data.questions.length === 0 ? (
        <None allAnswered={answered === false && search === ''} all={all} />
      ) : (
        <FeedbackList busy={isPlaceholderData}>
          {data.questions.map((question) => (
            <li key={question.id}>
              <QuestionRow question={question} onChanged={onChanged} />
            </li>
          ))}
        </FeedbackList>
      )}
      <div className="mt-8">
        <Pagination
          inPlace
          page={page}
          pages={Math.ceil(data.count / QUESTIONS_PER_PAGE)}
          toPage={(next) => feedbackParams.search({ ...filter, page: next })}
        />
      </div>
    </>
  )
}

export const QuestionRow = ({ question, onChanged }: { question: Question; onChanged: () => void }) => (
  <div className="px-4 pt-2 sm:px-5">
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <AboutProduct id={question.product} name={question.product_name} />
      {!question.answered && (
        <Badge tone="warning">
          <Clock aria-hidden className="size-3.5" />
          {m.feedback_waits()}: {formatAgo(question.created_at)}
        </Badge>
      )}
    </div>
    <div className="-mt-3">
      <QuestionCard
        question={toQuestionShown(question)}
        actions={<SellerAnswer question={question} onChanged={onChanged} />}
      />
    </div>
  </div>
)

const None = ({ allAnswered, all }: { allAnswered: boolean; all: () => void }) => (
  <EmptyState
    icon={<MessageCircleQuestion />}
    title={allAnswered ? m.feedback_all_read() : m.feedback_none_matching()}
    text={allAnswered ? m.feedback_all_read_text() : m.feedback_none_matching_text()}
    action={
      <Button variant="secondary" onClick={all}>
        {m.feedback_show_all()}
      </Button>
    }
  />
)
