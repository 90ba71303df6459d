import { useState } from 'react'
import type { AdminAttribute } from '#contract/catalogue/attribute-admin.ts'
import { ApiError } from '#contract/errors.ts'
import { callApi } from '#web/api/call-api.ts'
import { labelOfAttribute } from '#web/features/catalogue/attribute-label.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { DeleteDialog } from '../delete-dialog.tsx'
import { useInvalidateAttributes } from './use-admin-attributes.ts'

type RemoveAttributeDialogProps = { attribute: AdminAttribute; onRemoved: () => void; onClose: () => void }

/** Confirms the deletion and says how many products would lose their value. Import it lazily. */
export default function RemoveAttributeDialog({ attribute, onRemoved, onClose }: RemoveAttributeDialogProps) {
  const invalidate = useInvalidateAttributes()
  const [count, setCount] = useState(attribute.products_count)
  return (
    <DeleteDialog
      name={labelOfAttribute(attribute)}
      text={
        count > 0
          ? m.attributes_delete_used({ count, shown: `${formatNumber(count)}${attribute.products_more ? '+' : ''}` })
          : m.attributes_delete_unused()
      }
      remove={() =>
        callApi('DELETE /admin/attributes/{id}/', { params: { id: attribute.id }, query: { used: count > 0 } })
      }
      onRemoved={() => {
        void invalidate()
        onRemoved()
      }}
      onRefused={(error) => {
        // A product has got a value since: ask for confirmation again.
        if (!(error instanceof ApiError) || error.code !== 'attribute_used') return false
        setCount(Number(error.problem.params?.['count'] ?? 1))
        return true
      }}
      onClose={onClose}
    />
  )
}
