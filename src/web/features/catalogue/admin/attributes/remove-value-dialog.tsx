import type { AdminAttributeValue } from '#contract/catalogue/attribute-admin.ts'
import { callApi } from '#web/api/call-api.ts'
import { labelOfValue } from '#web/features/catalogue/attribute-label.ts'
import { m } from '#web/paraglide/messages.js'
import { DeleteDialog } from '../delete-dialog.tsx'
import { useInvalidateAttributes } from './use-admin-attributes.ts'

/** Confirms the deletion of a value that no product has. Import it lazily. */
export default function RemoveValueDialog({ value, onClose }: { value: AdminAttributeValue; onClose: () => void }) {
  const invalidate = useInvalidateAttributes()
  return (
    <DeleteDialog
      name={labelOfValue(value)}
      text={m.categories_tag_delete_unused()}
      remove={() => callApi('DELETE /admin/attribute-values/{id}/', { params: { id: value.id } })}
      onRemoved={() => {
        void invalidate()
        onClose()
      }}
      onClose={() => {
        // A product may have got it since.
        void invalidate()
        onClose()
      }}
    />
  )
}
