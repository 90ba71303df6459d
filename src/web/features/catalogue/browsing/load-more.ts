import type { RouterContextProvider } from 'react-router'
import { pageFrom } from '#contract/caller.ts'
import type { listProducts } from '#contract/catalogue/catalogue.ts'
import type { EndpointInput } from '#contract/endpoint.ts'
import { apiContext } from '#web/api-context.ts'
import { type Offer, toOffer } from '#web/features/catalogue/offer.ts'

/** Two rows on large screens. */
const SHOWN = 8

/** What a shorter phrase finds beside the few products that have all words. */
export type More = { phrase: string; offers: Offer[] }

/** @returns null where nothing else is found, or it could not be asked: the page shows its few products without it, too */
export async function loadMore(
  query: EndpointInput<typeof listProducts>['query'] & { query: string },
  shown: readonly number[],
  context: Readonly<RouterContextProvider>,
): Promise<More | null> {
  const found = await pageFrom(context.get(apiContext))('GET /products/', {
    query: { ...query, page: 1, page_size: SHOWN + shown.length },
  }).catch(() => null)
  const others = (found?.results ?? []).filter(({ id }) => !shown.includes(id)).slice(0, SHOWN)
  return others.length === 0 ? null : { phrase: query.query, offers: others.map(toOffer) }
}
