import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'

/** An administrator takes a review out of sight; the message brings it back. */
export async function hideReview(id: number, onChanged: () => void): Promise<void> {
  const set = async (approved: boolean) => {
    try {
      await callApi('PATCH /reviews/reviews/{id}/', { params: { id }, body: { approved } })
      onChanged()
      return true
    } catch (error) {
      notify.error(formatProblem(error))
      return false
    }
  }
  if (await set(false))
    notify.success(m.reviews_hide_done(), { action: { label: m.reviews_undo(), onClick: () => void set(true) } })
}
