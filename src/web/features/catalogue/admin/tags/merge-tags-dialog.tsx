import { useId, useState } from 'react'
import type { AdminTag } from '#contract/catalogue/taxonomy.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { FieldError } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { notify } from '#web/ui/toast.ts'
import { formatUses } from './tag-list.tsx'
import { useInvalidateTags, useTargets } from './use-admin-tags.ts'

type MergeTagsDialogProps = { tags: readonly AdminTag[]; onMerged: () => void; onClose: () => void }

/** Picks the tag that remains: one of the selected ones or any other. Import it lazily. */
export default function MergeTagsDialog({ tags, onMerged, onClose }: MergeTagsDialogProps) {
  const id = useId()
  const invalidate = useInvalidateTags()
  const [search, setSearch] = useState('')
  const [into, setInto] = useState<AdminTag | null>(null)
  const [wrong, setWrong] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { data } = useTargets(search)
  const chosen = new Set(tags.map((tag) => tag.id))
  // One alone cannot be merged into itself.
  const own = tags.length > 1 ? tags : []
  const matches = (search === '' ? [] : (data?.results ?? [])).filter(
    (tag) => !chosen.has(tag.id) && tag.merging_into === null,
  )
  const offered = [
    ...own,
    ...matches,
    ...(into && ![...own, ...matches].some((tag) => tag.id === into.id) ? [into] : []),
  ]
  const merge = async () => {
    if (!into) return setWrong(m.categories_merge_which())
    setBusy(true)
    setFailure(null)
    try {
      const from = tags.map((tag) => tag.id).filter((each) => each !== into.id)
      const { moved, left } = await callApi('POST /admin/tags/merge/', { body: { into: into.id, from } })
      notify.success(
        left > 0
          ? m.categories_tags_merge_begun({ into: into.name })
          : m.categories_tags_merged({ into: into.name, count: moved, shown: formatNumber(moved) }),
      )
      void invalidate()
      onMerged()
    } catch (error) {
      setFailure(formatFieldError(error, 'into') ?? formatProblem(error))
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={
        tags.length === 1
          ? m.categories_merge_title({ name: tags[0]?.name ?? '' })
          : m.categories_tags_merge_title({ shown: formatNumber(tags.length) })
      }
      description={m.categories_tags_merge_text()}
      submit={m.categories_merge_confirm()}
      tone="danger"
      busy={busy}
      failure={failure}
      onSubmit={() => void merge()}
      onClose={onClose}
    >
      <SearchField
        label={m.categories_merge_search()}
        hint={m.categories_merge_search()}
        value={search}
        onPause={(text) => setSearch(text)}
      />
      <fieldset aria-describedby={wrong ? `${id}-error` : undefined}>
        <legend className="mb-1 text-sm font-semibold">{m.categories_merge_stays()}</legend>
        {offered.length === 0 && <p className="py-2 text-ink-soft">{m.categories_merge_search_first()}</p>}
        {offered.map((tag) => (
          <label key={tag.id} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name={`${id}-into`}
              checked={into?.id === tag.id}
              onChange={() => {
                setInto(tag)
                setWrong(undefined)
              }}
              className="size-5 shrink-0 accent-brand"
            />
            <span className="min-w-0 flex-1 break-all">{tag.name}</span>
            <span className="text-sm text-ink-soft tabular">
              {m.categories_uses({ count: tag.products_count, shown: formatUses(tag) })}
            </span>
          </label>
        ))}
        {wrong && <FieldError id={`${id}-error`}>{wrong}</FieldError>}
      </fieldset>
    </FormDialog>
  )
}
