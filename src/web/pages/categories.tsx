import { Link } from 'react-router'
import { listFrom } from '#contract/caller.ts'
import { categoryLabel } from '#web/features/catalogue/categories.ts'
import { CategoryGroups } from '#web/features/catalogue/category-groups.tsx'
import { type CategoryBranch, categoryTree } from '#web/features/catalogue/category-tree.ts'
import { formatNumber } from '#web/format.ts'
import { apiOf } from '#web/load.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Picture } from '#web/ui/picture.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Route } from './+types/categories'

export async function loader({ context }: Route.LoaderArgs) {
  return { branches: categoryTree(await listFrom(apiOf(context))('GET /categories/', { query: {} })) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.products_categories_title(),
    description: m.products_categories_description(),
    path: paths.categories(),
  })

export default function Categories({ loaderData }: Route.ComponentProps) {
  const { branches } = loaderData
  return (
    <div className="page py-8">
      <h1 className="text-2xl font-bold tracking-tight">{m.products_categories_title()}</h1>
      {branches.length === 0 && <EmptyState title={m.shell_categories_none()} />}
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {branches.map((branch, index) => (
          <li key={branch.name}>
            <Branch branch={branch} inSight={index < 3} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Branch({ branch, inSight }: { branch: CategoryBranch; inSight: boolean }) {
  const { name, count, image, groups } = branch
  return (
    <section className="grid gap-x-8 gap-y-3 py-7 md:grid-cols-[13rem_1fr]">
      <Link
        to={paths.products({ categories: [name] })}
        className="group flex items-center gap-4 md:flex-col md:items-start md:gap-3"
      >
        <span className="block size-20 shrink-0 overflow-hidden rounded-md bg-brand-tint md:size-32">
          {image && (
            <Picture
              url={image}
              alt=""
              sizes="(min-width: 48rem) 8rem, 5rem"
              load={inSight ? 'now' : undefined}
              className="size-full transition-transform duration-200 group-hover:scale-[1.03]"
            />
          )}
        </span>
        <span>
          <h2 className="text-lg leading-snug font-semibold group-hover:text-brand">{categoryLabel(name)}</h2>
          <span className="text-sm text-ink-soft tabular">
            {count === 1 ? m.products_count_one() : m.products_count({ count: formatNumber(count) })}
          </span>
        </span>
      </Link>
      <CategoryGroups groups={groups} />
    </section>
  )
}
