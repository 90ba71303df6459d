import { useState } from 'react'
import type { AdminAttributeValue } from '#contract/catalogue/attribute-admin.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { labelOfValue } from '#web/features/catalogue/attribute-label.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { notify } from '#web/ui/toast.ts'
import { useInvalidateAttributes } from './use-admin-attributes.ts'

/** Confirms the deletion of a value that no product has. Import it lazily. */
export default function RemoveValueDialog({ value, onClose }: { value: AdminAttributeValue; onClose: () => void }) {
  const name = labelOfValue(value)
  const invalidate = useInvalidateAttributes()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await callApi('DELETE /admin/attribute-values/{id}/', { params: { id: value.id } })
      notify.success(m.categories_deleted({ name }))
    } catch (error) {
      notify.error(formatProblem(error))
    }
    void invalidate()
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      tone="danger"
      title={m.categories_delete_title({ name })}
      text={m.categories_tag_delete_unused()}
      confirm={m.categories_delete()}
      cancel={m.categories_keep()}
      busy={busy}
      onConfirm={() => void remove()}
    />
  )
}
