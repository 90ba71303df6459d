import { clsx } from 'clsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import PackageSearch from 'lucide-react/icons/package-search'
import { lazy, Suspense, useState } from 'react'
import { isRouteErrorResponse, Link, redirect, useNavigation } from 'react-router'
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
import { byNamesOfToday, loadList } from '#web/features/catalogue/browsing/load-list.ts'
import { Toolbar } from '#web/features/catalogue/browsing/toolbar.tsx'
import { useEmptySearch } from '#web/features/catalogue/browsing/use-empty-search.ts'
import { formatCount } from '#web/features/catalogue/format-list.ts'
import type { OfferDetails } from '#web/features/catalogue/offer.ts'
import { OfferRow } from '#web/features/catalogue/offer-row.tsx'
import { WishButton } from '#web/features/wishlist/wish-button.tsx'
import { splitLocale } from '#web/language.ts'
import { pageMeta } from '#web/page-meta.ts'
import type { PageHandle } from '#web/page-parameters.ts'
import { AddButton } from '#web/pages/offers/add-button.tsx'
import { OfferGrid } from '#web/pages/offers/offer-grid.tsx'
import { m } from '#web/paraglide/messages.js'
import { type ListView, paths } from '#web/paths.ts'
import { ProblemPage } from '#web/shells/problem-page.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import type { Route } from './+types/products'

const Drawer = lazy(() => import('#web/ui/drawer.tsx').then(({ Drawer }) => ({ default: Drawer })))

export const handle: PageHandle = {
  parameters: listParameters,
  cookies: { products_view: ['list'], products_sort: sorts.filter((sort) => sort !== 'relevance') },
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const list = await loadList(request, context)
  // A page that is no longer there leads to the last that is.
  if (list.params.page > list.pages) throw redirect(paths.products({ ...list.params, page: list.pages }))
  const renamed = await byNamesOfToday(list, context)
  if (renamed) throw redirect(paths.products(renamed))
  return list
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const params = loaderData?.params ?? readListParams('')
  const title = titleOf(params)
  return pageMeta(matches, {
    title,
    description: m.products_description({ title }),
    path: paths.products(canonicalList(params)),
    image: loaderData?.offers[0]?.picture?.url,
    hidden: params.query !== '',
  })
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { offers, count, pages, facets, branches, menuProblem, view, sort } = loaderData
  const { params, waiting } = useParamsAhead(loaderData.params)
  const [filtering, setFiltering] = useState(false)
  useEmptySearch(loaderData.params.query, count)
  const chosen = chosenFilters(params)
  const title = titleOf(params)

  return (
    <>
      <CategoryBar branches={branches} problem={menuProblem} chosen={params.categories} />
      <div className="page pt-3">
        <Breadcrumb
          crumbs={[
            { label: m.shell_home(), to: paths.home() },
            { label: m.shell_products(), to: paths.products() },
          ]}
        />
        <h1 className="pt-1 pb-4 text-2xl font-bold tracking-tight">{title}</h1>
        <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[15rem_1fr]">
          <section className="min-w-0 lg:order-last">
            <Toolbar
              params={params}
              view={view}
              sort={sort}
              count={count}
              filtersOn={chosen.length}
              onFilters={() => setFiltering(true)}
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
            <div aria-busy={waiting} className={clsx('mt-5 transition-opacity', waiting && 'opacity-50')}>
              {offers.length === 0 ? <NoProducts params={params} /> : <Offers offers={offers} view={view} />}
            </div>
            <div className="mt-10">
              <Pagination
                page={loaderData.params.page}
                pages={pages}
                toPage={(page) => paths.products(changed(params, { page }))}
              />
            </div>
          </section>
          <aside id="filters" aria-label={m.products_filters()} className="js:max-lg:hidden">
            <Filters params={params} facets={facets} />
          </aside>
        </div>
      </div>
      {filtering && (
        <Suspense>
          <Drawer
            open
            onOpenChange={setFiltering}
            title={m.products_filters()}
            footer={
              <Button wide onClick={() => setFiltering(false)}>
                {m.products_show({ count: formatCount(count) })}
              </Button>
            }
          >
            <Filters params={params} facets={facets} />
          </Drawer>
        </Suspense>
      )}
    </>
  )
}

/** While the next list is on its way the controls already say what was chosen. */
function useParamsAhead(loaded: ListParams): { params: ListParams; waiting: boolean } {
  const { state, location } = useNavigation()
  const ahead = state === 'loading' && splitLocale(location.pathname).path === paths.products()
  return ahead ? { params: readListParams(location.search), waiting: true } : { params: loaded, waiting: false }
}

function Offers({ offers, view }: { offers: readonly OfferDetails[]; view: ListView }) {
  if (view === 'grid') return <OfferGrid offers={offers} columns={3} eager={4} heading="h2" />
  return (
    <ul className="divide-y divide-line border-t border-line">
      {offers.map((offer, index) => (
        <li key={offer.id}>
          <OfferRow
            offer={offer}
            load={index === 0 ? 'first' : index < 4 ? 'now' : undefined}
            corner={<WishButton product={offer} look="card" />}
            action={<AddButton product={offer} size="sm" />}
          />
        </li>
      ))}
    </ul>
  )
}

function NoProducts({ params }: { params: ListParams }) {
  return (
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
  )
}

/** SPEC 8: the list that could not be loaded; everything else is the market's to say. */
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
