import { COUNTED_MAX } from '#contract/page.ts'
import { formatNumber } from '#web/format.ts'

/** How many a list holds: the desks' lists are counted up to a bound, and say '10,000+' above it. */
export const sayCount = (count: number): string =>
  count > COUNTED_MAX ? `${formatNumber(COUNTED_MAX)}+` : formatNumber(count)
