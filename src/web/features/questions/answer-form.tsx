import { ANSWER_MAX } from '#contract/review-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { m } from '#web/paraglide/messages.js'
import { TextForm } from '#web/ui/text-form.tsx'
import { notify } from '#web/ui/toast.ts'

type AnswerFormProps = { question: number; onAnswered: () => void; onClose: () => void }

/** For the product's seller and administrators. */
export function AnswerForm({ question, onAnswered, onClose }: AnswerFormProps) {
  const send = async (answer: string) => {
    await callApi('POST /qna/answers/', { body: { question, answer } })
    notify.success(m.questions_answered())
    onAnswered()
    onClose()
  }
  return (
    <TextForm
      label={m.questions_answer_label()}
      send={m.questions_answer_send()}
      cancel={m.ui_close()}
      max={ANSWER_MAX}
      field="answer"
      onSend={send}
      onCancel={onClose}
    />
  )
}
