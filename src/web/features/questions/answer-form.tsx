import { ApiError } from '#contract/errors.ts'
import { ANSWER_MAX } from '#contract/reviews/review-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { replyDrafts } from '#web/reply-drafts.ts'
import { TextForm, type TextFormProps } from '#web/ui/text-form.tsx'
import { notify } from '#web/ui/toast.ts'
import { useIsHere } from '#web/use-is-here.ts'

type AnswerFormProps = {
  question: number
  /** The own answer to edit; without it, a new one. */
  before?: { id: number; answer: string } | undefined
  onAnswered: () => void
  onClose: () => void
  /** The seller's saved answers. */
  renderTools?: TextFormProps['renderTools']
}

/** For the product's seller and administrators. */
export function AnswerForm({ question, before, onAnswered, onClose, renderTools }: AnswerFormProps) {
  const isHere = useIsHere()
  const send = async (answer: string) => {
    try {
      if (before) await callApi('PATCH /qna/answers/{id}/', { params: { id: before.id }, body: { answer } })
      else await callApi('POST /qna/answers/', { body: { question, answer } })
    } catch (error) {
      // It was answered or deleted meanwhile, perhaps by a first call without an answer: the page shows what it is now. There the
      // form has another place, or none: the message also stands where it is seen.
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) {
        if (isHere()) notify.error(formatProblem(error))
        onAnswered()
      }
      throw error
    }
    notify.success(before ? m.feedback_answer_saved() : m.questions_answered())
    onAnswered()
    onClose()
  }
  return (
    <TextForm
      label={m.questions_answer_label()}
      send={before ? m.feedback_answer_save() : m.questions_answer_send()}
      cancel={m.ui_close()}
      max={ANSWER_MAX}
      initial={before?.answer}
      draft={replyDrafts(`question:${question}`)}
      renderTools={renderTools}
      field="answer"
      onSend={send}
      onCancel={onClose}
    />
  )
}
