import { useState } from 'react'
import type { AdminTag } from '#contract/catalogue/taxonomy.ts'
import { ApiError } from '#contract/errors.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { DeleteDialog } from '../delete-dialog.tsx'
import { useInvalidateTags } from './use-admin-tags.ts'

/** Confirms the deletion and says how many products would lose the tag. Import it lazily. */
export default function DeleteTagDialog({ tag, onClose }: { tag: AdminTag; onClose: () => void }) {
  const { id, name } = tag
  const invalidate = useInvalidateTags()
  const [count, setCount] = useState(tag.products_count)
  return (
    <DeleteDialog
      name={name}
      text={
        count > 0
          ? m.categories_tag_delete_used({ count, shown: formatNumber(count) })
          : m.categories_tag_delete_unused()
      }
      remove={() => callApi('DELETE /tags/{id}/', { params: { id }, query: { used: count > 0 } })}
      onRemoved={() => {
        void invalidate()
        onClose()
      }}
      onRefused={(error) => {
        // A product has got the tag since: ask for confirmation again.
        if (!(error instanceof ApiError) || error.code !== 'tag_used') return false
        setCount(Number(error.problem.params?.['count'] ?? 1))
        return true
      }}
      onClose={onClose}
    />
  )
}
