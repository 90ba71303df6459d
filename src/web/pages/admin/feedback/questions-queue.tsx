import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import { type ReactNode, Suspense, useState } from 'react'
import type { ModeratedQuestion } from '#contract/questions/admin.ts'
import type { QuestionView } from '#contract/reviews/review-rules.ts'
import { callApi, callPage } from '#web/api/call-api.ts'
import { thenReread } from '#web/api/then-reread.ts'
import { formatDay } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { localNames } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { DecisionQueue } from '#web/ui/decision-queue.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { OwnMatter } from '#web/ui/own-matter.tsx'
import { useUndoable } from '#web/ui/undo.tsx'
import { useDecided } from '#web/ui/use-decided.ts'
import type { ListParams } from '#web/ui/use-list-params.ts'
import type { FeedbackParams } from './feedback-search-params.ts'
import { hiddenBy } from './hidden-by.ts'
import { HiddenLine } from './hidden-line.tsx'
import type { Why } from './hide-dialog.tsx'

const HideDialog = lazy(() => import('./hide-dialog.tsx'))
const PAGE = 20

/** Questions with their answers: 'r' hides, 'a' shows again. */
export function QuestionsQueue({ list, view }: { list: ListParams<FeedbackParams>; view: QuestionView }) {
  const { search, page } = list.filter
  const query = useQuery({
    queryKey: ['admin', 'questions', view, search, page],
    queryFn: async () =>
      localNames(await callPage('GET /admin/questions/', { query: { view, search, page, page_size: PAGE } })),
    placeholderData: keepPreviousData,
  })
  return (
    <ListPage list={list} query={query} pageSize={PAGE} empty={nothing()}>
      {(questions, _, decided) => <Queue questions={questions} stay={view === 'all'} empty={decided} />}
    </ListPage>
  )
}

type QueueProps = { questions: readonly ModeratedQuestion[]; stay: boolean; empty: ReactNode }

const keyOf = ({ id }: ModeratedQuestion) => `question ${id}`

function Queue({ questions, stay, empty }: QueueProps) {
  const { plan } = useUndoable()
  const { items, decided } = useDecided(questions, keyOf, stay)
  const queries = useQueryClient()
  const [hiding, setHiding] = useState<ModeratedQuestion | null>(null)
  const decide = (question: ModeratedQuestion, why: Why | null, onSent?: () => void) => {
    const { id, product_name } = question
    const name = m.reviews_admin_question_about({ product: product_name })
    plan({
      key: keyOf(question),
      message: why ? m.reviews_admin_said_hidden({ name }) : m.reviews_admin_said_restored({ name }),
      becomes: { hidden: hiddenBy(why) },
      send: () =>
        thenReread(queries, () =>
          callApi('POST /admin/questions/{id}/decide/', {
            params: { id },
            body: why ? { decision: 'hide', ...why } : { decision: 'restore', note: '' },
          }),
        ),
      onSent,
    })
  }
  return (
    <>
      <DecisionQueue
        label={m.reviews_admin_questions()}
        items={items}
        decided={decided}
        to={({ product }) => `${paths.product(product)}#questions`}
        title={({ product_name }) => m.reviews_admin_question_about({ product: product_name })}
        approve={{ label: m.reviews_admin_restore(), onChoose: (question) => decide(question, null) }}
        reject={{ label: m.reviews_admin_hide(), onChoose: setHiding }}
        can={({ hidden, can }) => ({ approve: can.hide && hidden !== null, reject: can.hide && hidden === null })}
        empty={empty}
      >
        {(question) => <Facts question={question} />}
      </DecisionQueue>
      {hiding && (
        <Suspense>
          <HideDialog
            subject={`question:${hiding.id}`}
            reported={undefined}
            onHide={(why, onSent) => decide(hiding, why, onSent)}
            onClose={() => setHiding(null)}
          />
        </Suspense>
      )}
    </>
  )
}

const Facts = ({ question }: { question: ModeratedQuestion }) => (
  <>
    <p className="mt-1 text-sm text-ink-soft">
      {m.reviews_admin_by({ name: question.user_name, day: formatDay(question.created_at) })}
    </p>
    <p className="mt-1 max-w-prose whitespace-pre-line">{question.question}</p>
    {question.answers.map((answer) => (
      <div key={answer.id} className="mt-2 max-w-prose border-s-2 border-line ps-3 text-sm">
        <p className="font-semibold">{m.reviews_admin_answer_by({ name: answer.answered_by_name })}</p>
        <p className="whitespace-pre-line">{answer.answer}</p>
      </div>
    ))}
    <HiddenLine hidden={question.hidden} />
    {!question.can.hide && <OwnMatter />}
  </>
)

const nothing = () => ({
  icon: <MessageCircleQuestion />,
  title: m.reviews_admin_none_found(),
  text: m.reviews_admin_none_found_text(),
})
