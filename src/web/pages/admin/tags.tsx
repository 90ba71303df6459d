import Merge from 'lucide-react/icons/merge'
import Plus from 'lucide-react/icons/plus'
import TagsIcon from 'lucide-react/icons/tags'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { KeptTag } from '#contract/catalogue/taxonomy.ts'
import { type TagKind, tagKinds, tagSorts } from '#contract/catalogue/taxonomy-rules.ts'
import type { TagAction } from '#web/features/catalogue/admin/tags/tag-action.ts'
import { TagList } from '#web/features/catalogue/admin/tags/tag-list.tsx'
import {
  TAGS_PER_PAGE,
  type TagsParams,
  tagsParams,
  useKeptTags,
} from '#web/features/catalogue/admin/tags/use-kept-tags.ts'
import { formatNumber } from '#web/format.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { formatCount } from '#web/ui/list-count.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchPart } from '#web/ui/search-part.tsx'
import { Select } from '#web/ui/select.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { useSelection } from '#web/ui/use-selection.ts'
import type { Route } from './+types/tags'

const TagDialog = lazy(() => import('#web/features/catalogue/admin/tags/tag-dialog.tsx'))
const MergeTagsDialog = lazy(() => import('#web/features/catalogue/admin/tags/merge-tags-dialog.tsx'))
const DeleteTagDialog = lazy(() => import('#web/features/catalogue/admin/tags/delete-tag-dialog.tsx'))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.admin_tags(),
    description: m.taxonomy_tags_text(),
    path: paths.admin('tags'),
    hidden: true,
  })

const kinds: Record<TagKind, () => string> = {
  all: m.taxonomy_tags_all,
  proposed: m.taxonomy_tags_proposed,
  unused: m.taxonomy_tags_unused,
}

/** The words of all products: searched, narrowed, renamed, merged. */
export default function Tags() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filter = tagsParams.read(params)
  const query = useKeptTags(filter)
  const selection = useSelection()
  const [action, setAction] = useState<TagAction | null>(null)
  // Kept with what they are: a chosen tag may stand on another page by now.
  const [known, setKnown] = useState<ReadonlyMap<number, KeptTag>>(new Map())
  const ask = (next: TagsParams) =>
    void navigate({ search: tagsParams.search(next) }, { replace: true, preventScrollReset: true })
  const chosen = [...selection.ids].flatMap((id) => known.get(id) ?? [])
  const close = () => setAction(null)
  return (
    <>
      <PageHeading title={m.admin_tags()} text={m.taxonomy_tags_text()}>
        <Button onClick={() => setAction({ what: 'create' })}>
          <Plus aria-hidden className="size-5" />
          {m.taxonomy_tag_new()}
        </Button>
      </PageHeading>
      <SearchPart
        label={m.taxonomy_tags_search()}
        hint={m.taxonomy_tags_search()}
        said={filter.search}
        onSearch={(search) => ask({ ...filter, search, page: 1 })}
        chips={
          <FilterChips
            label={m.taxonomy_tags_kinds()}
            chips={tagKinds.map((kind) => ({
              key: kind,
              label: kinds[kind](),
              chosen: kind === filter.kind,
              count: kind === filter.kind && !query.isPlaceholderData ? query.data?.count : undefined,
              to: tagsParams.search({ ...filter, kind, page: 1 }),
            }))}
          />
        }
      >
        <SortChoice filter={filter} onFilter={ask} />
      </SearchPart>
      {chosen.length > 0 && (
        <div className="sticky top-16 z-20 mb-4 flex flex-wrap items-center gap-3 rounded-md border border-line bg-surface px-4 py-2 shadow-float">
          <p role="status" className="flex-1 font-medium">
            {m.taxonomy_chosen({ count: chosen.length, shown: formatNumber(chosen.length) })}
          </p>
          <Button size="sm" onClick={() => setAction({ what: 'merge', tags: chosen })}>
            <Merge aria-hidden className="size-4.5" />
            {m.taxonomy_merge()}
          </Button>
          <Button size="sm" variant="secondary" onClick={selection.clear}>
            {m.taxonomy_choose_none()}
          </Button>
        </div>
      )}
      <ListStates
        query={query}
        rows={10}
        isEmpty={({ results }) => results.length === 0}
        empty={<EmptyState icon={<TagsIcon />} title={m.taxonomy_tags_none()} text={m.taxonomy_tags_none_text()} />}
      >
        {({ results, count }) => (
          <>
            <p role="status" className="mb-3 text-sm text-ink-soft">
              {m.taxonomy_tags_count({ count, shown: formatCount(count) })}
            </p>
            <TagList
              tags={results}
              busy={query.isPlaceholderData}
              selection={{
                ...selection,
                set: (ids, on) => {
                  setKnown(new Map([...known, ...results.map((tag) => [tag.id, tag] as const)]))
                  selection.set(ids, on)
                },
                name: ({ name }) => name,
              }}
              onAction={setAction}
            />
            <div className="mt-8">
              <Pagination
                inPlace
                page={filter.page}
                pages={Math.ceil(count / TAGS_PER_PAGE)}
                toPage={(page) => tagsParams.search({ ...filter, page })}
              />
            </div>
          </>
        )}
      </ListStates>
      <Suspense>
        {action?.what === 'create' && <TagDialog tag={null} onClose={close} />}
        {action?.what === 'rename' && <TagDialog tag={action.tag} onClose={close} />}
        {action?.what === 'delete' && <DeleteTagDialog tag={action.tag} onClose={close} />}
        {action?.what === 'merge' && (
          <MergeTagsDialog
            tags={action.tags}
            onMerged={() => {
              selection.clear()
              close()
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

const SortChoice = ({ filter, onFilter }: { filter: TagsParams; onFilter: (filter: TagsParams) => void }) => (
  <Field label={m.taxonomy_sort()} hideLabel>
    {(control) => (
      <Select
        {...control}
        value={filter.sort}
        onChange={({ target }) =>
          onFilter({ ...filter, sort: tagSorts.find((sort) => sort === target.value) ?? 'name', page: 1 })
        }
      >
        <option value="name">{m.taxonomy_sort_name()}</option>
        <option value="newest">{m.taxonomy_sort_newest()}</option>
      </Select>
    )}
  </Field>
)
