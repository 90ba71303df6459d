import { callApi } from '#web/api/call-api.ts'
import { newKey } from '#web/api/new-key.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { type QuestionShown, toQuestionShown } from './question-shown.ts'

type Callbacks = { onDeleted: (id: number) => void; onCreated: (question: QuestionShown) => void }

/** Deletes the own question; the toast offers to restore it. */
export async function deleteQuestion(
  question: QuestionShown,
  product: number,
  { onDeleted, onCreated }: Callbacks,
): Promise<void> {
  // Undo pressed twice restores it once.
  const headers = { 'idempotency-key': newKey() }
  const restore = async () => {
    try {
      const body = { product, question: question.question }
      onCreated(toQuestionShown(await callApi('POST /qna/questions/', { headers, body })))
    } catch (error) {
      notify.error(formatProblem(error))
    }
  }
  try {
    await callApi('DELETE /qna/questions/{id}/', { params: { id: question.id } })
    onDeleted(question.id)
    notify.success(m.questions_deleted(), {
      action: { label: m.questions_undo(), onClick: () => void restore() },
    })
  } catch (error) {
    notify.error(formatProblem(error))
  }
}
