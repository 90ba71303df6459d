/** @returns `siblings` with `id` before the given one, or last; `null` when that one is not among them */
export function orderAfter(siblings: readonly number[], id: number, before: number | null): number[] | null {
  const others = siblings.filter((each) => each !== id)
  if (before === null) return [...others, id]
  const at = others.indexOf(before)
  return at < 0 ? null : others.toSpliced(at, 0, id)
}

/** Whether others are being merged into the category: it stays, and stays where their subcategories may go (rules.md C-41). */
export const isMergeTarget = (tree: readonly { merging_into_id: number | null }[], id: number): boolean =>
  tree.some(({ merging_into_id }) => merging_into_id === id)

type Family = { id: number; parent_id: number | null }

/** Whether the children of `from` may become children of `into` without a third level. */
export const mayMerge = (tree: readonly Family[], from: Family, into: Family): boolean =>
  into.parent_id === null || !tree.some(({ parent_id }) => parent_id === from.id)
