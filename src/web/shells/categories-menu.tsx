import ChevronDown from 'lucide-react/icons/chevron-down'
import { useCategoryLabel } from '#web/features/catalogue/categories.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { FoldOut, foldOutItem } from '#web/ui/fold-out.tsx'
import { Kept } from '#web/ui/kept.tsx'
import { Link } from '#web/ui/link.tsx'

export type MenuCategories = { names: string[] } | { problem: string }

/** The first 8 categories, and the way to all (rules.md W-1). */
export function CategoriesMenu({ categories }: { categories: MenuCategories }) {
  return (
    <FoldOut
      summary={
        <>
          {m.shell_categories()}
          <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        </>
      }
      summaryClass="header-place group-open:text-brand"
      panelClass="start-0 w-72"
    >
      <CategoryLinks categories={categories} />
      <Link to={paths.categories()} className={`${foldOutItem} mt-1 border-t border-line font-semibold`}>
        {m.shell_all_categories()}
      </Link>
    </FoldOut>
  )
}

function CategoryLinks({ categories }: { categories: MenuCategories }) {
  const categoryLabel = useCategoryLabel()
  if ('problem' in categories) {
    return <p className="px-3 py-2 text-sale">{m.shell_categories_error({ message: categories.problem })}</p>
  }
  if (categories.names.length === 0) return <p className="px-3 py-2 text-ink-soft">{m.shell_categories_none()}</p>
  return (
    <Kept by={['menu', categories.names.map((name) => [name, categoryLabel(name)])]}>
      <ul>
        {categories.names.map((name) => (
          <li key={name}>
            <Link to={paths.products({ categories: [name] })} className={foldOutItem}>
              {categoryLabel(name)}
            </Link>
          </li>
        ))}
      </ul>
    </Kept>
  )
}
