/** A page's number, or where pages are left out. */
export type PageSlot = number | 'gap'

/**
 * First, last, the current page and its neighbours. An ellipsis would take as much room as the one page that it leaves out:
 * a gap of a single page shows that page instead (rules.md L-9).
 */
export function pagesShown(current: number, last: number): PageSlot[] {
  const visible = [...new Set([1, current - 1, current, current + 1, last])]
    .filter((page) => page >= 1 && page <= last)
    .sort((a, b) => a - b)
  const slots: PageSlot[] = []
  let before = 0
  for (const page of visible) {
    if (page - before === 2) slots.push(page - 1)
    else if (page - before > 2) slots.push('gap')
    slots.push(page)
    before = page
  }
  return slots
}
