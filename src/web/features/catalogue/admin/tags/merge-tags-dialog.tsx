import { useState } from 'react'
import type { AdminTag } from '#contract/catalogue/taxonomy.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { notify } from '#web/ui/toast.ts'
import { MergeTargets, mergeTargets } from '../merge-targets.tsx'
import { formatUses } from './tag-list.tsx'
import { useInvalidateTags, useTargets } from './use-admin-tags.ts'

type MergeTagsDialogProps = { tags: readonly AdminTag[]; onMerged: () => void; onClose: () => void }

/** Picks the tag that remains: one of the selected ones or any other. Import it lazily. */
export default function MergeTagsDialog({ tags, onMerged, onClose }: MergeTagsDialogProps) {
  const invalidate = useInvalidateTags()
  const [search, setSearch] = useState('')
  const [into, setInto] = useState<AdminTag | null>(null)
  const [wrong, setWrong] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { data } = useTargets(search)
  const matches = search === '' ? [] : (data?.results ?? [])
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
        onPause={setSearch}
      />
      <MergeTargets
        legend={m.categories_merge_stays()}
        none={m.categories_merge_search_first()}
        targets={mergeTargets(tags, matches, into)}
        chosen={into}
        error={wrong}
        label={(tag) => tag.name}
        uses={(tag) => m.categories_uses({ count: tag.products_count, shown: formatUses(tag) })}
        onChoose={(tag) => {
          setInto(tag)
          setWrong(undefined)
        }}
      />
    </FormDialog>
  )
}
