import { countedMax } from '#contract/page-counts.ts'
import { formatNumber } from '#web/format.ts'

/** How many a list holds: the team's lists are counted up to a bound, and say '10,000+' above it; `searched`, '1,000+'. */
export function formatCount(count: number, searched = false): string {
  const most = countedMax(searched)
  return count > most ? `${formatNumber(most)}+` : formatNumber(count)
}
