import { useState } from 'react'
import type { AdminTag } from '#contract/catalogue/taxonomy.ts'
import { ApiError } from '#contract/errors.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { notify } from '#web/ui/toast.ts'
import { useInvalidateTags } from './use-admin-tags.ts'

/** Confirms the deletion and says how many products would lose the tag. Import it lazily. */
export default function DeleteTagDialog({ tag, onClose }: { tag: AdminTag; onClose: () => void }) {
  const { id, name } = tag
  const invalidate = useInvalidateTags()
  const [busy, setBusy] = useState(false)
  const [count, setCount] = useState(tag.products_count)
  const remove = async () => {
    setBusy(true)
    try {
      await callApi('DELETE /tags/{id}/', { params: { id }, query: { used: count > 0 } })
      notify.success(m.categories_deleted({ name }))
      void invalidate()
      onClose()
    } catch (error) {
      setBusy(false)
      // A product has got the tag since: ask for confirmation again.
      if (error instanceof ApiError && error.code === 'tag_used') setCount(Number(error.problem.params?.['count'] ?? 1))
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
          ? m.categories_tag_delete_used({ count, shown: formatNumber(count) })
          : m.categories_tag_delete_unused()
      }
      confirm={m.categories_delete()}
      cancel={m.categories_keep()}
      busy={busy}
      onConfirm={() => void remove()}
    />
  )
}
