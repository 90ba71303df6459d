import { changed, type ListParams } from '#web/features/catalogue/browsing/list-params.ts'
import type { More } from '#web/features/catalogue/browsing/load-more.ts'
import { OfferGrid } from '#web/pages/offers/offer-grid.tsx'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

type MoreProductsProps = { params: ListParams; more: More }

/** Below the few products that have all words of a search: what some of its words find, beside the same filters (rules.md L-17). */
export function MoreProducts({ params, more: { phrase, offers } }: MoreProductsProps) {
  return (
    <section aria-labelledby="more" className="mt-10 border-t border-line pt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-4">
        <h2 id="more" className="text-lg font-bold tracking-tight">
          {m.products_more({ words: phrase })}
        </h2>
        <Link
          to={paths.products(changed(params, { query: phrase }))}
          aria-label={m.products_more_all_of({ words: phrase })}
          className="inline-flex min-h-9 items-center text-sm font-semibold text-brand hover:underline touch:min-h-11"
        >
          {m.products_more_all()}
        </Link>
      </div>
      <OfferGrid offers={offers} columns={3} heading="h3" />
    </section>
  )
}
