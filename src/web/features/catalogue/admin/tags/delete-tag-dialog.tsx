import { useState } from 'react'
import type { KeptTag } from '#contract/catalogue/taxonomy.ts'
import { ApiError } from '#contract/errors.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { notify } from '#web/ui/toast.ts'
import { useForgetTags } from './use-kept-tags.ts'

/** Asks first, and says how many products would lose it. Import it lazily. */
export default function DeleteTagDialog({ tag, onClose }: { tag: KeptTag; onClose: () => void }) {
  const { id, name } = tag
  const forget = useForgetTags()
  const [busy, setBusy] = useState(false)
  const [count, setCount] = useState(tag.products_count)
  const remove = async () => {
    setBusy(true)
    try {
      await callApi('DELETE /tags/{id}/', { params: { id }, query: { used: count > 0 } })
      notify.success(m.taxonomy_deleted({ name }))
      void forget()
      onClose()
    } catch (error) {
      setBusy(false)
      // A product got it meanwhile: said, and asked again.
      if (error instanceof ApiError && error.code === 'tag_used') setCount(Number(error.problem.params?.['count'] ?? 1))
      else notify.error(formatProblem(error))
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      tone="danger"
      title={m.taxonomy_delete_title({ name })}
      text={
        count > 0 ? m.taxonomy_tag_delete_used({ count, shown: formatNumber(count) }) : m.taxonomy_tag_delete_unused()
      }
      confirm={m.taxonomy_delete()}
      cancel={m.taxonomy_keep()}
      busy={busy}
      onConfirm={() => void remove()}
    />
  )
}
