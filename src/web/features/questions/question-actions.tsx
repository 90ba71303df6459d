import MessageSquareReply from 'lucide-react/icons/message-square-reply'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense, useState } from 'react'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { QuestionShown } from './question-shown.ts'

const AnswerForm = lazy(() => import('./answer-form.tsx').then(({ AnswerForm }) => ({ default: AnswerForm })))

type QuestionActionsProps = {
  question: QuestionShown
  product: number
  /** The reader's number; `null` for guests. */
  reader: number | null
  mayAnswer: boolean
  onAnswered: () => void
  onDeleted: (id: number) => void
  onCreated: (question: QuestionShown) => void
}

/** Its asker can take an unanswered question back; the seller and administrators can answer. */
export function QuestionActions(props: QuestionActionsProps) {
  const { question, product, reader, mayAnswer, onAnswered, onDeleted, onCreated } = props
  const [answering, setAnswering] = useState(false)
  const [busy, setBusy] = useState(false)
  const open = question.answers.length === 0
  if (answering)
    return (
      <Suspense>
        <AnswerForm question={question.id} onAnswered={onAnswered} onClose={() => setAnswering(false)} />
      </Suspense>
    )
  const remove = async () => {
    setBusy(true)
    const { deleteQuestion } = await import('./delete-question.ts')
    await deleteQuestion(question, product, { onDeleted, onCreated })
    setBusy(false)
  }
  return (
    <>
      {mayAnswer && open && (
        <Button variant="secondary" size="sm" onClick={() => setAnswering(true)}>
          <MessageSquareReply aria-hidden className="size-4" />
          {m.questions_answer_write()}
        </Button>
      )}
      {open && reader !== null && reader === question.userId && (
        <Button variant="ghost" size="sm" busy={busy} onClick={() => void remove()} className="-ms-3">
          {!busy && <Trash2 aria-hidden className="size-4" />}
          {m.questions_delete()}
        </Button>
      )}
    </>
  )
}
