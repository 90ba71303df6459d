import { sql } from 'kysely'
import type { ReportReason } from '#contract/reviews/review-rules.ts'
import type { Received } from '#domains/orders/index.ts'
import { clock } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/database.ts'

type ReviewText = { rating: number; title: string; comment: string }
export type LockedReview = NonNullable<Awaited<ReturnType<typeof lockReview>>>

/** @returns the review's id; null when this person has already reviewed this product */
export async function insertReview(
  tx: Tx,
  review: ReviewText & {
    userId: number
    productId: number
    received: Received | undefined
    pictureIds: readonly number[]
  },
): Promise<number | null> {
  const now = clock.now()
  const { userId, productId, received, pictureIds, rating, title, comment } = review
  const row = await tx
    .insertInto('reviews')
    .values({
      product_id: productId,
      user_id: userId,
      ...received,
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

/** Locks a review until the transaction ends. */
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
      'r.open_reports',
      'r.updated_at',
      's.owner_id as store_owner_id',
    ])
    .where('r.id', '=', id)
    .forNoKeyUpdate('r')
    .executeTakeFirst()

/** Updates the text, and marks the review as edited now. */
export async function updateText(tx: Tx, id: number, words: ReviewText): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ ...words, updated_at: clock.now() })
    .where('id', '=', id)
    .execute()
}

export type Hidden = { reason: ReportReason; note: string; by: number }

/** Hides a review with a reason, or restores it (null). */
export async function setHidden(tx: Tx, id: number, hidden: Hidden | null): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({
      approved: hidden === null,
      hidden_reason: hidden?.reason ?? null,
      hidden_note: hidden?.note ?? '',
      hidden_by: hidden?.by ?? null,
      hidden_at: hidden && clock.now(),
    })
    .where('id', '=', id)
    .execute()
}

/** Closes all open reports of a review, whose row is locked. */
export async function decideReports(tx: Tx, id: number, decision: 'kept' | 'hidden', by: number): Promise<void> {
  await tx
    .updateTable('review_reports')
    .set({ decision, decided_by: by, decided_at: clock.now() })
    .where('review_id', '=', id)
    .where('decided_at', 'is', null)
    .execute()
  await countReports(tx, [id])
}

/** Recounts the open reports of these reviews and since when they wait. The reviews' rows are locked. */
async function countReports(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update reviews as r set open_reports = p.count, reported_since = p.since
    from (
      select r.id, count(p.user_id) as count, min(p.created_at) as since
      from reviews as r left join review_reports as p on p.review_id = r.id and p.decided_at is null
      where r.id = any(${ids}) group by r.id
    ) as p
    where p.id = r.id`.execute(tx)
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

/** Those of `keys` that belong to this person and that no review shows any more (review_pictures_picture_id_idx). */
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

/** Expects the review's row to be locked. @returns the new number of votes */
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

/** Expects the review's row to be locked. @returns the new number of votes */
export async function removeVote(tx: Tx, reviewId: number, userId: number): Promise<number> {
  const { rows } = await sql<{ helpful_count: number }>`
    with vote as (
      delete from review_votes where review_id = ${reviewId} and user_id = ${userId} returning review_id
    )
    update reviews set helpful_count = helpful_count - (select count(*)::integer from vote)
    where id = ${reviewId} returning helpful_count`.execute(tx)
  return rows[0]?.helpful_count ?? 0
}

/** Expects the review's row to be locked. @returns false when this person has already reported it */
export async function insertReport(
  tx: Tx,
  report: { reviewId: number; userId: number; reason: ReportReason; note: string },
): Promise<boolean> {
  const { reviewId, userId, reason, note } = report
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('review_reports')
    .values({ review_id: reviewId, user_id: userId, reason, note, created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  const isNew = (numInsertedOrUpdatedRows ?? 0n) > 0n
  if (isNew) await countReports(tx, [reviewId])
  return isNew
}

/** Deletes all votes and reports of a person. @returns the products whose pages showed a vote */
export async function deleteMarks(tx: Tx, userId: number): Promise<number[]> {
  // In id order, the lock order everywhere.
  const reported = await sql<{ id: number }>`
    select r.id from reviews r join review_reports p on p.review_id = r.id and p.user_id = ${userId}
    order by r.id`.execute(tx)
  await sql`
    select id from reviews where id in (
      select review_id from review_votes where user_id = ${userId}
      union select review_id from review_reports where user_id = ${userId}
    ) order by id for no key update`.execute(tx)
  const { rows } = await sql<{ product_id: number }>`
    select r.product_id from reviews r join review_votes v on v.review_id = r.id
    where v.user_id = ${userId} order by r.id for no key update of r`.execute(tx)
  await sql`
    with vote as (delete from review_votes where user_id = ${userId} returning review_id)
    update reviews set helpful_count = helpful_count - 1 where id in (select review_id from vote)`.execute(tx)
  await tx.deleteFrom('review_reports').where('user_id', '=', userId).execute()
  await countReports(
    tx,
    reported.rows.map(({ id }) => id),
  )
  return [...new Set(rows.map(({ product_id }) => product_id))]
}
