import { sql } from 'kysely'
import { clock } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/database.ts'

type Words = { rating: number; title: string; comment: string }
export type LockedReview = NonNullable<Awaited<ReturnType<typeof lockReview>>>

/** @returns its id; null when this person has reviewed this product already */
export async function insertReview(
  tx: Tx,
  review: Words & { userId: number; productId: number; pictureIds: readonly number[] },
): Promise<number | null> {
  const now = clock.now()
  const { userId, productId, pictureIds, rating, title, comment } = review
  const row = await tx
    .insertInto('reviews')
    .values({
      product_id: productId,
      user_id: userId,
      rating,
      title,
      comment,
      picture_count: pictureIds.length,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await insertPictures(tx, row.id, pictureIds)
  return row.id
}

async function insertPictures(tx: Tx, reviewId: number, pictureIds: readonly number[]): Promise<void> {
  if (pictureIds.length === 0) return
  await tx
    .insertInto('review_pictures')
    .values(pictureIds.map((picture_id, position) => ({ review_id: reviewId, position, picture_id })))
    .execute()
}

/** The review, which nobody else changes until the transaction ends. */
export const lockReview = (tx: Tx, id: number) =>
  tx
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .innerJoin('stores as s', 's.id', 'p.store_id')
    .select([
      'r.id',
      'r.user_id',
      'r.product_id',
      'r.rating',
      'r.title',
      'r.comment',
      'r.approved',
      'r.seller_reply',
      's.owner_id as store_owner_id',
    ])
    .where('r.id', '=', id)
    .forNoKeyUpdate('r')
    .executeTakeFirst()

/** Writes the words, and says that they were changed now. */
export async function updateWords(tx: Tx, id: number, words: Words): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ ...words, updated_at: clock.now() })
    .where('id', '=', id)
    .execute()
}

export async function setApproved(tx: Tx, id: number, approved: boolean): Promise<void> {
  await tx.updateTable('reviews').set({ approved }).where('id', '=', id).execute()
}

export async function setReply(tx: Tx, id: number, reply: string | null): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ seller_reply: reply, replied_at: reply === null ? null : clock.now() })
    .where('id', '=', id)
    .execute()
}

/** The pictures of a review by key, in order. */
export async function readPictures(db: Reader, reviewId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('review_pictures as rp')
    .innerJoin('pictures', 'pictures.id', 'rp.picture_id')
    .select(['pictures.key', 'pictures.id'])
    .where('rp.review_id', '=', reviewId)
    .orderBy('rp.position')
    .execute()
  return new Map(rows.map(({ key, id }) => [key, id]))
}

export async function replacePictures(tx: Tx, reviewId: number, pictureIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('review_pictures').where('review_id', '=', reviewId).execute()
  await insertPictures(tx, reviewId, pictureIds)
  await tx.updateTable('reviews').set({ picture_count: pictureIds.length }).where('id', '=', reviewId).execute()
}

/** Its pictures' rows, votes and reports go with it. */
export async function removeReview(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('reviews').where('id', '=', id).execute()
}

/** Those of `keys` that are this person's own and that no review shows any more (review_pictures_picture_id_idx). */
export async function unusedPictures(db: Reader, ownerId: number, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('pictures')
    .select('key')
    .where('key', 'in', keys)
    .where('owner_id', '=', ownerId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('review_pictures')
            .select('review_pictures.review_id')
            .whereRef('review_pictures.picture_id', '=', 'pictures.id'),
        ),
      ),
    )
    .execute()
  return rows.map(({ key }) => key)
}

/** The review's row is locked already. @returns how many found it helpful */
export async function addVote(tx: Tx, reviewId: number, userId: number): Promise<number> {
  const { rows } = await sql<{ helpful_count: number }>`
    with vote as (
      insert into review_votes (review_id, user_id, created_at) values (${reviewId}, ${userId}, ${clock.now()})
      on conflict do nothing returning review_id
    )
    update reviews set helpful_count = helpful_count + (select count(*)::integer from vote)
    where id = ${reviewId} returning helpful_count`.execute(tx)
  return rows[0]?.helpful_count ?? 0
}

/** The review's row is locked already. @returns how many find it helpful still */
export async function removeVote(tx: Tx, reviewId: number, userId: number): Promise<number> {
  const { rows } = await sql<{ helpful_count: number }>`
    with vote as (
      delete from review_votes where review_id = ${reviewId} and user_id = ${userId} returning review_id
    )
    update reviews set helpful_count = helpful_count - (select count(*)::integer from vote)
    where id = ${reviewId} returning helpful_count`.execute(tx)
  return rows[0]?.helpful_count ?? 0
}

/** @returns false when this person has reported it before */
export async function insertReport(
  db: Reader,
  report: {
    reviewId: number
    userId: number
    reason: 'SPAM' | 'OFFENSIVE' | 'FALSE' | 'PRIVATE' | 'OTHER'
    note: string
  },
): Promise<boolean> {
  const { reviewId, userId, reason, note } = report
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('review_reports')
    .values({ review_id: reviewId, user_id: userId, reason, note, created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Takes back every vote and report of a person. @returns the products whose pages showed a vote */
export async function forgetMarks(tx: Tx, userId: number): Promise<number[]> {
  // In id order, as everybody locks them.
  const { rows } = await sql<{ product_id: number }>`
    select r.product_id from reviews r join review_votes v on v.review_id = r.id
    where v.user_id = ${userId} order by r.id for no key update of r`.execute(tx)
  await sql`
    with vote as (delete from review_votes where user_id = ${userId} returning review_id)
    update reviews set helpful_count = helpful_count - 1 where id in (select review_id from vote)`.execute(tx)
  await tx.deleteFrom('review_reports').where('user_id', '=', userId).execute()
  return [...new Set(rows.map(({ product_id }) => product_id))]
}
