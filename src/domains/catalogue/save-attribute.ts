import type {
  AttributeAssignment,
  AttributeInput,
  AttributeSeen,
  NewAttribute,
} from '#contract/catalogue/attribute-admin.ts'
import { attributesFull, attributeUsed, attributeUsedWidely } from '#contract/catalogue/attribute-errors.ts'
import { ATTRIBUTES_MAX, type AttributeType } from '#contract/catalogue/attribute-rules.ts'
import { MOVED_AT_ONCE } from '#contract/catalogue/taxonomy-rules.ts'
import { invalid, notFound } from '#contract/errors.ts'
import { changedTo, refuseOverwriting } from '#contract/refuse-overwriting.ts'
import type { Db, Tx } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import {
  deleteAttribute,
  insertAttribute,
  type KnownAttribute,
  lockAttribute,
  lockAttributes,
  placeAttributes,
  replaceAssignments,
  updateAttribute,
} from './attribute-store.ts'
import { countAttributed, findAssignments } from './attribute-use-views.ts'
import { lockTree } from './category-store.ts'
import { retryDeadlock } from './retry-deadlock.ts'
import { settleProposals } from './settle-proposals.ts'
import { orderAfter } from './taxonomy-rules.ts'

/** The cache tags of everything that shows an attribute or its values: products, and lists with their filters. */
const SHOWN_BY = ['attributes', 'catalogue'] as const

/** @returns its id @throws ApiError 400 at key, unit or before; 409 attributes_full */
export const createAttribute = (db: Db, { before, ...given }: NewAttribute): Promise<number> =>
  inOrder(db, async (tx, all) => {
    if (all.length >= ATTRIBUTES_MAX) throw attributesFull({ max: ATTRIBUTES_MAX })
    const { name_bn = null, unit = null, unit_bn = null, open = false } = given
    const values = { ...given, name_bn, unit, unit_bn, open }
    refuseMisfit(given.type, values)
    const id = await insertAttribute(tx, { ...values, position: all.length })
    if (id === null)
      throw invalid({
        field: 'key',
        code: 'attribute_key_taken',
        text: 'There is already an attribute with this key.',
      })
    await place(tx, all, id, before)
    return id
  })

/** Absent fields stay. @throws ApiError 404; 400 at unit, open or before; 409 changed_meanwhile */
export const changeAttribute = (
  db: Db,
  id: number,
  { before, seen, ...changes }: AttributeInput & { seen?: AttributeSeen | undefined },
): Promise<void> =>
  inOrder(db, async (tx, all) => {
    const attribute = all.find((each) => each.id === id)
    if (!attribute) throw notFound()
    const values = { ...attribute, ...defined(changes) }
    refuseOverwriting(seen, attribute, values)
    refuseMisfit(attribute.type, values)
    const { name, name_bn, unit, unit_bn, open } = values
    await updateAttribute(tx, id, { name, name_bn, unit, unit_bn, open })
    await place(tx, all, id, before)
  })

/**
 * @param used also deletes an attribute that products have, removing it from them
 * @throws ApiError 404; 409 attribute_used, or attribute_used_widely when there are too many
 */
export const removeAttribute = (db: Db, id: number, used: boolean): Promise<void> =>
  inOrder(db, async (tx) => {
    if (!(await lockAttribute(tx, id))) throw notFound()
    const count = await countAttributed(tx, id, MOVED_AT_ONCE + 1)
    if (count > MOVED_AT_ONCE) throw attributeUsedWidely({ max: MOVED_AT_ONCE })
    if (count > 0 && !used) throw attributeUsed({ count })
    const { moved, proposed } = await deleteAttribute(tx, id)
    await settleProposals(tx, [...moved, ...proposed])
    await invalidate(
      tx,
      moved.map((product) => `product:${product}`),
    )
  })

/**
 * Replaces the categories that ask for the attribute.
 * @throws ApiError 404; 400 for a category that does not exist; 409 changed_meanwhile
 */
export const assignAttribute = (
  db: Db,
  id: number,
  { assignments, seen }: { assignments: readonly AttributeAssignment[]; seen?: AttributeAssignment[] | undefined },
): Promise<void> =>
  inOrder(db, async (tx, all) => {
    if (!all.some((each) => each.id === id)) throw notFound()
    const before = await findAssignments(tx, id)
    const known = keyOf(before)
    if (seen && keyOf(seen) !== known && keyOf(assignments) !== known) throw changedTo({ assignments: before })
    const categories = new Set<number | null>([null, ...(await lockTree(tx)).map((category) => category.id)])
    const unknown = assignments.findIndex(({ category }) => !categories.has(category))
    if (unknown >= 0)
      throw invalid({
        field: `assignments.${unknown}.category`,
        code: 'category_unknown',
        text: 'Choose one of the categories.',
      })
    await replaceAssignments(tx, id, assignments)
  })

/** Equal for the same assignments in any order. */
const keyOf = (assignments: readonly AttributeAssignment[]) =>
  assignments
    .map(({ category, required, filterable }) => [category ?? 0, Number(required), Number(filterable)].join())
    .toSorted()
    .join(' ')

const inOrder = <T>(db: Db, work: (tx: Tx, all: readonly KnownAttribute[]) => Promise<T>): Promise<T> =>
  retryDeadlock(() =>
    db.transaction().execute(async (tx) => {
      const result = await work(tx, await lockAttributes(tx))
      await invalidate(tx, SHOWN_BY)
      return result
    }),
  )

type Fit = { unit: string | null; unit_bn: string | null; open: boolean }

/** @throws ApiError 400 for a unit of anything but numbers, or new values of anything but choices */
function refuseMisfit(type: AttributeType, { unit, unit_bn, open }: Fit): void {
  if (type !== 'number' && (unit !== null || unit_bn !== null))
    throw invalid({ field: unit === null ? 'unit_bn' : 'unit', code: 'invalid', text: 'Only numbers have a unit.' })
  if (type !== 'choice' && open)
    throw invalid({ field: 'open', code: 'invalid', text: 'Only choices take new values.' })
}

async function place(tx: Tx, all: readonly KnownAttribute[], id: number, before: number | null | undefined) {
  if (before === undefined) return
  const ids = all.map((each) => each.id)
  const order = orderAfter(ids, id, before)
  if (!order) throw invalid({ field: 'before', code: 'invalid_choice', text: 'Choose another attribute.' })
  await placeAttributes(tx, order)
}

const defined = <T extends object>(changes: T) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
