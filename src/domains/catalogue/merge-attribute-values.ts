import { attributeValueMerging } from '#contract/catalogue/attribute-errors.ts'
import { MOVED_AT_ONCE } from '#contract/catalogue/taxonomy-rules.ts'
import { invalid } from '#contract/errors.ts'
import type { Db, Tx } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { publish } from '#platform/outbox.ts'
import { lockValues, moveValue, replaceValue, updateValue } from './attribute-choice-store.ts'
import { countWithValue, valuesUnderMerge } from './attribute-use-views.ts'
import type { Part } from './merge-store.ts'
import { ALL, FIRST, inTurn, isTarget, moveInParts, tryEach } from './merges.ts'
import { retryDeadlock } from './retry-deadlock.ts'
import { refuseNoChoice } from './save-attribute-value.ts'
import { settleProposals } from './settle-proposals.ts'

/**
 * Replaces some choices by another of the same attribute on products and proposals; that one becomes public, the others are
 * deleted and their names lead to it. With many products a job continues. Values that do not exist any more are ignored, which
 * makes it idempotent.
 * @throws ApiError 400 at `into` or `from`; 409 while one of them is merged elsewhere, or others into one of `from`
 */
export async function mergeValues(db: Db, { into, from }: { into: number; from: readonly number[] }) {
  if (from.includes(into)) throw unknownValue('into')
  return retryDeadlock(() =>
    db.transaction().execute(async (tx) => {
      const values = await lockValues(tx, [into, ...from])
      const target = values.find(({ id }) => id === into)
      const merged = values.filter(({ id }) => id !== into)
      if (!target) throw unknownValue('into')
      await refuseNoChoice(tx, target.attribute_id)
      if (merged.some(({ attribute_id }) => attribute_id !== target.attribute_id)) throw unknownValue('from')
      if (target.merging_into_id !== null) throw attributeValueMerging()
      if (merged.some(({ merging_into_id }) => ![null, into].includes(merging_into_id))) throw attributeValueMerging()
      const ids = merged.map(({ id }) => id)
      if (isTarget(await valuesUnderMerge(tx), ...ids)) throw attributeValueMerging()
      if (target.proposed_by !== null) await updateValue(tx, into, { proposed_by: null })
      const left = await countWithValue(tx, ids, Number.MAX_SAFE_INTEGER)
      await invalidate(tx, ['attributes', 'catalogue'])
      if (left > MOVED_AT_ONCE) {
        for (const id of ids) await updateValue(tx, id, { merging_into_id: into })
        await publish(tx, 'attribute.merging', { into })
        return { moved: 0, left }
      }
      let moved = 0
      for (const value of merged) {
        moved += (await move(tx, value.id, into, ALL)).moved
        await replaceValue(tx, value, into)
      }
      return { moved, left: 0 }
    }),
  )
}

/** The job's part: products in small transactions, then those that got it meanwhile, and the value itself. */
export async function continueValueMerges(db: Db): Promise<void> {
  await tryEach(inTurn(await valuesUnderMerge(db)), ({ id, into }) =>
    moveInParts(db, {
      kind: 'value',
      id,
      move: async (tx, part) => (await move(tx, id, into, part)).next,
      finish: async (tx) => {
        const value = (await lockValues(tx, [id, into])).find((each) => each.id === id)
        if (!value) return true
        if ((await move(tx, id, into, FIRST)).next !== null) return false
        await replaceValue(tx, value, into)
        await invalidate(tx, ['attributes', 'catalogue'])
        return true
      },
    }),
  )
}

async function move(tx: Tx, from: number, into: number, part: Part): Promise<{ moved: number; next: number | null }> {
  const { moved: ids, proposed, next } = await moveValue(tx, from, into, part)
  await settleProposals(tx, [...ids, ...proposed])
  await invalidate(
    tx,
    ids.map((id) => `product:${id}`),
  )
  return { moved: ids.length, next }
}

const unknownValue = (field: 'into' | 'from') =>
  invalid({ field, code: 'invalid_choice', text: 'Choose values of the same attribute that exist.' })
