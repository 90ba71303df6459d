import { useState } from 'react'
import type { KeptCategory } from '#contract/catalogue/taxonomy.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.ts'
import { contentsLabels, isEmpty } from './format-contents.ts'
import { useContents, useForgetCategories } from './use-kept-categories.ts'

type RemoveDialogProps = { category: KeptCategory; onMerge: () => void; onClose: () => void }

/** An empty one is deleted; of any other it says what is in it, and offers to merge it. Import it lazily. */
export default function RemoveDialog({ category: { id, name }, onMerge, onClose }: RemoveDialogProps) {
  const { data, error, refetch } = useContents(id)
  const forget = useForgetCategories()
  const [busy, setBusy] = useState(false)
  const empty = data !== undefined && isEmpty(data)
  const remove = async () => {
    setBusy(true)
    try {
      await callApi('DELETE /categories/{id}/', { params: { id } })
      await forget()
      notify.success(m.taxonomy_deleted({ name }))
      onClose()
    } catch (failed) {
      // Something came into it meanwhile.
      notify.error(formatProblem(failed))
      await refetch()
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={() => busy || onClose()}
      title={m.taxonomy_delete_title({ name })}
      description={empty ? m.taxonomy_delete_text() : data ? m.taxonomy_delete_not_empty() : undefined}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {m.taxonomy_keep()}
          </Button>
          {empty && (
            <Button variant="danger" busy={busy} onClick={() => void remove()}>
              {m.taxonomy_delete()}
            </Button>
          )}
          {data && !empty && <Button onClick={onMerge}>{m.taxonomy_merge_instead()}</Button>}
        </>
      }
    >
      {data === undefined && error === null && <Skeleton className="h-12" />}
      {data === undefined && error !== null && (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p>{formatProblem(error)}</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            {m.ui_try_again()}
          </Button>
        </div>
      )}
      {data && !empty && (
        <ul className="mt-3 list-disc ps-5">
          {contentsLabels(data).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
