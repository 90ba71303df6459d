import { clsx } from 'clsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { Suspense, useState } from 'react'
import { isRouteErrorResponse, redirect, useNavigation } from 'react-router'
import { sorts } from '#contract/catalogue/catalogue-rules.ts'
import { CategoryBar } from '#web/features/catalogue/browsing/category-bar.tsx'
import { chosenFilters } from '#web/features/catalogue/browsing/chosen.ts'
import { Filters } from '#web/features/catalogue/browsing/filters.tsx'
import {
  changed,
  cleared,
  type ListParams,
  listParameters,
  readListParams,
} from '#web/features/catalogue/browsing/list-params.ts'
import { canonicalList, titleOf } from '#web/features/catalogue/browsing/list-title.ts'
import { choosesOthers, foldMenu, loadList } from '#web/features/catalogue/browsing/load-list.ts'
import { findNamesOfToday } from '#web/features/catalogue/browsing/names-as-shown.ts'
import { SearchNotice } from '#web/features/catalogue/browsing/search-notice.tsx'
import { Toolbar } from '#web/features/catalogue/browsing/toolbar.tsx'
import { useEmptySearch } from '#web/features/catalogue/browsing/use-empty-search.ts'
import { categoryLabelOf, useCategoryLabel } from '#web/features/catalogue/categories.ts'
import { formatCount } from '#web/features/catalogue/format-list.ts'
import type { OfferDetails } from '#web/features/catalogue/offer.ts'
import { OfferRow } from '#web/features/catalogue/offer-row.tsx'
import { WishButton } from '#web/features/wishlist/wish-button.tsx'
import { splitLocale } from '#web/language.ts'
import { lazy } from '#web/lazy.ts'
import { pageMeta } from '#web/page-meta.ts'
import type { PageHandle } from '#web/page-parameters.ts'
import { CardAddButton } from '#web/pages/offers/card-add-button.tsx'
import { OfferGrid } from '#web/pages/offers/offer-grid.tsx'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { ProblemPage } from '#web/shells/problem-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Link } from '#web/ui/link.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import type { Route } from './+types/products'
import { MoreProducts } from './more-products.tsx'

const FilterDrawer = lazy(() => import('./filter-drawer.tsx').then((part) => ({ default: part.FilterDrawer })))

const NoProducts = lazy(() => import('./no-products.tsx'))

