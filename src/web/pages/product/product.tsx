import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect } from 'react'
import { data, isRouteErrorResponse, Link } from 'react-router'
import { callApi } from '#web/api/call-api.ts'
import { sayCategory, splitCategory } from '#web/features/catalogue/categories.ts'
import { Gallery } from '#web/features/catalogue/gallery.tsx'
import { toOffer } from '#web/features/catalogue/offer.ts'
import { apiOf } from '#web/load.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import type { MarketHandle } from '#web/shells/market.tsx'
import { ProblemPage } from '#web/shells/problem-page.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import type { Route } from './+types/product'
import { Decision } from './decision.tsx'
import { productFacts, summaryOf } from './product-facts.ts'
import { toProductShown } from './product-shown.ts'
import { Related } from './related.tsx'

/** The buy bar stands where the market's bar would. */
export const handle: MarketHandle = { ownBottomBar: true }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const id = Number(params.id)
  if (!Number.isSafeInteger(id) || id < 1) throw data(null, { status: 404 })
  const api = apiOf(context)
  const input = { params: { id } }
  const [product, related] = await Promise.all([
    api('GET /products/{id}/', input),
    api('GET /products/{id}/related/', input),
  ])
  const shown = toProductShown(product)
  return { product: shown, related: related.map(toOffer), facts: productFacts(shown, new URL(request.url).origin) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [{ title: m.shell_title({ page: m.shell_not_found_title() }) }]
  const { product, facts } = loaderData
  return [
    ...pageMeta(matches, {
      title: product.name,
      description: summaryOf(product),
      path: paths.product(product.id),
      image: product.picture?.url,
      type: 'product',
    }),
    ...facts.map((fact) => ({ 'script:ld+json': fact })),
  ]
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, related } = loaderData
  const { id, name, category, description, tags, gallery } = product
  useEffect(() => {
    // A visit is counted when it can be; nobody waits for it, nobody is told when it fails.
    void callApi('POST /products/{id}/views/', { params: { id } }).catch(() => undefined)
  }, [id])

  return (
    <div className="page pt-3">
      <Breadcrumb
        crumbs={[
          { label: m.shell_home(), to: paths.home() },
          { label: m.shell_products(), to: paths.products() },
          { label: splitCategory(sayCategory(category)).label, to: paths.products({ categories: [category] }) },
          { label: name },
        ]}
      />
      <div key={id} className="mt-2 grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
        <div className="min-w-0 lg:sticky lg:top-20 lg:self-start">
          <Gallery items={gallery} />
        </div>
        <Decision product={product} />
      </div>
      <section aria-labelledby="about" className="max-w-prose pt-12">
        <h2 id="about" className="text-xl font-bold tracking-tight">
          {m.product_about()}
        </h2>
        <p className="mt-3 leading-relaxed whitespace-pre-line">{description}</p>
        {tags.length > 0 && (
          <ul aria-label={m.product_tags()} className="mt-5 flex flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag}>
                <Link to={paths.products({ query: tag })} className="inline-flex min-h-8 items-center">
                  <Badge>{tag}</Badge>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Related key={`related-${id}`} offers={related} />
    </div>
  )
}

/** SPEC 8. A product that is not there is the market's not-found screen. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ProblemPage error={error} />
  return (
    <div className="page">
      <ErrorState
        level="h1"
        icon={<CircleAlert />}
        title={m.product_failed()}
        action={
          <Link to={paths.products()} className={buttonClass()}>
            {m.product_back()}
          </Link>
        }
      />
    </div>
  )
}
