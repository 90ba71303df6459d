import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect } from 'react'
import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import { callApi } from '#web/api/call-api.ts'
import { categoryLabelOf, shortLabel, useCategoryLabel } from '#web/features/catalogue/categories.ts'
import { Gallery } from '#web/features/catalogue/gallery.tsx'
import type { ProductShown } from '#web/features/catalogue/product/product-shown.ts'
import { productParameters, readProductView, VARIANT_PARAMETER } from '#web/features/catalogue/product/product-view.ts'
import { Specification } from '#web/features/catalogue/product/specification.tsx'
import { TermsPanel } from '#web/features/catalogue/product/terms-panel.tsx'
import { useChosenVariant } from '#web/features/catalogue/product/use-chosen-variant.ts'
import { useSession } from '#web/features/identity/session.ts'
import { useOwnReview } from '#web/features/reviews/use-own-review.ts'
import { apiOf } from '#web/load.ts'
import { otherLanguage } from '#web/local-names.ts'
import { notFoundWords } from '#web/not-found-words.ts'
import { originOf, pageMeta } from '#web/page-meta.ts'
import type { PageHandle } from '#web/page-parameters.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import type { MarketHandle } from '#web/shells/market.tsx'
import { ProblemPage } from '#web/shells/problem-page.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import type { Route } from './+types/product'
import { Decision } from './decision.tsx'
import { loadProduct } from './load-product.ts'
import { OfferStrip } from './offer-strip.tsx'
import { productFacts, summaryOf } from './product-facts.ts'
import { QuestionsSection } from './questions-section.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { ReviewsSection } from './reviews-section.tsx'

/** The buy bar stands where the market's bar would. */
export const handle: MarketHandle & PageHandle = {
  ownBottomBar: true,
  parameters: productParameters,
  worksWithoutScript: true,
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const id = Number(params.id)
  // '007' and '7.0' are no further addresses of product 7.
  if (!Number.isSafeInteger(id) || id < 1 || String(id) !== params.id) throw data(null, { status: 404 })
  return loadProduct(apiOf(context), id, readProductView(new URL(request.url).searchParams))
}

/** The page has all variants: another choice needs nothing from the server. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const choosesOnly = currentUrl.href !== nextUrl.href && withoutVariant(currentUrl) === withoutVariant(nextUrl)
  return defaultShouldRevalidate && !choosesOnly
}

function withoutVariant({ pathname, searchParams }: URL): string {
  const others = [...searchParams].filter(([name]) => name !== VARIANT_PARAMETER)
  return `${pathname}?${new URLSearchParams(others)}`
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  if (!loaderData) return [{ title: m.shell_title({ page: notFoundWords(location.pathname).title }) }]
  const { product, reviews } = loaderData
  const site = { origin: originOf(matches), categoryLabel: categoryLabelOf(matches) }
  return [
    ...pageMeta(matches, {
      title: product.name,
      description: summaryOf(product),
      path: paths.product(product.id),
      image: product.picture?.url,
      type: 'product',
    }),
    ...productFacts(product, reviews, site).map((fact) => ({ 'script:ld+json': fact })),
  ]
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { related, reviews, questions, delivery } = loaderData
  const { product, named, isGone } = useChosenVariant(loaderData.product)
  const { id, name, category, gallery, variant } = product
  const view = { ...loaderData.view, variant: named }
  const session = useSession()
  const signedIn = session.status === 'signed_in'
  const categoryLabel = useCategoryLabel()
  const { own, reload } = useOwnReview(id, session.id)
  useEffect(() => {
    // Counts the visit in the background; failures are ignored.
    void callApi('POST /products/{id}/views/', { params: { id } }).catch(() => undefined)
  }, [id])

  return (
    <div className="page pt-1 lg:pt-3">
      <Breadcrumb
        crumbs={[
          { label: m.shell_home(), to: paths.home() },
          { label: m.shell_products(), to: paths.products() },
          { label: shortLabel(categoryLabel(category)), to: paths.products({ categories: [category] }) },
          { label: name },
        ]}
      />
      <div
        key={id}
        className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-3 lg:mt-2 lg:grid-cols-[minmax(0,36rem)_minmax(20rem,1fr)] lg:gap-y-6"
      >
        <div className="min-w-0 lg:sticky lg:top-20 lg:self-start">
          <Gallery items={gallery} shown={variant?.picture ?? 0} />
        </div>
        <Decision product={product} isGone={isGone} view={view} signedIn={signedIn} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 pt-12 pb-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="max-w-prose min-w-0">
          <About product={product} />
          <Specification product={product} />
        </div>
        <TermsPanel freeShipping={product.freeShipping} delivery={delivery} />
      </div>
      <div key={`said-${id}`} className="flex flex-col gap-12">
        <QuestionsSection
          product={id}
          questions={questions}
          view={view}
          reader={session.id}
          signedIn={signedIn}
          actsAs={own?.acts_as ?? null}
        />
        <ReviewsSection product={product} reviews={reviews} view={view} own={own} onOwnChanged={reload} />
      </div>
      {related.length > 0 && (
        <OfferStrip key={`related-${id}`} id="related" title={m.product_related()} offers={related} fills />
      )}
      <RecentlyViewed product={product} />
    </div>
  )
}

function About({ product: { description, tags } }: { product: ProductShown }) {
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="text-xl font-bold tracking-tight">
        {m.product_about()}
      </h2>
      <p lang={otherLanguage(description)} className="mt-3 leading-relaxed wrap-anywhere whitespace-pre-line">
        {description}
      </p>
      {tags.length > 0 && (
        <ul aria-label={m.product_tags()} className="mt-5 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <Link to={paths.products({ query: tag })} className="inline-flex min-h-8 items-center touch:min-h-11">
                <Badge>{tag}</Badge>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** An error page with a link to the list (rules.md W-10). A missing product shows the not-found page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ProblemPage error={error} />
  return (
    <div className="page">
      <ErrorState
        level="h1"
        icon={<CircleAlert />}
        title={m.product_failed()}
        action={
          <>
            <Button onClick={() => window.location.reload()}>{m.ui_try_again()}</Button>
            <Link to={paths.products()} className={buttonClass({ variant: 'secondary' })}>
              {m.product_back()}
            </Link>
          </>
        }
      />
    </div>
  )
}
