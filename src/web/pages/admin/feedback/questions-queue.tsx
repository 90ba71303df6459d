import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import { lazy, Suspense, useState } from 'react'
import type { ModeratedQuestion } from '#contract/questions/admin.ts'
import type { QuestionView } from '#contract/reviews/review-rules.ts'
import { callApi, callPage } from '#web/api/call-api.ts'
import { formatDay } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { DecisionQueue } from '#web/ui/decision-queue.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { OwnMatter } from '#web/ui/own-matter.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { useUndoable } from '#web/ui/undo.tsx'
import { type FeedbackParams, feedbackPath } from './feedback-search-params.ts'
import { HiddenLine } from './hidden-line.tsx'
import type { Why } from './hide-dialog.tsx'

const HideDialog = lazy(() => import('./hide-dialog.tsx'))
const PAGE = 20

/** Questions with their answers: 'r' hides, 'a' shows again. */
export function QuestionsQueue({ filter, view }: { filter: FeedbackParams; view: QuestionView }) {
  const { search, page } = filter
  const query = useQuery({
    queryKey: ['admin', 'questions', view, search, page],
    queryFn: () => callPage('GET /admin/questions/', { query: { view, search, page, page_size: PAGE } }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListStates query={query} isEmpty={({ results }) => results.length === 0} empty={<Nothing />}>
      {({ count, results }) => (
        <>
          <Queue questions={results} />
          <div className="mt-6">
            <Pagination
              page={page}
              pages={Math.ceil(count / PAGE)}
              toPage={(to) => feedbackPath({ ...filter, page: to })}
            />
          </div>
        </>
      )}
    </ListStates>
  )
}

function Queue({ questions }: { questions: readonly ModeratedQuestion[] }) {
  const { plan, isPlanned } = useUndoable()
  const queries = useQueryClient()
  const [hiding, setHiding] = useState<ModeratedQuestion | null>(null)
  const decide = ({ id, product_name }: ModeratedQuestion, why: Why | null) => {
    const name = m.reported_question_about({ product: product_name })
    plan({
      key: `question ${id}`,
      said: why ? m.reported_said_hidden({ name }) : m.reported_said_restored({ name }),
      send: async () => {
        try {
          await callApi('POST /admin/questions/{id}/decide/', {
            params: { id },
            body: why ? { decision: 'hide', ...why } : { decision: 'restore', note: '' },
          })
        } finally {
          await queries.invalidateQueries({ queryKey: ['admin'] })
        }
      },
    })
  }
  return (
    <>
      <DecisionQueue
        label={m.reported_questions()}
        items={questions.filter(({ id }) => !isPlanned(`question ${id}`))}
        to={({ product }) => `${paths.product(product)}#questions`}
        title={({ product_name }) => m.reported_question_about({ product: product_name })}
        approve={{ label: m.reported_restore(), onChoose: (question) => decide(question, null) }}
        reject={{ label: m.reported_hide(), onChoose: setHiding }}
        can={({ hidden, can }) => ({ approve: can.hide && hidden !== null, reject: can.hide && hidden === null })}
        empty={<Nothing />}
      >
        {(question) => <Facts question={question} />}
      </DecisionQueue>
      {hiding && (
        <Suspense>
          <HideDialog reported={undefined} onHide={(why) => decide(hiding, why)} onClose={() => setHiding(null)} />
        </Suspense>
      )}
    </>
  )
}

const Facts = ({ question }: { question: ModeratedQuestion }) => (
  <>
    <p className="mt-1 text-sm text-ink-soft">
      {m.reported_by({ name: question.user_name, day: formatDay(question.created_at) })}
    </p>
    <p className="mt-1 max-w-prose break-words whitespace-pre-line">{question.question}</p>
    {question.answers.map((answer) => (
      <div key={answer.id} className="mt-2 max-w-prose border-s-2 border-line ps-3 text-sm">
        <p className="font-semibold">{m.reported_answer_by({ name: answer.answered_by_name })}</p>
        <p className="break-words whitespace-pre-line">{answer.answer}</p>
      </div>
    ))}
    <HiddenLine hidden={question.hidden} />
    {!question.can.hide && <OwnMatter />}
  </>
)

const Nothing = () => (
  <EmptyState icon={<MessageCircleQuestion />} title={m.reported_none_found()} text={m.reported_none_found_text()} />
)
