import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { listFrom } from '#contract/caller.ts'
import { useCategoryLabel } from '#web/features/catalogue/categories.ts'
import { CategoryGroups } from '#web/features/catalogue/category-groups.tsx'
import { type CategoryBranch, categoryTree } from '#web/features/catalogue/category-tree.ts'
import { formatCount } from '#web/features/catalogue/format-list.ts'
import { formatNumber } from '#web/format.ts'
import { apiOf } from '#web/load.ts'
import { pageMeta } from '#web/page-meta.ts'
import type { PageHandle } from '#web/page-parameters.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { useWide } from '#web/ui/use-wide.ts'
import { useHydrated } from '#web/use-hydrated.ts'
import type { Route } from './+types/categories'

export const handle: PageHandle = { worksWithoutScript: true }

export async function loader({ context }: Route.LoaderArgs) {
  return { branches: categoryTree(await listFrom(apiOf(context))('GET /categories/', { query: {} })) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.products_categories_title(),
    description: m.products_categories_description(),
    path: paths.categories(),
  })

/** 'Fashion & Apparel' is at #fashion-apparel, in both languages. */
const anchorOf = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')

export default function Categories({ loaderData: { branches } }: Route.ComponentProps) {
  const categoryLabel = useCategoryLabel()
  useOpenTarget()
  return (
    <div className="page pt-3 pb-8 lg:pt-6">
      <h1 className="text-xl font-bold tracking-tight lg:text-2xl">{m.products_categories_title()}</h1>
      {branches.length === 0 && <EmptyState title={m.shell_categories_none()} />}
      {branches.length > 0 && (
        <nav
          aria-label={m.products_categories_jump()}
          className="sticky top-0 z-20 -mx-4 mt-2 border-b border-line bg-paper sm:-mx-6 lg:top-16 lg:-mx-8"
        >
          <ul className="no-scrollbar flex gap-2 overflow-x-auto px-4 py-1.5 sm:px-6 lg:flex-wrap lg:px-8">
            {branches.map(({ name }) => (
              <li key={name} className="shrink-0 lg:max-w-full">
                <a href={`#${anchorOf(name)}`} className="jump">
                  {categoryLabel(name)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ul className="divide-y divide-line">
        {branches.map((branch, index) => (
          <li key={branch.name}>
            <Branch branch={branch} inSight={index < 3} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A category that was jumped to is unfolded. */
function useOpenTarget() {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash.length < 2) return
    const target = document.getElementById(decodeURIComponent(hash.slice(1)))
    if (target instanceof HTMLDetailsElement) target.open = true
  }, [hash])
}

/** Folded on phones; on wide screens browsing.css shows what is in it, whether it is open or not. */
function Branch({ branch, inSight }: { branch: CategoryBranch; inSight: boolean }) {
  const categoryLabel = useCategoryLabel()
  const { name, count, image, groups } = branch
  const wide = useWide()
  const open = useHydrated() && wide
  return (
    <details id={anchorOf(name)} open={open || undefined} className="fold">
      <summary tabIndex={open ? -1 : undefined}>
        <span className="block size-14 shrink-0 overflow-hidden rounded-md bg-brand-tint md:size-24">
          {image && (
            <Picture
              url={image}
              alt=""
              sizes="(min-width: 48rem) 6rem, 3.5rem"
              widthMax={320}
              load={inSight ? 'now' : undefined}
              className="size-full"
            />
          )}
        </span>
        <span className="min-w-0 flex-1">
          <h2 className="leading-snug font-semibold wrap-anywhere md:text-lg">{categoryLabel(name)}</h2>
          <span className="text-sm text-ink-soft tabular">{formatCount(count)}</span>
        </span>
      </summary>
      <div className="pb-3">
        <Link to={paths.products({ categories: [name] })} discover="none" className="bar-all">
          {m.products_bar_all({ category: categoryLabel(name), count: formatNumber(count) })}
        </Link>
        <CategoryGroups groups={groups} />
      </div>
    </details>
  )
}
