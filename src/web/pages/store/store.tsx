import CircleAlert from 'lucide-react/icons/circle-alert'
import { isRouteErrorResponse, redirect, useNavigation } from 'react-router'
import { About } from '#web/features/sellers/storefront/about.tsx'
import { HolidayNotice } from '#web/features/sellers/storefront/holiday-notice.tsx'
import { storeFacts, storeSummary } from '#web/features/sellers/storefront/store-facts.ts'
import { StoreNav } from '#web/features/sellers/storefront/store-nav.tsx'
import { narrows, readStoreView, type StoreView, storeParameters } from '#web/features/sellers/storefront/store-view.ts'
import { splitLocale } from '#web/language.ts'
import { apiOf } from '#web/load.ts'
import { notFoundWords } from '#web/not-found-words.ts'
import { pageMeta } from '#web/page-meta.ts'
import type { PageHandle } from '#web/page-parameters.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { ProblemPage } from '#web/shells/problem-page.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import type { Route } from './+types/store'
import { Front } from './front.tsx'
import { loadStore } from './load-store.ts'
import { Reviews } from './reviews.tsx'
import { StoreProducts } from './store-products.tsx'

const MOVED = 301

export const handle: PageHandle = { parameters: storeParameters, worksWithoutScript: true }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const shown = await loadStore(apiOf(context), params.slug, readStoreView(url.searchParams))
  const { seller, view, pages } = shown
  // Redirects ids and capitals to the store's canonical address.
  if (seller.slug !== params.slug) throw redirect(paths.store(seller.slug, view), MOVED)
  // Redirects from a page beyond the end to the last page.
  if (view.page > pages) throw redirect(paths.store(seller.slug, { ...view, page: pages }))
  return { ...shown, facts: storeFacts(seller, url.origin) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  if (!loaderData) return [{ title: m.shell_title({ page: notFoundWords(location.pathname).title }) }]
  const { seller, view, facts, products } = loaderData
  const category = products?.categories.find(({ name }) => name === view.category)?.name
  return [
    ...pageMeta(matches, {
      title: seller.seller_name,
      description: storeSummary(seller),
      path: paths.store(seller.slug, { tab: view.tab, category, page: view.page }),
      image: seller.banner ?? seller.image,
      // Whoever links to it may name a category as they like.
      hidden: view.query !== '' || category !== (view.category || undefined),
    }),
    ...facts.map((fact) => ({ 'script:ld+json': fact })),
  ]
}

export default function StorePage({ loaderData }: Route.ComponentProps) {
  const { seller, products, reviews, pages } = loaderData
  const { slug } = seller
  const { view, waiting } = useViewAhead(slug, loaderData.view)
  return (
    <div className="page pt-3 pb-12">
      <Breadcrumb
        crumbs={[
          { label: m.shell_home(), to: paths.home() },
          { label: m.shell_products(), to: paths.products() },
          { label: seller.seller_name },
        ]}
      />
      <div className="mt-2">
        <Front seller={seller} />
      </div>
      <HolidayNotice seller={seller} />
      <StoreNav slug={slug} chosen={view.tab} />
      <div className="pt-6">
        {products && (
          <StoreProducts
            slug={slug}
            {...products}
            view={{ ...view, page: loaderData.view.page }}
            pages={pages}
            waiting={waiting}
            narrowed={narrows(loaderData.view)}
            searched={{ query: loaderData.view.query, exact: loaderData.view.exact }}
          />
        )}
        {reviews && (
          <Reviews slug={slug} reviews={reviews} page={loaderData.view.page} pages={pages} waiting={waiting} />
        )}
        {!products && !reviews && <About seller={seller} />}
      </div>
    </div>
  )
}

/** The controls show the pending choice while the next part loads. */
function useViewAhead(slug: string, loaded: StoreView): { view: StoreView; waiting: boolean } {
  const { state, location } = useNavigation()
  const ahead = state === 'loading' && splitLocale(location.pathname).path === paths.store(slug)
  return ahead
    ? { view: readStoreView(new URLSearchParams(location.search)), waiting: true }
    : { view: loaded, waiting: false }
}

/** A missing store shows the not-found page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ProblemPage error={error} />
  return (
    <div className="page">
      <ErrorState
        level="h1"
        icon={<CircleAlert />}
        title={m.store_failed()}
        action={<Button onClick={() => window.location.reload()}>{m.ui_try_again()}</Button>}
      />
    </div>
  )
}
