import type { AdminCategory } from '#contract/catalogue/taxonomy.ts'
import { labelOfCategory } from '#web/features/catalogue/categories.ts'

type Node = Pick<AdminCategory, 'id' | 'parent'>

/** A position in the tree: the parent, and the sibling that follows (`null`: last). */
export type Place = { parent: number | null; before: number | null }

/** The visible rows: every top-level category, and the children of expanded ones. */
export const rowsOf = <T extends Node>(categories: readonly T[], open: ReadonlySet<number>): T[] =>
  categories.filter(({ parent }) => parent === null || open.has(parent))

export const siblingsOf = <T extends Node>(categories: readonly T[], { parent }: Node): T[] =>
  categories.filter((each) => each.parent === parent)

const hasChildren = (categories: readonly Node[], id: number) => categories.some(({ parent }) => parent === id)

/** The name in the page's language; '' for one that is not there. */
export function labelById(categories: readonly AdminCategory[], id: unknown): string {
  const found = categories.find((each) => each.id === id)
  return found ? labelOfCategory(found) : ''
}

/** The current position. */
export function placeOf(categories: readonly Node[], category: Node): Place {
  const siblings = siblingsOf(categories, category)
  const at = siblings.findIndex(({ id }) => id === category.id)
  return { parent: category.parent, before: siblings[at + 1]?.id ?? null }
}

/** One place up or down among its siblings; `null` at either end. */
export function stepOf(categories: readonly Node[], category: Node, step: -1 | 1): Place | null {
  const siblings = siblingsOf(categories, category)
  const at = siblings.findIndex(({ id }) => id === category.id)
  const to = at + step
  if (to < 0 || to >= siblings.length) return null
  return { parent: category.parent, before: siblings[step < 0 ? to : to + 1]?.id ?? null }
}

/**
 * The new position of a row that was dropped on another. A top-level one stays top-level; a child moves to the
 * category above the drop. `null` when nothing changes.
 */
export function dropOf(
  categories: readonly Node[],
  rows: readonly Node[],
  { id, onto }: { id: number; onto: number },
): Place | null {
  const [from, to] = [rows.findIndex((row) => row.id === id), rows.findIndex((row) => row.id === onto)]
  const dropped = rows[from]
  if (!dropped || to < 0 || from === to) return null
  const others = rows.filter((row) => row.id !== id)
  const [above, below] = [others.slice(0, to), others.slice(to)]
  if (dropped.parent === null) {
    const before = below.find(({ parent }) => parent === null)?.id ?? null
    const now = placeOf(categories, dropped)
    return now.before === before ? null : { parent: null, before }
  }
  const last = above.at(-1)
  if (!last) return null
  const parent = last.parent ?? last.id
  const next = below[0]
  const ofParent = next?.parent === parent ? next.id : null
  // Dropped on a collapsed one: after its hidden children.
  const place = { parent, before: ofParent }
  const now = placeOf(categories, dropped)
  return now.parent === place.parent && now.before === place.before ? null : place
}

/** All categories after a move, in display order: every parent before its children. */
export function arranged<T extends Node>(categories: readonly T[], id: number, { parent, before }: Place): T[] {
  const moved = categories.find((each) => each.id === id)
  if (!moved) return [...categories]
  const others = categories.filter((each) => each.id !== id)
  const at = others.findIndex((each) => each.id === before)
  const next = { ...moved, parent }
  const list = before === null || at < 0 ? [...others, next] : others.toSpliced(at, 0, next)
  return list
    .filter((each) => each.parent === null)
    .flatMap((top) => [top, ...list.filter((each) => each.parent === top.id)])
}

/** Possible merge targets and parents: there are two levels at most. */
export const targetsOf = <T extends Node>(categories: readonly T[], { id }: Node): T[] =>
  categories.filter((each) => each.id !== id && (each.parent === null || !hasChildren(categories, id)))
export const parentsOf = <T extends Node>(categories: readonly T[], category: Node | null): T[] =>
  category !== null && hasChildren(categories, category.id)
    ? []
    : categories.filter((each) => each.parent === null && each.id !== category?.id)
