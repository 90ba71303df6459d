import { useState } from 'react'
import type { Coupon } from '#contract/coupons/coupons.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { useDeleteCoupon } from '#web/features/coupons/use-coupons.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { notify } from '#web/ui/toast.ts'

type DeleteDialogProps = {
  coupon: Coupon
  onClose: () => void
  /** It was deleted, and not only switched off. */
  onDeleted?: () => void
}

/** Confirms a deletion; a coupon that orders have used is only switched off. Import it lazily. */
export default function DeleteDialog({ coupon, onClose, onDeleted }: DeleteDialogProps) {
  const { id, code, used_count } = coupon
  const [busy, setBusy] = useState(false)
  const remove = useDeleteCoupon()
  const used = used_count > 0
  const carryOut = async () => {
    setBusy(true)
    try {
      await remove(id)
      notify.success(used ? m.coupons_switched_off({ code }) : m.coupons_deleted({ code }))
      onClose()
      if (!used) onDeleted?.()
    } catch (error) {
      notify.error(formatProblem(error))
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      tone="danger"
      title={m.coupons_delete_title({ code })}
      text={used ? m.coupons_delete_used_text() : m.coupons_delete_text()}
      confirm={used ? m.coupons_switch_off_confirm() : m.coupons_delete_confirm()}
      cancel={m.coupons_keep()}
      busy={busy}
      onConfirm={() => void carryOut()}
    />
  )
}
