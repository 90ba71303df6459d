import Plus from 'lucide-react/icons/plus'
import TagsIcon from 'lucide-react/icons/tags'
import { Suspense, useState } from 'react'
import type { AdminTag } from '#contract/catalogue/taxonomy.ts'
import { type TagKind, tagKinds, tagSorts } from '#contract/catalogue/taxonomy-rules.ts'
import { MergeBar } from '#web/features/catalogue/admin/merge-bar.tsx'
import type { TagAction } from '#web/features/catalogue/admin/tags/tag-action.ts'
import { TagList } from '#web/features/catalogue/admin/tags/tag-list.tsx'
import {
  TAGS_PER_PAGE,
  type TagsParams,
  tagsParams,
  useAdminTags,
} from '#web/features/catalogue/admin/tags/use-admin-tags.ts'
import { formatNumber } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { formatCount } from '#web/ui/list-count.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { SearchPart } from '#web/ui/search-part.tsx'
import { Select } from '#web/ui/select.tsx'
import { type ListParams, useListParams } from '#web/ui/use-list-params.ts'
import { useSelection } from '#web/ui/use-selection.ts'
import type { Route } from './+types/tags'

const TagDialog = lazy(() => import('#web/features/catalogue/admin/tags/tag-dialog.tsx'))
const MergeTagsDialog = lazy(() => import('#web/features/catalogue/admin/tags/merge-tags-dialog.tsx'))
const DeleteTagDialog = lazy(() => import('#web/features/catalogue/admin/tags/delete-tag-dialog.tsx'))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.admin_tags(),
    description: m.categories_tags_text(),
    path: paths.admin('tags'),
    hidden: true,
  })

const kinds: Record<TagKind, () => string> = {
  all: m.categories_tags_all,
  proposed: m.categories_tags_proposed,
  unused: m.categories_tags_unused,
}

/** The tags of all products: search, filter, rename, merge. */
export default function Tags() {
  const list = useListParams(tagsParams)
  const query = useAdminTags(list.filter)
  const selection = useSelection()
  const [action, setAction] = useState<TagAction | null>(null)
  // Selected tags are stored whole: they may be on another page of the list.
  const [selected, setSelected] = useState<ReadonlyMap<number, AdminTag>>(new Map())
  const chosen = [...selection.ids].flatMap((id) => selected.get(id) ?? [])
  return (
    <>
      <ListPage
        inPlace
        list={list}
        query={query}
        pageSize={TAGS_PER_PAGE}
        heading={
          <PageHeading title={m.admin_tags()} text={m.categories_tags_text()}>
            <Button onClick={() => setAction({ what: 'create' })}>
              <Plus aria-hidden className="size-5" />
              {m.categories_tag_new()}
            </Button>
          </PageHeading>
        }
        filter={
          <>
            <TagsFilter list={list} count={query.isPlaceholderData ? undefined : query.data?.count} />
            {chosen.length > 0 && (
              <MergeBar
                text={m.categories_chosen({ count: chosen.length, shown: formatNumber(chosen.length) })}
                onMerge={() => setAction({ what: 'merge', tags: chosen })}
                onClear={selection.clear}
              />
            )}
          </>
        }
        countText={(count) => m.categories_tags_count({ count, shown: formatCount(count) })}
        loading={{ rows: 10 }}
        empty={{ icon: <TagsIcon />, title: m.categories_tags_none(), text: m.categories_tags_none_text() }}
        unmatched={{ title: m.categories_tags_none_matching(), text: m.categories_tags_none_matching_text() }}
      >
        {(tags) => (
          <TagList
            tags={tags}
            selection={{
              ...selection,
              set: (ids, on) => {
                setSelected(new Map([...selected, ...tags.map((tag) => [tag.id, tag] as const)]))
                selection.set(ids, on)
              },
              name: ({ name }) => name,
            }}
            onAction={setAction}
          />
        )}
      </ListPage>
      <TagDialogs action={action} onMerged={selection.clear} onClose={() => setAction(null)} />
    </>
  )
}

function TagsFilter({ list: { filter, to, set }, count }: { list: ListParams<TagsParams>; count: number | undefined }) {
  const chips = tagKinds.map((kind) => ({
    key: kind,
    label: kinds[kind](),
    chosen: kind === filter.kind,
    count: kind === filter.kind ? count : undefined,
    to: to({ kind }),
  }))
  return (
    <SearchPart
      label={m.categories_tags_search()}
      hint={m.categories_tags_search()}
      value={filter.search}
      onSearch={(search) => set({ search })}
      chips={<FilterChips label={m.categories_tags_kinds()} chips={chips} />}
    >
      <Field label={m.categories_sort()} hideLabel>
        {(control) => (
          <Select
            {...control}
            value={filter.sort}
            onChange={({ target }) => set({ sort: tagSorts.find((sort) => sort === target.value) ?? 'name' })}
          >
            <option value="name">{m.categories_sort_name()}</option>
            <option value="newest">{m.categories_sort_newest()}</option>
          </Select>
        )}
      </Field>
    </SearchPart>
  )
}

type TagDialogsProps = { action: TagAction | null; onMerged: () => void; onClose: () => void }

const TagDialogs = ({ action, onMerged, onClose }: TagDialogsProps) => (
  <Suspense>
    {action?.what === 'create' && <TagDialog tag={null} onClose={onClose} />}
    {action?.what === 'rename' && <TagDialog tag={action.tag} onClose={onClose} />}
    {action?.what === 'delete' && <DeleteTagDialog tag={action.tag} onClose={onClose} />}
    {action?.what === 'merge' && (
      <MergeTagsDialog
        tags={action.tags}
        onMerged={() => {
          onMerged()
          onClose()
        }}
        onClose={onClose}
      />
    )}
  </Suspense>
)
