import Clock from 'lucide-react/icons/clock'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import type { Question } from '#contract/questions/questions.ts'
import { QuestionCard } from '#web/features/questions/question-card.tsx'
import { toQuestionShown } from '#web/features/questions/question-shown.ts'
import { SellerAnswer } from '#web/features/questions/seller-answer.tsx'
import { QUESTIONS_PER_PAGE, useStoreQuestions } from '#web/features/questions/use-store-questions.ts'
import { formatNumber } from '#web/format.ts'
import { formatAge } from '#web/format-age.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import type { ListParams } from '#web/ui/use-list-params.ts'
import { FeedbackFilter } from './feedback-filter.tsx'
import { AboutProduct, FeedbackList, feedbackLoading } from './feedback-list.tsx'
import type { FeedbackParams } from './feedback-search-params.ts'

type QuestionsPartProps = { list: ListParams<FeedbackParams>; onChanged: () => void }

/** What buyers ask: what waits for an answer first, the oldest at the top. */
export function QuestionsPart({ list, onChanged }: QuestionsPartProps) {
  const { search, answered, page } = list.filter
  const allAnswered = answered === false && search === ''
  return (
    <ListPage
      inPlace
      list={list}
      query={useStoreQuestions({ search, answered, page })}
      pageSize={QUESTIONS_PER_PAGE}
      filter={<FeedbackFilter list={list} />}
      filterWaits
      countText={(count) => m.feedback_questions_found({ count, shown: formatNumber(count) })}
      loading={feedbackLoading()}
      failed={m.feedback_questions_failed()}
      empty={{
        icon: <MessageCircleQuestion />,
        title: m.feedback_questions_none(),
        text: m.feedback_questions_none_text(),
      }}
      unmatched={{
        title: allAnswered ? m.feedback_all_read() : m.feedback_none_matching(),
        text: allAnswered ? m.feedback_all_read_text() : m.feedback_none_matching_text(),
        showAll: m.feedback_show_all(),
      }}
    >
      {(questions) => (
        <FeedbackList>
          {questions.map((question) => (
            <li key={question.id}>
              <QuestionRow question={question} onChanged={onChanged} />
            </li>
          ))}
        </FeedbackList>
      )}
    </ListPage>
  )
}

export const QuestionRow = ({ question, onChanged }: { question: Question; onChanged: () => void }) => (
  <div className="px-4 pt-2 sm:px-5">
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <AboutProduct id={question.product} name={question.product_name} />
      {!question.answered && (
        <Badge tone="warning">
          <Clock aria-hidden className="size-3.5" />
          {m.feedback_waits({ age: formatAge(question.created_at) })}
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
