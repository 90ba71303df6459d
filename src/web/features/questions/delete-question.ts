import { callApi } from '#web/api/call-api.ts'
import { sayProblem } from '#web/errors/say-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'

/** Takes the own question back at once; the message asks it again. */
export async function deleteQuestion(
  question: { id: number; question: string },
  product: number,
  onChanged: () => void,
): Promise<void> {
  const act = async (call: () => Promise<unknown>) => {
    try {
      await call()
      onChanged()
      return true
    } catch (error) {
      notify.error(sayProblem(error))
      return false
    }
  }
  const ask = () => act(() => callApi('POST /qna/questions/', { body: { product, question: question.question } }))
  if (await act(() => callApi('DELETE /qna/questions/{id}/', { params: { id: question.id } })))
    notify.success(m.questions_deleted(), { action: { label: m.questions_undo(), onClick: () => void ask() } })
}
