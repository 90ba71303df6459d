import { MOVED_AT_ONCE } from '#contract/catalogue/taxonomy-rules.ts'
import { invalid } from '#contract/errors.ts'
import { changed } from '#platform/changes.ts'
import type { Db, Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import { retryDeadlock } from './retry-deadlock.ts'
import { tagMerging } from './save-tag.ts'
import { closeTags, deleteTag, moveTagged, updateTag } from './tag-store.ts'
import { countTagged, tagsUnderMerge } from './taxonomy-views.ts'

/**
 * Products and proposals with one of these tags get that one instead, which is everybody's from then on; these are gone.
 * With many products a job does it. Tags that are gone already are left out, so that asking twice does it once.
 * @throws ApiError 400 at `into`; 409 while one of them is merged into another
 */
export async function mergeTags(db: Db, { into, from }: { into: number; from: readonly number[] }) {
  if (from.includes(into)) throw unknownTag()
  return retryDeadlock(() =>
    db.transaction().execute(async (tx) => {
      const tags = await closeTags(tx, [into, ...from])
      const target = tags.find(({ id }) => id === into)
      const merged = tags.filter(({ id }) => id !== into)
      if (!target) throw unknownTag()
      if (target.merging_into_id !== null) throw tagMerging()
      if (merged.some(({ merging_into_id }) => ![null, into].includes(merging_into_id))) throw tagMerging()
      const ids = merged.map(({ id }) => id)
      if (target.proposed_by !== null) await updateTag(tx, into, { proposed_by: null })
      const left = await countTagged(tx, ids, Number.MAX_SAFE_INTEGER)
      if (left > MOVED_AT_ONCE) {
        for (const id of ids) await updateTag(tx, id, { merging_into_id: into })
        await publish(tx, 'tag.merging', { into })
        return { moved: 0, left }
      }
      let moved = 0
      for (const id of ids) moved += await finish(tx, id, into)
      await changed(tx, ['catalogue'])
      return { moved, left: 0 }
    }),
  )
}

const PART = 500

/** The job's part: products in small transactions, then what came meanwhile, and the tag. */
export async function continueTagMerges(db: Db): Promise<void> {
  for (const { id, into } of await tagsUnderMerge(db)) {
    const movePart = () => retryDeadlock(() => db.transaction().execute((tx) => move(tx, id, into, PART)))
    while ((await movePart()) === PART);
    await retryDeadlock(() =>
      db.transaction().execute(async (tx) => {
        const tags = await closeTags(tx, [id, into])
        if (tags.length < 2) return
        await finish(tx, id, into)
        await changed(tx, ['catalogue'])
      }),
    )
  }
}

async function finish(tx: Tx, from: number, into: number): Promise<number> {
  const moved = await move(tx, from, into, Number.MAX_SAFE_INTEGER)
  await deleteTag(tx, from)
  return moved
}

async function move(tx: Tx, from: number, into: number, limit: number): Promise<number> {
  const ids = await moveTagged(tx, from, into, limit)
  await changed(
    tx,
    ids.map((id) => `product:${id}`),
  )
  return ids.length
}

const unknownTag = () => invalid({ field: 'into', code: 'tag_unknown', text: 'Choose another tag that exists.' })
