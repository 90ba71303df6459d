import type { SynonymGroup } from '#contract/catalogue/synonyms.ts'
import { callApi } from '#web/api/call-api.ts'
import { m } from '#web/paraglide/messages.js'
import { DeleteDialog } from '../delete-dialog.tsx'
import { nameOfGroup, useInvalidateSynonyms } from './use-synonyms.ts'

/** Import it lazily. */
export default function DeleteSynonymsDialog({ group, onClose }: { group: SynonymGroup; onClose: () => void }) {
  const invalidate = useInvalidateSynonyms()
  return (
    <DeleteDialog
      name={nameOfGroup(group)}
      text={m.synonyms_delete_text()}
      remove={() => callApi('DELETE /admin/synonyms/{id}/', { params: { id: group.id } })}
      onRemoved={() => {
        void invalidate()
        onClose()
      }}
      onClose={onClose}
    />
  )
}
