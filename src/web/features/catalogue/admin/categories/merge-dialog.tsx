import { useState } from 'react'
import type { AdminCategory } from '#contract/catalogue/taxonomy.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { labelOfCategory, useCategoryLabel } from '#web/features/catalogue/categories.ts'
import { categoryPath } from '#web/features/catalogue/category-choice.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.ts'
import { contentsLabels } from './format-contents.ts'
import { targetsOf } from './tree.ts'
import { useContents, useInvalidateCategories } from './use-admin-categories.ts'

type MergeDialogProps = { categories: readonly AdminCategory[]; category: AdminCategory; onClose: () => void }

/** Whether what its parent asks for is not asked for in the other category by the same parent. */
const losesParent = ({ parent }: AdminCategory, into: AdminCategory) =>
  parent !== null && parent !== into.id && parent !== into.parent

/** Picks the target of a merge and confirms it, since a merge cannot be undone. Import it lazily. */
export default function MergeDialog({ categories, category, onClose }: MergeDialogProps) {
  const categoryLabel = useCategoryLabel()
  const { id } = category
  const name = labelOfCategory(category)
  const invalidate = useInvalidateCategories()
  const contents = useContents(id)
  const [into, setInto] = useState('')
  const [missing, setMissing] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const lines = contents.data && contentsLabels(contents.data)
  const targets = targetsOf(categories, category).filter(({ merging_into: away }) => away === null)
  const target = targets.find((each) => String(each.id) === into)
  const merge = async () => {
    if (!target) return setMissing(m.field_required())
    setBusy(true)
    setFailure(null)
    try {
      const { moved, left } = await callApi('POST /admin/categories/{id}/merge/', {
        params: { id },
        body: { into: target.id },
      })
      await invalidate()
      notify.success(
        left > 0
          ? m.categories_merge_begun({ name, into: labelOfCategory(target), count: left, shown: formatNumber(left) })
          : m.categories_merged({ name, into: labelOfCategory(target), count: moved, shown: formatNumber(moved) }),
      )
      onClose()
    } catch (error) {
      setFailure(formatFieldError(error, 'into') ?? formatProblem(error))
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={m.categories_merge_title({ name })}
      description={m.categories_merge_text({ name })}
      submit={m.categories_merge_confirm()}
      tone="danger"
      busy={busy}
      failure={failure}
      onSubmit={() => void merge()}
      onClose={onClose}
    >
      <Field label={m.categories_merge_into()} error={missing} required>
        {(control) => (
          <Select
            {...control}
            value={into}
            onChange={({ target: chosen }) => {
              setInto(chosen.value)
              setMissing(undefined)
            }}
          >
            <option value="">{m.categories_choose()}</option>
            {targets.map((each) => (
              <option key={each.id} value={each.id}>
                {categoryPath(each, categoryLabel)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div aria-live="polite" className="rounded-md bg-brand-tint px-4 py-3">
        <p className="text-sm font-semibold text-brand">{m.categories_merge_preview()}</p>
        {contents.data === undefined && contents.error === null && <Skeleton className="mt-2 h-5 w-48" />}
        {contents.data === undefined && contents.error !== null && <p>{formatProblem(contents.error)}</p>}
        {lines?.length === 0 && <p className="mt-1">{m.categories_holds_nothing()}</p>}
        {lines && (
          <ul className="mt-1">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {contents.data && contents.data.size_charts > 0 && (
          <p className="mt-1 text-sm text-ink-soft">{m.categories_merge_size_charts()}</p>
        )}
        {contents.data && contents.data.attributes > 0 && (
          <p className="mt-1 text-sm text-ink-soft">{m.categories_merge_attributes()}</p>
        )}
        {target && losesParent(category, target) && (
          <p className="mt-1 text-sm text-ink-soft">{m.categories_merge_parent_attributes()}</p>
        )}
      </div>
    </FormDialog>
  )
}
