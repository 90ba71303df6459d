import { useState } from 'react'
import type { AdminAttribute, AdminAttributeValue } from '#contract/catalogue/attribute-admin.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { labelOfAttribute, labelOfValue } from '#web/features/catalogue/attribute-label.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { notify } from '#web/ui/toast.ts'
import { MergeTargets, mergeTargets } from '../merge-targets.tsx'
import { formatUses } from './attribute-words.ts'
import { useInvalidateAttributes } from './use-admin-attributes.ts'
import { useTargetValues } from './use-admin-values.ts'

type MergeValuesDialogProps = {
  attribute: AdminAttribute
  values: readonly AdminAttributeValue[]
  onMerged: () => void
  onClose: () => void
}

/** Picks the value that remains, one of the selected ones or any other, and says how many products change. Import it lazily. */
export default function MergeValuesDialog({ attribute, values, onMerged, onClose }: MergeValuesDialogProps) {
  const invalidate = useInvalidateAttributes()
  const [search, setSearch] = useState('')
  const [into, setInto] = useState<AdminAttributeValue | null>(null)
  const [wrong, setWrong] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { data } = useTargetValues(attribute.id, search)
  const matches = search === '' ? [] : (data?.results ?? [])
  const from = values.filter((value) => value.id !== into?.id)
  const merge = async () => {
    if (!into) return setWrong(m.attributes_merge_which())
    setBusy(true)
    setFailure(null)
    try {
      const { moved, left } = await callApi('POST /admin/attribute-values/merge/', {
        body: { into: into.id, from: from.map((value) => value.id) },
      })
      const name = labelOfValue(into)
      notify.success(
        left > 0
          ? m.categories_tags_merge_begun({ into: name })
          : m.categories_tags_merged({ into: name, count: moved, shown: formatNumber(moved) }),
      )
      void invalidate()
      onMerged()
    } catch (error) {
      setFailure(formatFieldError(error, 'into') ?? formatFieldError(error, 'from') ?? formatProblem(error))
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={
        values.length === 1 && values[0]
          ? m.categories_merge_title({ name: labelOfValue(values[0]) })
          : m.attributes_merge_title({ shown: formatNumber(values.length), name: labelOfAttribute(attribute) })
      }
      description={m.attributes_merge_text()}
      submit={m.categories_merge_confirm()}
      tone="danger"
      busy={busy}
      failure={failure}
      onSubmit={() => void merge()}
      onClose={onClose}
    >
      <SearchField
        label={m.attributes_merge_search()}
        hint={m.attributes_merge_search()}
        value={search}
        onPause={setSearch}
      />
      <MergeTargets
        legend={m.attributes_merge_stays()}
        none={m.attributes_merge_search_first()}
        targets={mergeTargets(values, matches, into)}
        chosen={into}
        error={wrong}
        label={labelOfValue}
        uses={formatUses}
        onChoose={(value) => {
          setInto(value)
          setWrong(undefined)
        }}
      />
      <p aria-live="polite" className="rounded-md bg-brand-tint px-4 py-3 empty:hidden">
        {into && formatMoving(from, into)}
      </p>
    </FormDialog>
  )
}

/** How many products get the value that stays. */
function formatMoving(from: readonly AdminAttributeValue[], into: AdminAttributeValue): string {
  const count = from.reduce((sum, value) => sum + value.products_count, 0)
  const more = from.some((value) => value.products_more)
  return m.attributes_merge_preview({
    count,
    shown: `${formatNumber(count)}${more ? '+' : ''}`,
    into: labelOfValue(into),
  })
}
