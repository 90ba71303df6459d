import { useState } from 'react'
import { formatProblem } from '#web/errors/format-problem.ts'
import { unlessGone } from '#web/errors/is-missing.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { notify } from '#web/ui/toast.ts'

type DeleteDialogProps = {
  name: string
  /** What goes with it. */
  text: string
  remove: () => Promise<unknown>
  onRemoved: () => void
  /** @returns whether the dialog asks again instead of telling the problem */
  onRefused?: (error: unknown) => boolean
  onClose: () => void
}

/** Confirms the deletion of a tag, an attribute, a value or synonyms. Import it lazily. */
export function DeleteDialog({ name, text, remove, onRemoved, onRefused, onClose }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await remove().catch(unlessGone)
      notify.success(m.categories_deleted({ name }))
      onRemoved()
    } catch (error) {
      setBusy(false)
      if (!onRefused?.(error)) notify.error(formatProblem(error))
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      tone="danger"
      title={m.categories_delete_title({ name })}
      text={text}
      confirm={m.categories_delete()}
      cancel={m.categories_keep()}
      busy={busy}
      onConfirm={() => void confirm()}
    />
  )
}
