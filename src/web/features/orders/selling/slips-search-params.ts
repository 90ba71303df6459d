import { flag, on, oneOfOr, type Param, searchParams, type ValuesOf } from '#web/search-params.ts'

/** Numbers with commas between, each once, however many: an order that is left out unsaid is not packed. */
const orders: Param<readonly number[]> = {
  read: (get, name) =>
    [...new Set((get(name) ?? '').split(',').filter((part) => /^\d{1,15}$/.test(part)))]
      .map(Number)
      .filter((id) => id > 0),
  write: (ids, name) => (ids.length === 0 ? null : [name, ids.join(',')]),
}

export const slipsParams = searchParams({
  orders,
  view: oneOfOr(['slips', 'pick'], 'slips'),
  paper: oneOfOr(['a5', 'a4'], 'a5'),
  /** Left out of what goes with a present. */
  prices: on(),
  pictures: flag(),
})
export type SlipsParams = ValuesOf<typeof slipsParams>
