import FolderTree from 'lucide-react/icons/folder-tree'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useState } from 'react'
import { formatNumber } from '#web/format.ts'
import { pageMeta } from '#web/page-meta.ts'
import { PageHeading } from '#web/pages/admin/page-heading.tsx'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Route } from './+types/categories'
import type { Deed } from './category-deed.ts'
import { CategoryTree } from './category-tree.tsx'
import { useKeptCategories } from './use-kept-categories.ts'

const CategoryDialog = lazy(() => import('./category-dialog.tsx'))
const MergeDialog = lazy(() => import('./merge-dialog.tsx'))
const RemoveDialog = lazy(() => import('./remove-dialog.tsx'))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.admin_categories(),
    description: m.taxonomy_categories_text(),
    path: paths.admin('categories'),
    hidden: true,
  })

/** The tree that buyers shop by: two levels, in the order of every list of the market. */
export default function Categories() {
  const query = useKeptCategories()
  const [deed, setDeed] = useState<Deed | null>(null)
  const close = () => setDeed(null)
  const all = query.data ?? []
  const create = (
    <Button onClick={() => setDeed({ what: 'create', parent: null })}>
      <Plus aria-hidden className="size-5" />
      {m.taxonomy_category_new()}
    </Button>
  )
  return (
    <>
      <PageHeading title={m.admin_categories()} text={m.taxonomy_categories_text()}>
        {create}
      </PageHeading>
      <ListStates
        query={query}
        rows={8}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState
            icon={<FolderTree />}
            title={m.taxonomy_categories_none()}
            text={m.taxonomy_categories_none_text()}
            action={create}
          />
        }
      >
        {(list) => (
          <>
            <p role="status" className="mb-3 text-sm text-ink-soft">
              {m.taxonomy_categories_count({ count: list.length, shown: formatNumber(list.length) })}
            </p>
            <CategoryTree categories={list} onDeed={setDeed} />
          </>
        )}
      </ListStates>
      <Suspense>
        {deed?.what === 'create' && (
          <CategoryDialog categories={all} category={null} parent={deed.parent} onClose={close} />
        )}
        {deed?.what === 'edit' && (
          <CategoryDialog categories={all} category={deed.category} parent={deed.category.parent} onClose={close} />
        )}
        {deed?.what === 'merge' && <MergeDialog categories={all} category={deed.category} onClose={close} />}
        {deed?.what === 'remove' && (
          <RemoveDialog
            category={deed.category}
            onMerge={() => setDeed({ what: 'merge', category: deed.category })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
