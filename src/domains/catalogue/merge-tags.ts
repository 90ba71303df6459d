import { tagMerging } from '#contract/catalogue/taxonomy-errors.ts'
import { MOVED_AT_ONCE } from '#contract/catalogue/taxonomy-rules.ts'
import { invalid } from '#contract/errors.ts'
import type { Db, Tx } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { publish } from '#platform/outbox.ts'
import type { Part } from './merge-store.ts'
import { ALL, FIRST, inTurn, isTarget, moveInParts, tryEach } from './merges.ts'
import { retryDeadlock } from './retry-deadlock.ts'
import { settleProposals } from './settle-proposals.ts'
import { deleteTag, lockTags, moveTagged, updateTag } from './tag-store.ts'
import { countTagged, tagsUnderMerge } from './taxonomy-views.ts'

/**
 * Replaces some tags by another on products and proposals; that tag becomes public and the others are deleted. With many
 * products a job continues. Tags that do not exist any more are ignored, which makes it idempotent.
 * @throws ApiError 400 at `into`; 409 while one of them is merged elsewhere, or others into one of `from`
 */
export async function mergeTags(db: Db, { into, from }: { into: number; from: readonly number[] }) {
  if (from.includes(into)) throw unknownTag()
  return retryDeadlock(() =>
    db.transaction().execute(async (tx) => {
      const tags = await lockTags(tx, [into, ...from])
      const target = tags.find(({ id }) => id === into)
      const merged = tags.filter(({ id }) => id !== into)
      if (!target) throw unknownTag()
      if (target.merging_into_id !== null) throw tagMerging()
      if (merged.some(({ merging_into_id }) => ![null, into].includes(merging_into_id))) throw tagMerging()
      const ids = merged.map(({ id }) => id)
      if (isTarget(await tagsUnderMerge(tx), ...ids)) throw tagMerging()
      if (target.proposed_by !== null) await updateTag(tx, into, { proposed_by: null })
      const remaining = await countTagged(tx, ids, Number.MAX_SAFE_INTEGER)
      if (remaining > MOVED_AT_ONCE) {
        for (const id of ids) await updateTag(tx, id, { merging_into_id: into })
        await publish(tx, 'tag.merging', { into })
        return { moved: 0, left: remaining }
      }
      let moved = 0
      for (const id of ids) {
        moved += (await move(tx, id, into, ALL)).moved
        await deleteTag(tx, id)
      }
      await invalidate(tx, ['catalogue'])
      return { moved, left: 0 }
    }),
  )
}

/** The job's part: products in small transactions, then those tagged meanwhile, and the tag itself. */
export async function continueTagMerges(db: Db): Promise<void> {
  await tryEach(inTurn(await tagsUnderMerge(db)), ({ id, into }) =>
    moveInParts(db, {
      kind: 'tag',
      id,
      move: async (tx, part) => (await move(tx, id, into, part)).next,
      finish: async (tx) => {
        const tags = await lockTags(tx, [id, into])
        if (tags.length < 2) return true
        if ((await move(tx, id, into, FIRST)).next !== null) return false
        await deleteTag(tx, id)
        await invalidate(tx, ['catalogue'])
        return true
      },
    }),
  )
}

async function move(tx: Tx, from: number, into: number, part: Part): Promise<{ moved: number; next: number | null }> {
  const { moved: ids, proposed, next } = await moveTagged(tx, from, into, part)
  await settleProposals(tx, [...ids, ...proposed])
  await invalidate(
    tx,
    ids.map((id) => `product:${id}`),
  )
  return { moved: ids.length, next }
}

const unknownTag = () => invalid({ field: 'into', code: 'tag_unknown', text: 'Choose another tag that exists.' })
