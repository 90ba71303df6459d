import { clsx } from 'clsx'
import { useCategoryLabel } from '#web/features/catalogue/categories.ts'
import { CategoryGroups } from '#web/features/catalogue/category-groups.tsx'
import type { MenuBranch } from '#web/features/catalogue/category-tree.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { FoldOut } from '#web/ui/fold-out.tsx'
import { Kept } from '#web/ui/kept.tsx'
import { Link } from '#web/ui/link.tsx'
import { type MenuGroups, useMenuGroups } from './use-menu-groups.ts'

type CategoryBarProps = { branches: readonly MenuBranch[]; problem: string | null; chosen: readonly string[] }

/**
 * The top-level categories in a row that scrolls sideways; each expands to its subcategories. Those of the chosen ones are in
 * the page, the others are loaded: without script a category leads to its own.
 */
export function CategoryBar({ branches, problem, chosen }: CategoryBarProps) {
  const categoryLabel = useCategoryLabel()
  const { groups, loading, load } = useMenuGroups()
  return (
    <nav aria-label={m.products_bar()} className="border-b border-line bg-surface">
      <div className="page relative">
        {problem !== null && <p className="py-3 text-sm text-sale">{m.shell_categories_error({ message: problem })}</p>}
        {problem === null && branches.length === 0 && (
          <p className="py-3 text-sm text-ink-soft">{m.shell_categories_none()}</p>
        )}
        <Kept by={['bar', branches, branches.map(({ name }) => categoryLabel(name)), chosen]}>
          <ul className="bar no-scrollbar -mx-3 flex overflow-x-auto">
            {branches.map((branch) => (
              <li key={branch.name}>
                <FoldOut
                  anchor="outer"
                  summary={categoryLabel(branch.name)}
                  summaryClass={clsx(chosen.includes(branch.name) && 'bar-chosen') || undefined}
                  onToggle={(open) => open && !branch.groups && load()}
                >
                  <Link to={paths.products({ categories: [branch.name] })} discover="none">
                    {m.products_bar_all({ category: categoryLabel(branch.name), count: formatNumber(branch.count) })}
                  </Link>
                  <Below branch={branch} groups={groups} loading={loading} />
                </FoldOut>
              </li>
            ))}
          </ul>
        </Kept>
      </div>
    </nav>
  )
}

function Below({ branch, groups, loading }: { branch: MenuBranch; groups: MenuGroups; loading: boolean }) {
  if (branch.groups) return <CategoryGroups groups={branch.groups} />
  if (groups && 'of' in groups) return <CategoryGroups groups={groups.of.get(branch.name) ?? []} />
  if (groups) {
    return (
      <p role="alert" className="px-2 pb-2 text-sm text-sale">
        {m.shell_categories_error({ message: groups.problem })}
      </p>
    )
  }
  return loading ? <p className="px-2 pb-2 text-sm text-ink-soft">{m.products_categories_loading()}</p> : null
}
