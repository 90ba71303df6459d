/** A page's number, or where pages are left out. */
export type PageSlot = number | 'gap'

/**
 * First, last, the current page and its neighbours; an ellipsis only where at least one page is really left out
 * (PRODUCT 2), so a gap of a single page shows that page instead.
 */
export function pagesShown(current: number, last: number): PageSlot[] {
  const wanted = [...new Set([1, current - 1, current, current + 1, last])]
    .filter((page) => page >= 1 && page <= last)
    .sort((a, b) => a - b)
  const slots: PageSlot[] = []
  let before = 0
  for (const page of wanted) {
    if (page - before === 2) slots.push(page - 1)
    else if (page - before > 2) slots.push('gap')
    slots.push(page)
    before = page
  }
  return slots
}
