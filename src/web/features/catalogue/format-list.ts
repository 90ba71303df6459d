import type { Sort } from '#contract/catalogue/catalogue-rules.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

export const sortLabel: Record<Sort, () => string> = {
  relevance: m.products_sort_relevance,
  best_selling: m.products_sort_best_selling,
  newest: m.products_sort_newest,
  name_asc: m.products_sort_name_asc,
  name_desc: m.products_sort_name_desc,
  price_low: m.products_sort_price_low,
  price_high: m.products_sort_price_high,
}

/** `countedTo`: there are more, which were not counted (rules.md L-19). */
export const formatCount = (count: number, countedTo: number | null = null) =>
  countedTo !== null
    ? m.products_count_more({ count: formatNumber(countedTo) })
    : count === 1
      ? m.products_count_one()
      : m.products_count({ count: formatNumber(count) })
