import { useState } from 'react'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.ts'
import { reviewDraft } from './review-draft.ts'

type DeleteReviewProps = { review: number; product: number; onClose: () => void; onDone: () => void }

/** Asks, then deletes. */
export function DeleteReview({ review, product, onClose, onDone }: DeleteReviewProps) {
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const remove = async () => {
    setBusy(true)
    setWrong(null)
    try {
      await callApi('DELETE /reviews/reviews/{id}/', { params: { id: review } })
      reviewDraft(product).clear()
      notify.success(m.reviews_form_deleted())
      onDone()
    } catch (error) {
      setWrong(formatProblem(error))
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.reviews_form_delete_title()}
      text={m.reviews_form_delete_text()}
      confirm={m.reviews_form_delete()}
      cancel={m.reviews_form_keep()}
      tone="danger"
      busy={busy}
      onConfirm={() => void remove()}
    >
      <div role="alert" className="mt-3 empty:hidden">
        {wrong && <FieldError>{wrong}</FieldError>}
      </div>
    </ConfirmDialog>
  )
}
