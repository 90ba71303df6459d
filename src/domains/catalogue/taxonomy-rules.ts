/** @returns `siblings` with `id` before the given one, or last; `null` when that one is not among them */
export function orderAfter(siblings: readonly number[], id: number, before: number | null): number[] | null {
  const others = siblings.filter((each) => each !== id)
  if (before === null) return [...others, id]
  const at = others.indexOf(before)
  return at < 0 ? null : others.toSpliced(at, 0, id)
}

type Family = { id: number; parent_id: number | null }

/** Whether the children of `from` may become children of `into` without a third level. */
export const mayMerge = (tree: readonly Family[], from: Family, into: Family): boolean =>
  into.parent_id === null || !tree.some(({ parent_id }) => parent_id === from.id)
