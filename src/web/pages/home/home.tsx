import { clsx } from 'clsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { listFrom } from '#contract/caller.ts'
import { categoryLabel } from '#web/features/catalogue/categories.ts'
import { CategoryStrip } from '#web/features/catalogue/home/category-strip.tsx'
import { Hero } from '#web/features/catalogue/home/hero.tsx'
import { toOffer } from '#web/features/catalogue/offer.ts'
import { apiOf } from '#web/load.ts'
import { pageMeta } from '#web/page-meta.ts'
import { OfferGrid } from '#web/pages/offers/offer-grid.tsx'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/home'

/** SPEC 2: 18 categories, which begin the market's order and follow it when the team changes it. */
const STRIP_MAX = 18

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [{ featured, sections }, categories] = await Promise.all([
    api('GET /products/home/'),
    listFrom(api)('GET /categories/', { query: {} }),
  ])
  return {
    strip: categories
      .filter(({ parent }) => parent === null)
      .slice(0, STRIP_MAX)
      .map(({ name, image }) => ({ name, image })),
    featured: featured.map(toOffer),
    popular: sections
      .filter(({ products }) => products.length > 0)
      .map(({ category, products }) => ({ category: category.name, offers: products.map(toOffer) })),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    description: m.shell_description(),
    path: paths.home(),
    image: loaderData?.featured[0]?.picture?.url,
  })

export default function Home({ loaderData }: Route.ComponentProps) {
  const { strip, featured, popular } = loaderData
  return (
    <>
      <h1 className="sr-only">
        {m.shell_brand()}: {m.shell_tagline()}
      </h1>
      <Hero />
      <CategoryStrip categories={strip} />
      {featured.length > 0 && (
        <Section title={m.home_featured()}>
          <OfferGrid offers={featured} columns={4} />
        </Section>
      )}
      {popular.map(({ category, offers }) => (
        // A boundary hydrates by itself when the browser has time: eighteen rows at once would hold it up.
        <Suspense key={category}>
          <Section
            below
            title={m.home_popular({ category: categoryLabel(category) })}
            more={
              <Link
                to={paths.products({ categories: [category] })}
                className="inline-flex min-h-11 shrink-0 items-center gap-0.5 font-semibold text-brand hover:underline"
              >
                {m.home_see_more()}
                <span className="sr-only">: {categoryLabel(category)}</span>
                <ChevronRight aria-hidden className="size-4" />
              </Link>
            }
          >
            <OfferGrid offers={offers} columns={5} oneRow />
          </Section>
        </Suspense>
      ))}
    </>
  )
}

type SectionProps = {
  title: string
  more?: ReactNode
  /** Not in sight when the page comes: neither laid out nor painted before the reader comes near. */
  below?: boolean
  children: ReactNode
}

function Section({ title, more, below = false, children }: SectionProps) {
  return (
    <section className={clsx('page pt-12', below && 'row-below')}>
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 className="min-h-11 py-1.5 text-xl font-bold tracking-tight">{title}</h2>
        {more}
      </div>
      {children}
    </section>
  )
}
