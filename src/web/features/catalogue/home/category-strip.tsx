import ChevronRight from 'lucide-react/icons/chevron-right'
import { firstCharacter } from '#contract/shorten.ts'
import { useCategoryLabel } from '#web/features/catalogue/categories.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'

export type StripCategory = { name: string; image: string | null }

/** Scrolls sideways on phones, stands in two rows on wide screens; all categories are a link away. */
export function CategoryStrip({ categories }: { categories: readonly StripCategory[] }) {
  const categoryLabel = useCategoryLabel()
  return (
    <nav aria-label={m.home_strip()} className="page pt-6 lg:pt-4">
      <div className="mb-2 flex items-center justify-between gap-4 narrow:flex-wrap lg:hidden">
        <h2 className="text-lg font-bold tracking-tight sm:text-xl">{m.home_strip()}</h2>
        <Link
          to={paths.categories()}
          className="inline-flex min-h-11 shrink-0 items-center gap-0.5 text-sm font-semibold text-brand hover:underline sm:text-base"
        >
          {m.shell_all_categories()}
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      </div>
      <ul className="strip no-scrollbar -mx-4 grid auto-cols-[5.25rem] grid-flow-col grid-rows-2 gap-x-2 gap-y-4 snap-x scroll-px-4 overflow-x-auto px-4 sm:mx-0 sm:px-0 lg:grid-flow-row lg:auto-cols-auto lg:grid-cols-9 lg:gap-y-2 lg:overflow-visible">
        {categories.map(({ name, image }) => (
          <li key={name}>
            <Link to={paths.products({ categories: [name] })} discover="none" className="strip-place">
              <span className="strip-picture">
                {image ? (
                  <Picture url={image} alt="" sizes="5rem" widthMax={320} className="size-full" />
                ) : (
                  <span aria-hidden>{firstCharacter(categoryLabel(name))}</span>
                )}
              </span>
              {categoryLabel(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
