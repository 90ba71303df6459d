import Tags from 'lucide-react/icons/tags'
import { redirect } from 'react-router'
import { pageFrom } from '#contract/caller.ts'
import { toOffer } from '#web/features/catalogue/offer.ts'
import { formatNumber } from '#web/format.ts'
import { apiOf } from '#web/load.ts'
import { pageMeta } from '#web/page-meta.ts'
import { lastOf, type PageHandle, wholeBetween } from '#web/page-parameters.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Route } from './+types/deals'
import { OfferGrid } from './offers/offer-grid.tsx'

/** Rows of two, four and more cards end together. */
const PER_PAGE = 24
/** How far a visitor can turn: nobody looks at more, and a link cannot ask for a costly offset. */
const PAGES_MAX = 100

export const handle: PageHandle = {
  parameters: { page: lastOf(wholeBetween(1, PAGES_MAX, 1)) },
  worksWithoutScript: true,
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = Number(new URL(request.url).searchParams.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked >= 1 ? Math.min(asked, PAGES_MAX) : 1
  const query = { reduced: true, in_stock: true, sort: 'relevance' as const, page, page_size: PER_PAGE }
  const { results, count, counted_to: countedTo } = await pageFrom(apiOf(context))('GET /products/', { query })
  const pages = Math.min(PAGES_MAX, Math.max(1, Math.ceil(count / PER_PAGE)))
  if (page > pages) throw redirect(paths.deals(pages))
  const shown = countedTo === undefined ? formatNumber(count) : `${formatNumber(countedTo)}+`
  return { offers: results.map(toOffer), count, shown, page, pages }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: m.shell_deals(),
    description: m.deals_description(),
    path: paths.deals(loaderData?.page),
    image: loaderData?.offers[0]?.picture?.url,
  })

/** Everything in stock whose price is reduced, the largest reduction first (rules.md W-14). */
export default function Deals({ loaderData: { offers, count, shown, page, pages } }: Route.ComponentProps) {
  if (offers.length === 0) return <NoDeals />
  return (
    <div className="page py-5">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-2xl font-bold tracking-tight">{m.deals_title()}</h1>
        <p className="text-sm text-ink-soft">{m.deals_count({ count, shown })}</p>
      </div>
      <OfferGrid offers={offers} columns={4} eager={4} heading="h2" />
      <div className="mt-10">
        <Pagination page={page} pages={pages} toPage={(to) => paths.deals(to)} />
      </div>
    </div>
  )
}

function NoDeals() {
  return (
    <div className="page py-8">
      <EmptyState
        level="h1"
        icon={<Tags />}
        title={m.deals_none()}
        text={m.deals_none_text()}
        action={
          <Link to={paths.products()} className={buttonClass()}>
            {m.deals_browse()}
          </Link>
        }
      />
    </div>
  )
}
