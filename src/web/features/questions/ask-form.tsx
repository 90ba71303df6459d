import { useState } from 'react'
import { QUESTION_MAX, QUESTION_MIN } from '#contract/reviews/review-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { keptAttempts } from '#web/kept-attempts.ts'
import { m } from '#web/paraglide/messages.js'
import { replyDrafts } from '#web/reply-drafts.ts'
import { TextForm } from '#web/ui/text-form.tsx'
import { notify } from '#web/ui/toast.ts'
import { type QuestionShown, toQuestionShown } from './question-shown.ts'

type AskFormProps = { product: number; onCreated: (question: QuestionShown) => void; onClose: () => void }

export function AskForm({ product, onCreated, onClose }: AskFormProps) {
  const [attempts] = useState(() => keptAttempts(`question about product ${product}`))
  const [draft] = useState(() => replyDrafts(`ask:${product}`))
  const send = async (question: string) => {
    const body = { product, question }
    const created = await callApi('POST /qna/questions/', {
      headers: { 'idempotency-key': attempts.keyFor(body) },
      body,
    })
    attempts.end()
    notify.success(m.questions_asked())
    onCreated(toQuestionShown(created))
    onClose()
  }
  return (
    <TextForm
      label={m.questions_ask_label()}
      help={m.questions_ask_help()}
      send={m.questions_ask_send()}
      cancel={m.ui_close()}
      max={QUESTION_MAX}
      min={QUESTION_MIN}
      field="question"
      draft={draft}
      onSend={send}
      onCancel={onClose}
    />
  )
}
