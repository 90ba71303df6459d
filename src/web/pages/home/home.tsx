import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type CSSProperties, Suspense, useState } from 'react'
import { listFrom } from '#contract/caller.ts'
import { PER_CATEGORY_SECTION } from '#contract/catalogue/catalogue-rules.ts'
import { apiContext } from '#web/api-context.ts'
import { useCategoryLabel } from '#web/features/catalogue/categories.ts'
import { CategoryStrip } from '#web/features/catalogue/home/category-strip.tsx'
import { Hero } from '#web/features/catalogue/home/hero.tsx'
import { toOffer } from '#web/features/catalogue/offer.ts'
import { apiOf } from '#web/load.ts'
import { pageMeta } from '#web/page-meta.ts'
import type { PageHandle } from '#web/page-parameters.ts'
import { OfferSlides } from '#web/pages/offers/offer-slides.tsx'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { SlidingRow } from '#web/ui/sliding-row.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import type { Route } from './+types/home'

/** The first of the top-level categories, in the order that the team gives them (rules.md W-11). */
const STRIP_MAX = 18

/** The hero moves on by itself (rules.md W-12). */
export const handle: PageHandle = { worksWithoutScript: 4000 }

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [{ featured, sections }, categories] = await Promise.all([
    api('GET /products/home/'),
    // Without the categories home still shows its products.
    listFrom(context.get(apiContext))('GET /categories/', { query: {} }).catch(() => []),
  ])
  return {
    strip: categories
      .filter(({ parent }) => parent === null)
      .slice(0, STRIP_MAX)
      .map(({ name, image }) => ({ name, image })),
    featured: featured.map(toOffer),
    popular: sections.map(({ category, products }) => ({ category: category.name, offers: products.map(toOffer) })),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    description: m.shell_description(),
    path: paths.home(),
    image: loaderData?.featured[0]?.picture?.url,
  })

export default function Home({ loaderData }: Route.ComponentProps) {
  const categoryLabel = useCategoryLabel()
  const { strip, featured, popular } = loaderData
  // Who comes back to it from another page finds all of it at once.
  const hydrated = useHydrated()
  const [inPieces] = useState(!hydrated)
  return (
    <div className={inPieces ? 'in-pieces' : undefined}>
      <h1 className="sr-only">
        {m.shell_brand()}: {m.shell_tagline()}
      </h1>
      <Hero />
      {/* On phones the first goods stand above the categories: there is no room for both in sight. */}
      <div className="goods-first flex flex-col">
        {strip.length > 0 && <CategoryStrip categories={strip} />}
        {featured.length > 0 && (
          <section className="page pt-1 max-lg:-order-1 lg:pt-3">
            <SlidingRow
              title={m.home_featured()}
              buttons={featured.length > PER_CATEGORY_SECTION}
              className="row-5 row-first"
            >
              <OfferSlides offers={featured} load="now" />
            </SlidingRow>
          </section>
        )}
        <i hidden />
      </div>
      {popular.map(({ category, offers }, turn) => (
        // A boundary hydrates by itself when the browser has time.
        <Suspense key={category}>
          <section className="row-below page pt-8" style={{ '--turn': turn } as CSSProperties}>
            <SlidingRow
              title={m.home_popular({ category: categoryLabel(category) })}
              className="row-5 row-less"
              more={
                <Link
                  to={paths.products({ categories: [category] })}
                  className="inline-flex min-h-11 shrink-0 items-center gap-0.5 text-sm font-semibold text-brand hover:underline sm:text-base"
                >
                  {m.home_see_more()}
                  <span className="sr-only">: {categoryLabel(category)}</span>
                  <ChevronRight aria-hidden className="size-4" />
                </Link>
              }
            >
              <OfferSlides offers={offers} />
            </SlidingRow>
          </section>
        </Suspense>
      ))}
      <p className="page pt-8 text-center">
        <Link to={paths.categories()} className={buttonClass({ variant: 'secondary' })}>
          {m.shell_all_categories()}
        </Link>
      </p>
    </div>
  )
}

/** Home with a retry button when its products cannot be loaded (rules.md W-10). */
export function ErrorBoundary() {
  return (
    <div className="page">
      <ErrorState
        level="h1"
        icon={<CircleAlert />}
        title={m.shell_error_title()}
        text={m.home_failed()}
        action={
          <>
            <Button onClick={() => window.location.reload()}>{m.ui_try_again()}</Button>
            <Link to={paths.products()} className={buttonClass({ variant: 'secondary' })}>
              {m.shell_products()}
            </Link>
          </>
        }
      />
    </div>
  )
}
