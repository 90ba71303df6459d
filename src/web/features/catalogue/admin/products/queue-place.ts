type Item = { id: number }

/** The neighbours of an item among those that are left; of one that is not on the page, the first one comes next. */
export function neighboursOf(
  items: readonly Item[],
  id: number | null,
  isLeft: (id: number) => boolean,
): { next: number | null; previous: number | null } {
  const at = items.findIndex((item) => item.id === id)
  const left = (item: Item) => item.id !== id && isLeft(item.id)
  return {
    next: items.slice(at + 1).find(left)?.id ?? null,
    previous: items.slice(0, Math.max(0, at)).findLast(left)?.id ?? null,
  }
}

/** The item in the place of one that was decided: the next one, at the end the one before. */
export function successorOf(items: readonly Item[], id: number | null, isLeft: (id: number) => boolean): number | null {
  const { next, previous } = neighboursOf(items, id, isLeft)
  return next ?? previous
}

/** The items by a key, in the order in which the keys first appear. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => number): { key: number; items: readonly T[] }[] {
  const groups = new Map<number, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return [...groups].map(([key, items]) => ({ key, items }))
}
