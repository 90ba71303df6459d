import { isbot } from 'isbot'
import { problemOfTerm, searchTerm } from '#contract/catalogue/search-rules.ts'
import { invalid } from '#contract/errors.ts'
import { clock } from '#platform/clock.ts'
import { dayInDhaka } from '#platform/dhaka-day.ts'
import type { Resources } from '#platform/resources.ts'
import { toListing } from './rules.ts'
import { searchProducts } from './search-products.ts'
import { insertEmptySearch } from './search-store.ts'
import { type Visitor, visitorHash } from './visitor.ts'

const refusals = {
  too_short: 'Write at least two letters.',
  too_long: 'Write at most 100 letters.',
  personal: 'It looks like a phone number or an e-mail address: such searches are not counted.',
}

/**
 * Counts a search without a result, once per visitor, term and day of Dhaka, without personal data. The server checks that
 * there is no result; robots are not counted.
 * @throws ApiError 400 for a term that is too short or long, or may contain personal data
 */
export async function countSearch(resources: Resources, query: string, visitor: Visitor): Promise<void> {
  const term = searchTerm(query)
  const problem = problemOfTerm(term)
  if (problem) throw invalid({ field: 'query', code: `search_${problem}`, text: refusals[problem] })
  if (isbot(visitor.userAgent)) return
  const { total, near } = await searchProducts(resources, everywhere(term), ONE)
  if (total > 0 && !near) return
  const { db, keys } = resources
  const day = dayInDhaka(clock.now())
  await insertEmptySearch(db, { term, day, visitor: visitorHash(visitor, keys.secret, 'search', day, term) })
}

const ONE = {
  window: { limit: 1, offset: 0 },
  wanted: { facets: false, priceRange: false },
  exact: false,
}

/** Only the text counts: a filter without matches is no missing term. */
const everywhere = (query: string) => toListing({ categories: [], sellers: [], query })
