import { useState } from 'react'
import type { SynonymGroup } from '#contract/catalogue/synonyms.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { notify } from '#web/ui/toast.ts'
import { nameOfGroup, useInvalidateSynonyms } from './use-synonyms.ts'

/** Import it lazily. */
export default function DeleteSynonymsDialog({ group, onClose }: { group: SynonymGroup; onClose: () => void }) {
  const invalidate = useInvalidateSynonyms()
  const [busy, setBusy] = useState(false)
  const name = nameOfGroup(group)
  const remove = async () => {
    setBusy(true)
    try {
      await callApi('DELETE /admin/synonyms/{id}/', { params: { id: group.id } })
      notify.success(m.categories_deleted({ name }))
      void invalidate()
      onClose()
    } catch (error) {
      setBusy(false)
      notify.error(formatProblem(error))
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      tone="danger"
      title={m.categories_delete_title({ name })}
      text={m.synonyms_delete_text()}
      confirm={m.categories_delete()}
      cancel={m.categories_keep()}
      busy={busy}
      onConfirm={() => void remove()}
    />
  )
}
