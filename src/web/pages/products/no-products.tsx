import PackageSearch from 'lucide-react/icons/package-search'
import { cleared, type ListParams } from '#web/features/catalogue/browsing/list-params.ts'
import { useCategoryLabel } from '#web/features/catalogue/categories.ts'
import type { MenuBranch } from '#web/features/catalogue/category-tree.ts'
import type { Offer } from '#web/features/catalogue/offer.ts'
import { OfferSlides } from '#web/pages/offers/offer-slides.tsx'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { SlidingRow } from '#web/ui/sliding-row.tsx'
import { EmptyState } from '#web/ui/states.tsx'

type NoProductsProps = {
  params: ListParams
  /** Where words found nothing: words like them, and what sells best. */
  instead: { near: readonly string[]; popular: readonly Offer[] } | null
  branches: readonly MenuBranch[]
}

const pill =
  'inline-flex min-h-9 items-center rounded-full border border-line-strong bg-surface px-3.5 text-sm font-medium transition-colors hover:border-brand hover:text-brand touch:min-h-11'

/** An empty list, and the ways on (rules.md L-14). Import it lazily. */
export default function NoProducts({ params, instead, branches }: NoProductsProps) {
  const categoryLabel = useCategoryLabel()
  return (
    <>
      <EmptyState
        icon={<PackageSearch />}
        title={m.products_none()}
        text={m.products_none_text()}
        action={
          <Link to={paths.products(cleared(params))} className={buttonClass()}>
            {m.products_clear()}
          </Link>
        }
      />
      {instead && instead.near.length > 0 && (
        <Ways
          title={m.products_near()}
          ways={instead.near.map((word) => ({ label: word, to: paths.products({ query: word }) }))}
        />
      )}
      {instead && (
        <Ways
          title={m.products_try_categories()}
          ways={branches.map(({ name }) => ({
            label: categoryLabel(name),
            to: paths.products({ categories: [name] }),
          }))}
        />
      )}
      {instead && instead.popular.length > 0 && (
        <section className="pt-4">
          <SlidingRow title={m.products_try_popular()}>
            <OfferSlides offers={instead.popular} />
          </SlidingRow>
        </section>
      )}
    </>
  )
}

const Ways = ({ title, ways }: { title: string; ways: readonly { label: string; to: string }[] }) => (
  <section className="pb-6">
    <h2 className="pb-2 text-lg font-bold tracking-tight">{title}</h2>
    <ul className="flex flex-wrap gap-2">
      {ways.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} className={pill}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