export const handle: PageHandle = {
  worksWithoutScript: true,
  parameters: listParameters,
  cookies: { products_view: ['list'], products_sort: sorts.filter((sort) => sort !== 'relevance') },
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { named, ...list } = await loadList(request, context)
  // Redirects from a page beyond the end to the last page.
  if (list.params.page > list.pages) throw redirect(paths.products({ ...list.params, page: list.pages }))
  if (choosesOthers(list)) throw redirect(paths.products({ ...list.params, attributes: list.attributes }))
  if (named) throw redirect(paths.products(named))
  const today = await findNamesOfToday(list, context)
  if (today.named) throw redirect(paths.products(today.named))
  return { ...list, ...(today.hasUnknown && { hasUnknown: true }), branches: foldMenu(list.branches, list.params) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const params = loaderData?.params ?? readListParams('')
  const hasUnknown = loaderData?.hasUnknown === true
  const title = hasUnknown ? m.products_title() : titleOf(params, categoryLabelOf(matches))
  return pageMeta(matches, {
    title,
    description: m.products_description({ title }),
    path: paths.products(hasUnknown ? {} : canonicalList(params)),
    image: (loaderData?.offers ?? loaderData?.rows)?.[0]?.picture?.url,
    // Whoever links to it may name a category as they like.
    hidden: params.query !== '' || hasUnknown,
  })
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { offers, rows, count, countedTo = null, pages, facets, branches, menuProblem, instead = null } = loaderData
  const { sort, notice, more } = loaderData
  const view = rows ? 'list' : 'grid'
  const { params, waiting } = useParamsAhead(loaderData.params)
  const [filtering, setFiltering] = useState(false)
  // Near words are no result.
  useEmptySearch(loaderData.params.query, notice?.near ? 0 : count)
  const categoryLabel = useCategoryLabel()
  const named = params.query === loaderData.params.query ? loaderData.price : undefined
  const chosen = chosenFilters(params, categoryLabel, facets, named)
  const title = loaderData.hasUnknown ? m.products_title() : titleOf(params, categoryLabel)

  return (
    <>
      <CategoryBar branches={branches} problem={menuProblem} chosen={params.categories} />
      <div className="page pt-2 lg:pt-4">
        <div className="flex flex-wrap items-baseline gap-x-3 pb-2 lg:min-h-14 lg:pe-80">
          <h1 className="text-xl font-bold tracking-tight lg:text-2xl">{title}</h1>
          <p role="status" className="shrink-0 text-sm text-ink-soft">
            {formatCount(count, countedTo)}
          </p>
        </div>
        <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
          {/* Before the cards also in the document: the keyboard reaches it first, and while only part of a page has
              arrived the cards already stand in their own column. */}
          <aside id="filters" aria-label={m.ui_filters()} className="max-lg:order-last js:max-lg:hidden">
            <Filters params={params} facets={facets} />
          </aside>
          <section className="min-w-0">
            <Toolbar
              params={params}
              view={view}
              sort={sort}
              filtersOn={chosen.length}
              onFilters={() => setFiltering(true)}
            />
            <SearchNotice
              query={loaderData.params.query}
              exact={loaderData.params.exact}
              notice={notice}
              to={(exact) => paths.products(changed(loaderData.params, { exact }))}
            />
            {chosen.length > 0 && (
              <ul aria-label={m.products_chosen()} className="mt-3 flex flex-wrap items-center gap-2">
                {chosen.map(({ key, label, without }) => (
                  <li key={key} className="max-w-full">
                    <Chip label={label} to={paths.products(without)} />
                  </li>
                ))}
                <li>
                  <Link
                    to={paths.products(cleared(params))}
                    className="inline-flex min-h-9 items-center px-2 text-sm font-semibold text-brand hover:underline touch:min-h-11"
                  >
                    {m.products_clear()}
                  </Link>
                </li>
              </ul>
            )}
            <div aria-busy={waiting} className={clsx('mt-3 transition-opacity lg:mt-4', waiting && 'opacity-50')}>
              {count === 0 && <NoProducts params={params} instead={instead} branches={branches} />}
              {offers && <OfferGrid offers={offers} columns={3} eager={4} heading="h2" />}
              {rows && count > 0 && <Rows offers={rows} />}
              {more && <MoreProducts params={loaderData.params} more={more} />}
            </div>
            <div className="mt-10">
              <Pagination
                page={loaderData.params.page}
                pages={pages}
                toPage={(page) => paths.products(changed(params, { page }))}
              />
            </div>
          </section>
        </div>
      </div>
      {filtering && (
        <Suspense>
          <FilterDrawer count={formatCount(count, countedTo)} onClose={() => setFiltering(false)}>
            <Filters params={params} facets={facets} />
          </FilterDrawer>
        </Suspense>
      )}
    </>
  )
}

/** The controls show the pending choice while the next list loads. */
function useParamsAhead(loaded: ListParams): { params: ListParams; waiting: boolean } {
  const { state, location } = useNavigation()
  const ahead = state === 'loading' && splitLocale(location.pathname).path === paths.products()
  return ahead ? { params: readListParams(location.search), waiting: true } : { params: loaded, waiting: false }
}

function Rows({ offers }: { offers: readonly OfferDetails[] }) {
  return (
    <ul className="divide-y divide-line border-t border-line">
      {offers.map((offer, index) => (
        <li key={offer.id}>
          <OfferRow
            offer={offer}
            load={index === 0 ? 'first' : index < 4 ? 'now' : undefined}
            corner={<WishButton product={offer} look="card" />}
            action={<CardAddButton product={offer} className="row-add" />}
          />
        </li>
      ))}
    </ul>
  )
}

/** The error page of the list, with a retry button (rules.md W-10); a 404 shows the not-found page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ProblemPage error={error} />
  return (
    <div className="page">
      <ErrorState
        level="h1"
        icon={<CircleAlert />}
        title={m.shell_error_title()}
        text={m.products_failed()}
        action={<Button onClick={() => window.location.reload()}>{m.ui_try_again()}</Button>}
      />
    </div>
  )
}
