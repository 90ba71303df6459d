type Item = { id: number }

/** Which follows: `null` for the last place. */
export type Before = number | null

/** The one after it now. */
export function beforeOf(items: readonly Item[], id: number): Before {
  const at = items.findIndex((item) => item.id === id)
  return items[at + 1]?.id ?? null
}

/**
 * One place up or down; undefined at either end. `more`: the list goes on behind these items, so that their end is not the
 * last place.
 */
export function stepOf(items: readonly Item[], id: number, step: -1 | 1, more = false): Before | undefined {
  const at = items.findIndex((item) => item.id === id)
  const to = at + step
  if (at < 0 || to < 0 || to >= items.length) return undefined
  return step < 0 ? items[to]?.id : behind(items, to, more)
}

/** The place of an item that was dropped on another; undefined when nothing changes. */
export function dropOf(items: readonly Item[], id: number, onto: number, more = false): Before | undefined {
  const [from, to] = [items.findIndex((item) => item.id === id), items.findIndex((item) => item.id === onto)]
  if (from < 0 || to < 0 || from === to) return undefined
  return to < from ? onto : behind(items, to, more)
}

function behind(items: readonly Item[], at: number, more: boolean): Before | undefined {
  const next = items[at + 1]
  return next?.id ?? (more ? undefined : null)
}

/** The items after a move. */
export function arranged<T extends Item>(items: readonly T[], id: number, before: Before): T[] {
  const moved = items.find((item) => item.id === id)
  if (!moved) return [...items]
  const others = items.filter((item) => item.id !== id)
  const at = before === null ? others.length : others.findIndex((item) => item.id === before)
  return others.toSpliced(at < 0 ? others.length : at, 0, moved)
}
