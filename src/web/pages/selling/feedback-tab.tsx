import { useQueryClient } from '@tanstack/react-query'
import { useQuestionsWaiting } from '#web/features/questions/use-store-questions.ts'
import { useReviewsWaiting } from '#web/features/reviews/use-store-reviews.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Tabs } from '#web/ui/tabs.tsx'
import { useListParams } from '#web/ui/use-list-params.ts'
import { feedbackParams, noFilter } from './feedback/feedback-search-params.ts'
import { OneQuestion, OneReview } from './feedback/one-part.tsx'
import { QuestionsPart } from './feedback/questions-part.tsx'
import { ReviewsPart } from './feedback/reviews-part.tsx'

/** What people ask about and say of the store's products, and where the seller answers. */
export default function FeedbackTab() {
  const list = useListParams(feedbackParams, ['show'])
  const client = useQueryClient()
  const questions = useQuestionsWaiting()
  const reviews = useReviewsWaiting()
  const { filter } = list
  const show = (part: string) => list.set(noFilter(part === 'reviews' ? 'reviews' : 'questions'))
  const onChanged = () => {
    void client.invalidateQueries({ queryKey: ['seller', 'feedback'] })
    void client.invalidateQueries({ queryKey: ['seller', 'summary'] })
    void client.invalidateQueries({ queryKey: ['seller', 'waiting'] })
  }
  const part = { list, onChanged }
  const one = { onAll: list.clear, onChanged }
  return (
    <section aria-labelledby="feedback">
      <h2 id="feedback" className="sr-only">
        {m.feedback_heading()}
      </h2>
      <Tabs
        label={m.feedback_heading()}
        value={filter.show}
        onChange={show}
        tabs={[
          {
            value: 'questions',
            label: questions.data
              ? m.feedback_questions_waiting({ count: formatNumber(questions.data) })
              : m.feedback_questions(),
            content:
              filter.one !== null && filter.show === 'questions' ? (
                <OneQuestion id={filter.one} {...one} />
              ) : (
                <QuestionsPart {...part} />
              ),
          },
          {
            value: 'reviews',
            label: reviews.data
              ? m.feedback_reviews_waiting({ count: formatNumber(reviews.data) })
              : m.feedback_reviews(),
            content:
              filter.one !== null && filter.show === 'reviews' ? (
                <OneReview id={filter.one} {...one} />
              ) : (
                <ReviewsPart {...part} />
              ),
          },
        ]}
      />
    </section>
  )
}
