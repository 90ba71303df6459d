import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { type QuestionShown, toQuestionShown } from './question-shown.ts'

type Said = { onGone: (id: number) => void; onAsked: (question: QuestionShown) => void }

/** Takes the own question back at once; the message asks it again. */
export async function deleteQuestion(
  question: QuestionShown,
  product: number,
  { onGone, onAsked }: Said,
): Promise<void> {
  const askAgain = async () => {
    try {
      onAsked(
        toQuestionShown(await callApi('POST /qna/questions/', { body: { product, question: question.question } })),
      )
    } catch (error) {
      notify.error(formatProblem(error))
    }
  }
  try {
    await callApi('DELETE /qna/questions/{id}/', { params: { id: question.id } })
    onGone(question.id)
    notify.success(m.questions_deleted(), {
      action: { label: m.questions_undo(), onClick: () => void askAgain() },
    })
  } catch (error) {
    notify.error(formatProblem(error))
  }
}
