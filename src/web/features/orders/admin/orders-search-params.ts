import { adminOrderStates } from '#contract/orders/admin-rules.ts'
import { day, flag, named, oneOf, oneOfOr, page, searchParams, text, type ValuesOf, whole } from '#web/search-params.ts'

export const adminOrdersParams = searchParams({
  search: text(),
  state: oneOf(adminOrderStates),
  /** Only what has an open request. */
  waiting: named('requests', flag()),
  from: day(),
  to: day(),
  sort: oneOfOr(['newest', 'oldest'], 'newest'),
  buyer: whole(),
  product: whole(),
  store: whole(),
  page: page(),
})
export type AdminOrdersParams = ValuesOf<typeof adminOrdersParams>
