import MessageSquareReply from 'lucide-react/icons/message-square-reply'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense, useState } from 'react'
import type { Question } from '#contract/questions/questions.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.ts'

const AnswerForm = lazy(() => import('./answer-form.tsx').then(({ AnswerForm }) => ({ default: AnswerForm })))
const SavedAnswerMenu = lazy(async () => ({
  default: (await import('./selling/saved-answer-menu.tsx')).SavedAnswerMenu,
}))
const ConfirmDialog = lazy(() =>
  import('#web/ui/confirm-dialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
)

/** A seller answers a question, or edits or deletes the own answer. */
export function SellerAnswer({ question, onChanged }: { question: Question; onChanged: () => void }) {
  const [writing, setWriting] = useState(false)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const own = question.answers.find(({ can }) => can.edit)
  const remove = async (id: number) => {
    setBusy(true)
    try {
      await callApi('DELETE /qna/answers/{id}/', { params: { id } })
      notify.success(m.feedback_deleted())
      setAsking(false)
      onChanged()
    } catch (error) {
      notify.error(formatProblem(error))
    }
    setBusy(false)
  }
  if (writing)
    return (
      <Suspense>
        <AnswerForm
          question={question.id}
          before={own}
          onAnswered={onChanged}
          onClose={() => setWriting(false)}
          renderTools={(text, insert) => <SavedAnswerMenu text={text} onInsert={insert} />}
        />
      </Suspense>
    )
  if (!own)
    return question.can.answer ? (
      <Button variant="secondary" size="sm" onClick={() => setWriting(true)}>
        <MessageSquareReply aria-hidden className="size-4" />
        {m.feedback_answer()}
      </Button>
    ) : null
  return (
    <div className="-ms-3 flex flex-wrap gap-1">
      <Button variant="ghost" size="sm" onClick={() => setWriting(true)}>
        <Pencil aria-hidden className="size-4" />
        {m.feedback_edit_answer()}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden className="size-4" />
        {m.feedback_delete_answer()}
      </Button>
      <Suspense>
        {asking && (
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            tone="danger"
            title={m.feedback_delete_title()}
            text={m.feedback_delete_text()}
            confirm={m.feedback_delete_answer()}
            cancel={m.feedback_keep()}
            busy={busy}
            onConfirm={() => void remove(own.id)}
          />
        )}
      </Suspense>
    </div>
  )
}
