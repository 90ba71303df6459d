import { useState } from 'react'
import type { AdminAttribute } from '#contract/catalogue/attribute-admin.ts'
import { ApiError } from '#contract/errors.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { labelOfAttribute } from '#web/features/catalogue/attribute-label.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { notify } from '#web/ui/toast.ts'
import { useInvalidateAttributes } from './use-admin-attributes.ts'

type RemoveAttributeDialogProps = { attribute: AdminAttribute; onRemoved: () => void; onClose: () => void }

/** Confirms the deletion and says how many products would lose their value. Import it lazily. */
export default function RemoveAttributeDialog({ attribute, onRemoved, onClose }: RemoveAttributeDialogProps) {
  const name = labelOfAttribute(attribute)
  const invalidate = useInvalidateAttributes()
  const [busy, setBusy] = useState(false)
  const [count, setCount] = useState(attribute.products_count)
  const remove = async () => {
    setBusy(true)
    try {
      await callApi('DELETE /admin/attributes/{id}/', { params: { id: attribute.id }, query: { used: count > 0 } })
      notify.success(m.categories_deleted({ name }))
      void invalidate()
      onRemoved()
    } catch (error) {
      setBusy(false)
      // A product has got a value since: ask for confirmation again.
      if (error instanceof ApiError && error.code === 'attribute_used')
        setCount(Number(error.problem.params?.['count'] ?? 1))
      else notify.error(formatProblem(error))
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      tone="danger"
      title={m.categories_delete_title({ name })}
      text={
        count > 0
          ? m.attributes_delete_used({ count, shown: `${formatNumber(count)}${attribute.products_more ? '+' : ''}` })
          : m.attributes_delete_unused()
      }
      confirm={m.categories_delete()}
      cancel={m.categories_keep()}
      busy={busy}
      onConfirm={() => void remove()}
    />
  )
}
