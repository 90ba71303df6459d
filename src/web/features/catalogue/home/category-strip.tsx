import { Link } from 'react-router'
import { categoryLabel } from '#web/features/catalogue/categories.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Picture } from '#web/ui/picture.tsx'

export type StripCategory = { name: string; image: string | null }

/** Scrolls sideways on phones, stands in two rows on wide screens. */
export function CategoryStrip({ categories }: { categories: readonly StripCategory[] }) {
  return (
    <nav aria-label={m.home_strip()} className="page pt-8">
      <ul className="no-scrollbar -mx-4 grid auto-cols-[5.25rem] grid-flow-col grid-rows-2 gap-x-2 gap-y-4 overflow-x-auto px-4 sm:mx-0 sm:px-0 lg:grid-flow-row lg:auto-cols-auto lg:grid-cols-9 lg:gap-y-6 lg:overflow-visible">
        {categories.map(({ name, image }) => (
          <li key={name}>
            <Link
              to={paths.products({ categories: [name] })}
              className="group flex h-full flex-col items-center gap-2 rounded-md text-center text-xs leading-tight font-medium hover:text-brand"
            >
              <span className="flex size-16 items-center justify-center overflow-hidden rounded-full border border-line bg-brand-tint text-lg font-bold text-brand transition-colors group-hover:border-brand lg:size-20">
                {image ? (
                  <Picture url={image} alt="" sizes="5rem" className="size-full" />
                ) : (
                  <span aria-hidden>{categoryLabel(name).slice(0, 1)}</span>
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
