import { storeStates } from '#contract/sellers/standing-rules.ts'
import { oneOf, oneOfOr, page, searchParams, text, type ValuesOf } from '#web/search-params.ts'

export const storesParams = searchParams({
  state: oneOf(storeStates),
  search: text(),
  sort: oneOfOr(['newest', 'sales'], 'newest'),
  page: page(),
})
export type StoresParams = ValuesOf<typeof storesParams>
