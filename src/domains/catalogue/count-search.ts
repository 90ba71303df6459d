import { isbot } from 'isbot'
import { problemOfTerm, searchTerm } from '#contract/catalogue/search-rules.ts'
import { invalid } from '#contract/errors.ts'
import { clock } from '#platform/clock.ts'
import { dayInDhaka } from '#platform/dhaka-day.ts'
import type { Resources } from '#platform/resources.ts'
import { findListPage } from './list-views.ts'
import { toListing } from './rules.ts'
import { insertEmptySearch } from './search-store.ts'
import { type Visitor, visitorHash } from './visitor.ts'

const refusals = {
  too_short: 'Write at least two letters.',
  too_long: 'Write at most 100 letters.',
  personal: 'It looks like a phone number or an e-mail address: such searches are not counted.',
}

/**
 * Counts a search that finds nothing, once per visitor, term and day of Dhaka, without a name or an address. Whether it
 * does is looked up here, whatever the caller saw; robots are not counted.
 * @throws ApiError 400 for what is too short or long, and for what may say who somebody is
 */
export async function countSearch({ db, keys }: Resources, query: string, visitor: Visitor): Promise<void> {
  const term = searchTerm(query)
  const problem = problemOfTerm(term)
  if (problem) throw invalid({ field: 'query', code: `search_${problem}`, text: refusals[problem] })
  if (isbot(visitor.userAgent)) return
  const { total } = await findListPage(db, everywhere(term), { limit: 1, offset: 0 }, false)
  if (total > 0) return
  const day = dayInDhaka(clock.now())
  await insertEmptySearch(db, { term, day, visitor: visitorHash(visitor, keys.secret, 'search', day, term) })
}

/** The phrase alone: a filter that shows nothing is no term that is missing. */
const everywhere = (query: string) => toListing({ categories: [], sellers: [], query })
