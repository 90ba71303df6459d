import type { AttributeValueInput, AttributeValueSeen } from '#contract/catalogue/attribute-admin.ts'
import { attributeNoChoice, attributeValueMerging, attributeValueUsed } from '#contract/catalogue/attribute-errors.ts'
import { MOVED_AT_ONCE } from '#contract/catalogue/taxonomy-rules.ts'
import { invalid, notFound } from '#contract/errors.ts'
import { refuseOverwriting } from '#contract/refuse-overwriting.ts'
import type { Db, Tx } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import {
  deleteValue,
  insertValue,
  isValueNamed,
  isValueNameTaken,
  type KnownValue,
  lockValues,
  placeValue,
  renameValue,
  takeValueName,
  updateValue,
} from './attribute-choice-store.ts'
import { tidied } from './attribute-rules.ts'
import { countWithValue, typeOfAttribute, valuesUnderMerge } from './attribute-use-views.ts'
import { isTarget } from './merges.ts'
import { retryDeadlock } from './retry-deadlock.ts'

type NewValue = AttributeValueInput & { name: string }
type ValueChange = AttributeValueInput & { adopted?: true | undefined; seen?: AttributeValueSeen | undefined }

/** @returns its id @throws ApiError 404; 400 at name or before; 409 attribute_no_choice */
export const createValue = (db: Db, attributeId: number, given: NewValue): Promise<number> =>
  changing(db, async (tx) => {
    await refuseNoChoice(tx, attributeId)
    const { name_bn = null, swatch = null, before } = given
    const name = tidied(given.name)
    if (!(await takeValueName(tx, attributeId, name))) throw valueTaken()
    const id = await insertValue(tx, attributeId, { name, name_bn, swatch })
    await place(tx, attributeId, id, before)
    return id
  })

/**
 * Renames or moves a choice, or adopts a seller's; a renamed one is public. Links and files with the former name still lead
 * to it.
 * @throws ApiError 404; 400 at name or before; 409 attribute_no_choice, attribute_value_merging, changed_meanwhile
 */
export const changeValue = (db: Db, id: number, { before, adopted, seen, ...changes }: ValueChange): Promise<void> =>
  changing(db, async (tx) => {
    const value = await lockValue(tx, id)
    const { attribute_id: attributeId } = value
    await refuseNoChoice(tx, attributeId)
    const name = changes.name === undefined ? value.name : tidied(changes.name)
    const { name_bn = value.name_bn, swatch = value.swatch } = changes
    refuseOverwriting(seen, value, { ...value, name, name_bn, swatch })
    if (name !== value.name) {
      if (await isValueNamed(tx, attributeId, name, id)) throw valueTaken()
      await renameValue(tx, value, name)
    }
    await updateValue(tx, id, {
      name_bn,
      swatch,
      ...((adopted || name !== value.name) && { proposed_by: null }),
    })
    await place(tx, attributeId, id, before)
  })

/** @throws ApiError 404; 409 attribute_value_used for one that products or proposals have, or attribute_value_merging */
export const removeValue = (db: Db, id: number): Promise<void> =>
  changing(db, async (tx) => {
    await lockValue(tx, id)
    if (isTarget(await valuesUnderMerge(tx), id)) throw attributeValueMerging()
    const count = await countWithValue(tx, [id], MOVED_AT_ONCE + 1)
    if (count > 0) throw attributeValueUsed({ count })
    await deleteValue(tx, id)
  })

/** Any product's page and any list may show it. @throws ApiError 400 at name when another value got it meanwhile */
async function changing<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const saved = retryDeadlock(() =>
    db.transaction().execute(async (tx) => {
      const result = await work(tx)
      await invalidate(tx, ['attributes', 'catalogue'])
      return result
    }),
  )
  return saved.catch((error: unknown) => {
    throw isValueNameTaken(error) ? valueTaken() : error
  })
}

/** @throws ApiError 404; 409 while it is merged into another */
async function lockValue(tx: Tx, id: number): Promise<KnownValue> {
  const [value] = await lockValues(tx, [id])
  if (!value) throw notFound()
  if (value.merging_into_id !== null) throw attributeValueMerging()
  return value
}

/** @throws ApiError 404; 409 for numbers and answers, whose values come from products */
export async function refuseNoChoice(tx: Tx, attributeId: number): Promise<void> {
  const type = await typeOfAttribute(tx, attributeId)
  if (type === undefined) throw notFound()
  if (type !== 'choice') throw attributeNoChoice()
}

async function place(tx: Tx, attributeId: number, id: number, before: number | null | undefined): Promise<void> {
  if (before === undefined || (await placeValue(tx, attributeId, id, before))) return
  throw invalid({ field: 'before', code: 'invalid_choice', text: 'Choose another value of the attribute.' })
}

const valueTaken = () =>
  invalid({
    field: 'name',
    code: 'attribute_value_taken',
    text: 'There is already a value with this name. Merge them instead.',
  })
