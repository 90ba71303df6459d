import FolderTree from 'lucide-react/icons/folder-tree'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import type { Action } from '#web/features/catalogue/admin/categories/category-action.ts'
import { CategoryTree } from '#web/features/catalogue/admin/categories/category-tree.tsx'
import { useAdminCategories } from '#web/features/catalogue/admin/categories/use-admin-categories.ts'
import { SizeCharts } from '#web/features/catalogue/size-charts/size-charts.tsx'
import { formatNumber } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Route } from './+types/categories'

const CategoryDialog = lazy(() => import('#web/features/catalogue/admin/categories/category-dialog.tsx'))
const MergeDialog = lazy(() => import('#web/features/catalogue/admin/categories/merge-dialog.tsx'))
const RemoveDialog = lazy(() => import('#web/features/catalogue/admin/categories/remove-dialog.tsx'))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.admin_categories(),
    description: m.categories_categories_text(),
    path: paths.admin('categories'),
    hidden: true,
  })

/** The category tree: two levels, in display order. */
export default function Categories() {
  const query = useAdminCategories()
  const [action, setAction] = useState<Action | null>(null)
  const close = () => setAction(null)
  const all = query.data ?? []
  const create = (
    <Button onClick={() => setAction({ what: 'create', parent: null })}>
      <Plus aria-hidden className="size-5" />
      {m.categories_category_new()}
    </Button>
  )
  return (
    <>
      <PageHeading title={m.admin_categories()} text={m.categories_categories_text()}>
        {create}
      </PageHeading>
      <ListStates
        query={query}
        rows={16}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState
            icon={<FolderTree />}
            title={m.categories_categories_none()}
            text={m.categories_categories_none_text()}
            action={create}
          />
        }
      >
        {(list) => (
          <>
            <p role="status" className="mb-3 text-sm text-ink-soft">
              {m.categories_categories_count({ count: list.length, shown: formatNumber(list.length) })}
            </p>
            <CategoryTree categories={list} onAction={setAction} />
          </>
        )}
      </ListStates>
      <div className="mt-8">
        <SizeCharts keeper="team" />
      </div>
      <Suspense>
        {action?.what === 'create' && (
          <CategoryDialog categories={all} category={null} parent={action.parent} onClose={close} />
        )}
        {action?.what === 'edit' && (
          <CategoryDialog categories={all} category={action.category} parent={action.category.parent} onClose={close} />
        )}
        {action?.what === 'merge' && <MergeDialog categories={all} category={action.category} onClose={close} />}
        {action?.what === 'remove' && (
          <RemoveDialog
            category={action.category}
            onMerge={() => setAction({ what: 'merge', category: action.category })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
