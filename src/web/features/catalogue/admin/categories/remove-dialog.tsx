import { useState } from 'react'
import type { AdminCategory } from '#contract/catalogue/taxonomy.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { unlessGone } from '#web/errors/is-missing.ts'
import { labelOfCategory } from '#web/features/catalogue/categories.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.ts'
import { contentsLabels, isEmpty, lossesOf } from './format-contents.ts'
import { useContents, useInvalidateCategories } from './use-admin-categories.ts'

type RemoveDialogProps = { category: AdminCategory; onMerge: () => void; onClose: () => void }

/** Deletes an empty category; offers to merge one with contents. Import it lazily. */
export default function RemoveDialog({ category, onMerge, onClose }: RemoveDialogProps) {
  const { id } = category
  const name = labelOfCategory(category)
  const { data, error, refetch } = useContents(id)
  const invalidate = useInvalidateCategories()
  const [busy, setBusy] = useState(false)
  const empty = data !== undefined && isEmpty(data)
  const remove = async () => {
    setBusy(true)
    try {
      await callApi('DELETE /categories/{id}/', { params: { id } }).catch(unlessGone)
      await invalidate()
      notify.success(m.categories_deleted({ name }))
      onClose()
    } catch (failed) {
      notify.error(formatProblem(failed))
      setBusy(false)
      // It may have got contents since the dialog was opened; without an answer, it may be deleted.
      void invalidate()
    }
  }
  return (
    <Dialog
      open
      onOpenChange={() => busy || onClose()}
      title={m.categories_delete_title({ name })}
      description={empty ? m.categories_delete_text() : data ? m.categories_delete_not_empty() : undefined}
      footer={
        <>
          <Button variant="secondary" idle={busy} onClick={onClose}>
            {m.categories_keep()}
          </Button>
          {empty && (
            <Button variant="danger" busy={busy} onClick={() => void remove()}>
              {m.categories_delete()}
            </Button>
          )}
          {data && !empty && <Button onClick={onMerge}>{m.categories_merge_instead()}</Button>}
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
      {data && empty && lossesOf(data, category).length > 0 && (
        <ul className="mt-3 list-disc ps-5">
          {lossesOf(data, category).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
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
