import { clsx } from 'clsx'
import PackageSearch from 'lucide-react/icons/package-search'
import type { ReactNode } from 'react'
import { type Notice, SearchNotice } from '#web/features/catalogue/browsing/search-notice.tsx'
import { shortLabel, useCategoryLabel } from '#web/features/catalogue/categories.ts'
import { formatCount } from '#web/features/catalogue/format-list.ts'
import type { Offer } from '#web/features/catalogue/offer.ts'
import type { StoreView } from '#web/features/sellers/storefront/store-view.ts'
import { formatNumber } from '#web/format.ts'
import { OfferGrid } from '#web/pages/offers/offer-grid.tsx'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { useChosenInView } from '#web/ui/use-chosen-in-view.ts'
import type { StoreCategory } from './load-store.ts'
import { ProductsForm } from './products-form.tsx'

type StoreProductsProps = {
  slug: string
  /** The selected view; `waiting` while it loads. */
  view: StoreView
  waiting: boolean
  /** Whether the products that are shown are only some of the store's: while another view loads, those of the one before. */
  narrowed: boolean
  offers: readonly Offer[]
  count: number
  countedTo: number | null
  pages: number
  categories: readonly StoreCategory[]
  /** How the search of the products that are shown was understood, as `searched`. */
  notice?: Notice
  searched: Pick<StoreView, 'query' | 'exact'>
}

/** The store's products; search, filter and order are in the address. */
export function StoreProducts({
  slug,
  view,
  waiting,
  narrowed,
  offers,
  count,
  countedTo,
  pages,
  categories,
  notice,
  searched,
}: StoreProductsProps) {
  if (count === 0 && !narrowed) return <NothingYet />
  return (
    <section aria-label={m.store_tab_products()}>
      <ProductsForm slug={slug} view={view} />
      {categories.length > 1 && <Categories slug={slug} view={view} categories={categories} />}
      <p role="status" className="mt-4 text-sm text-ink-soft">
        {formatCount(count, countedTo)}
      </p>
      <SearchNotice
        {...searched}
        notice={notice}
        to={(exact) => paths.store(slug, { ...view, ...searched, exact, page: 1 })}
      />
      <div aria-busy={waiting} className={clsx('mt-4 transition-opacity', waiting && 'opacity-50')}>
        {offers.length === 0 ? (
          <NothingFound slug={slug} />
        ) : (
          <OfferGrid offers={offers} columns={4} heading="h2" sellers={false} />
        )}
      </div>
      <div className="mt-10">
        <Pagination page={view.page} pages={pages} toPage={(page) => paths.store(slug, { ...view, page })} />
      </div>
    </section>
  )
}

type CategoriesProps = Pick<StoreProductsProps, 'slug' | 'view' | 'categories'>

/** One at a time; the row scrolls sideways where it does not fit. */
function Categories({ slug, view, categories }: CategoriesProps) {
  const categoryLabel = useCategoryLabel()
  const to = (category: string) => paths.store(slug, { ...view, category, page: 1 })
  const row = useChosenInView<HTMLUListElement>(view.category)
  const isChosen = (name: string) => name.toLowerCase() === view.category.toLowerCase()
  return (
    <nav aria-label={m.store_categories()} className="-mx-4 mt-4 sm:mx-0">
      <ul ref={row} className="no-scrollbar flex gap-2 overflow-x-auto px-4 py-1 sm:flex-wrap sm:px-0">
        <li>
          <Choice to={to('')} chosen={view.category === ''}>
            {m.store_all()}
          </Choice>
        </li>
        {categories.map(({ name, count }) => (
          <li key={name}>
            <Choice to={to(name)} chosen={isChosen(name)}>
              {shortLabel(categoryLabel(name))}
              <span className="text-xs font-normal tabular opacity-80">{formatNumber(count)}</span>
            </Choice>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Choice = ({ to, chosen, children }: { to: string; chosen: boolean; children: ReactNode }) => (
  <Link
    to={to}
    preventScrollReset
    aria-current={chosen ? 'true' : undefined}
    data-chosen={chosen || undefined}
    className={clsx(
      'inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3.5 text-sm font-medium whitespace-nowrap transition-colors touch:min-h-11',
      chosen
        ? 'border-brand bg-brand text-on-brand'
        : 'border-line-strong bg-surface text-ink hover:border-brand hover:text-brand',
    )}
  >
    {children}
  </Link>
)

const NothingFound = ({ slug }: { slug: string }) => (
  <EmptyState
    icon={<PackageSearch />}
    title={m.store_none_title()}
    text={m.store_none_text()}
    action={
      <Link to={paths.store(slug)} preventScrollReset className={buttonClass()}>
        {m.store_none_all()}
      </Link>
    }
  />
)

const NothingYet = () => (
  <EmptyState
    icon={<PackageSearch />}
    title={m.store_empty_title()}
    text={m.store_empty_text()}
    action={
      <Link to={paths.products()} className={buttonClass()}>
        {m.store_empty_go()}
      </Link>
    }
  />
)
