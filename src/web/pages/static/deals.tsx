import Tags from 'lucide-react/icons/tags'
import { Link } from 'react-router'
import { pageFrom } from '#contract/caller.ts'
import { toOffer } from '#web/features/catalogue/offer.ts'
import { apiOf } from '#web/load.ts'
import { pageMeta } from '#web/page-meta.ts'
import { OfferGrid } from '#web/pages/offers/offer-grid.tsx'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Route } from './+types/deals'

/** Of so many products the most reduced are shown; a page is cached, so that they are looked through once. */
const LOOKED_THROUGH = 100
const SHOWN = 8

export async function loader({ context }: Route.LoaderArgs) {
  const query = { in_stock: '1', page: 1, page_size: LOOKED_THROUGH }
  const { results } = await pageFrom(apiOf(context))('GET /products/', { query })
  const offers = results.map(toOffer)
  return {
    reduced: offers
      .filter(({ saved }) => saved > 0)
      .toSorted((a, b) => b.saved - a.saved)
      .slice(0, SHOWN),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.shell_deals(), description: m.static_deals_description(), path: paths.deals() })

/** SPEC 2: coming soon. What is reduced already need not wait for it. */
export default function Deals({ loaderData: { reduced } }: Route.ComponentProps) {
  return (
    <div className="page py-8">
      <EmptyState
        level="h1"
        icon={<Tags />}
        title={m.static_deals_title()}
        text={m.static_deals_text()}
        action={
          <Link to={paths.products()} className={buttonClass()}>
            {m.static_deals_action()}
          </Link>
        }
      />
      {reduced.length > 0 && (
        <section aria-labelledby="reduced" className="border-t border-line pt-8">
          <h2 id="reduced" className="text-xl font-bold tracking-tight">
            {m.static_deals_reduced()}
          </h2>
          <p className="mt-1 mb-5 text-ink-soft">{m.static_deals_reduced_text()}</p>
          <OfferGrid offers={reduced} columns={4} />
        </section>
      )}
    </div>
  )
}
