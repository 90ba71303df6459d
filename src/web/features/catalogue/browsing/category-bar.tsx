import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link } from 'react-router'
import { categoryLabel } from '#web/features/catalogue/categories.ts'
import { CategoryGroups } from '#web/features/catalogue/category-groups.tsx'
import type { CategoryBranch } from '#web/features/catalogue/category-tree.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { FoldOut } from '#web/ui/fold-out.tsx'

type CategoryBarProps = { branches: readonly CategoryBranch[]; problem: string | null; chosen: readonly string[] }

/** The market's lanes in one line that scrolls sideways; each folds out its sub-categories over the whole width. */
export function CategoryBar({ branches, problem, chosen }: CategoryBarProps) {
  return (
    <nav aria-label={m.products_bar()} className="border-b border-line bg-surface">
      <div className="page relative">
        {problem !== null && <p className="py-3 text-sm text-sale">{m.shell_categories_error({ message: problem })}</p>}
        {problem === null && branches.length === 0 && (
          <p className="py-3 text-sm text-ink-soft">{m.shell_categories_none()}</p>
        )}
        <ul className="no-scrollbar -mx-3 flex overflow-x-auto">
          {branches.map((branch) => (
            <li key={branch.name} className="shrink-0">
              <FoldOut
                anchor="outer"
                summary={
                  <>
                    {categoryLabel(branch.name)}
                    <ChevronDown aria-hidden className="size-4 opacity-60 transition-transform group-open:rotate-180" />
                  </>
                }
                summaryClass={clsx(
                  'flex min-h-12 items-center gap-1 px-3 text-sm font-medium whitespace-nowrap transition-colors hover:text-brand group-open:text-brand focus-visible:-outline-offset-2',
                  chosen.includes(branch.name) && 'text-brand shadow-[inset_0_-2px_0_var(--color-brand)]',
                )}
                panelClass="inset-x-4 max-h-[70vh] overflow-y-auto p-4 sm:inset-x-6 lg:inset-x-8"
              >
                <Link
                  to={paths.products({ categories: [branch.name] })}
                  className="mb-3 inline-flex min-h-11 items-center px-2 font-semibold text-brand hover:underline"
                >
                  {m.products_bar_all({ category: categoryLabel(branch.name), count: formatNumber(branch.count) })}
                </Link>
                <CategoryGroups groups={branch.groups} />
              </FoldOut>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
