import { useState } from 'react'
import type { OwnReview } from '#contract/reviews/reviews.ts'
import { callApi } from '#web/api/call-api.ts'
import { notify } from '#web/ui/toast.ts'
import type { ReviewShown } from './review-shown.ts'

/** Whether the reader found a review helpful, how many did, and what a click does. */
export function useVote(review: ReviewShown, own: OwnReview | null) {
  const [result, setResult] = useState<{ voted: boolean; count: number } | null>(null)
  const [busy, setBusy] = useState(false)
  const voted = result?.voted ?? own?.voted.includes(review.id) ?? false

  const toggle = async () => {
    setBusy(true)
    try {
      const line = voted
        ? ('DELETE /reviews/reviews/{id}/helpful/' as const)
        : ('POST /reviews/reviews/{id}/helpful/' as const)
      const answer = await callApi(line, { params: { id: review.id } })
      setResult({ voted: answer.voted, count: answer.helpful_count })
    } catch (error) {
      const { formatProblem } = await import('#web/errors/format-problem.ts')
      notify.error(formatProblem(error))
    }
    setBusy(false)
  }
  return { voted, count: result?.count ?? review.helpful, busy, toggle }
}
