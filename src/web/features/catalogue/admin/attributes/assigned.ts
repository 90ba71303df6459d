import type { AdminAttribute, AttributeAssignment } from '#contract/catalogue/attribute-admin.ts'

type Placed = { id: number; parent: number | null }
export type Source = 'own' | 'parent' | 'every'
export type Applying = { assignment: AttributeAssignment; from: Source }

/** How a category has an attribute: by its own assignment, its parent's, or every category's; the nearest one decides. */
export function applyingTo(assignments: readonly AttributeAssignment[], { id, parent }: Placed): Applying | null {
  const of = (category: number | null) => assignments.find((each) => each.category === category)
  const own = of(id)
  if (own) return { assignment: own, from: 'own' }
  const above = parent === null ? undefined : of(parent)
  if (above) return { assignment: above, from: 'parent' }
  const every = of(null)
  return every ? { assignment: every, from: 'every' } : null
}

/** What it has without an assignment of its own. */
export const inheritedBy = (assignments: readonly AttributeAssignment[], category: Placed): Applying | null =>
  applyingTo(
    assignments.filter((each) => each.category !== category.id),
    category,
  )

/** The same assignments with one replaced, added, or (without `next`) taken out. */
export function withAssignment(
  assignments: readonly AttributeAssignment[],
  category: number | null,
  next: Omit<AttributeAssignment, 'category'> | null,
): AttributeAssignment[] {
  const others = assignments.filter((each) => each.category !== category)
  return next ? [...others, { category, required: next.required, filterable: next.filterable }] : others
}

export const sameAssignments = (a: readonly AttributeAssignment[], b: readonly AttributeAssignment[]) =>
  plain(a) === plain(b)
const plain = (assignments: readonly AttributeAssignment[]) =>
  JSON.stringify(
    assignments
      .map(({ category, required, filterable }) => [category ?? 0, required, filterable] as const)
      .toSorted(([first], [second]) => first - second),
  )

type Assignments = readonly AttributeAssignment[]

/** What was changed meanwhile, with the own changes on it: `own` was made of `seen`. */
export function mergedAssignments({ own, seen, now }: { own: Assignments; seen: Assignments; now: Assignments }) {
  const of = (all: Assignments, category: number | null) => all.filter((each) => each.category === category)
  const categories = new Set([...now, ...own, ...seen].map(({ category }) => category))
  return [...categories].flatMap((category) => {
    const mine = of(own, category)
    return sameAssignments(mine, of(seen, category)) ? of(now, category) : mine
  })
}

/** Attributes whose name in either language, or key, contains the text. */
export function attributesLike(attributes: readonly AdminAttribute[], searched: string): AdminAttribute[] {
  const word = searched.trim().normalize().toLowerCase()
  return attributes.filter(({ name, name_bn, key }) =>
    [name, name_bn ?? '', key].some((text) => text.normalize().toLowerCase().includes(word)),
  )
}
