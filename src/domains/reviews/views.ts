import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Window } from '#contract/page.ts'
import { type ReviewSort, SUMMARY_PICTURES_MAX } from '#contract/reviews/review-rules.ts'
import type { DB } from '#platform/database.gen.ts'
import type { Reader } from '#platform/database.ts'
import { readList } from '#platform/list/find-page.ts'
import type { Order } from '#platform/list/order.ts'
import { storeNamed } from './named-store-views.ts'
import { moderates, type Viewer } from './policy.ts'

export type PictureRow = { key: string; width: number; height: number; placeholder: string }
export type ReviewRow = Awaited<ReturnType<ReturnType<typeof withParts>['execute']>>[number]

export type ReviewFilter = {
  product?: number | undefined
  rating?: number | undefined
  store?: string | undefined
  answered?: boolean | undefined
  search?: string | undefined
  with_pictures?: boolean | undefined
  mine?: boolean | undefined
  sort?: ReviewSort | undefined
}

/** One review, if this viewer may see it. */
export const findReview = (db: Reader, viewer: Viewer, id: number): Promise<ReviewRow | undefined> =>
  withParts(db, viewer, inScope(db, viewer, {}).where('r.id', '=', id).select('r.id')).executeTakeFirst()

/** These reviews, as the team sees them. */
export const findReviewsByIds = (db: Reader, viewer: Viewer, ids: readonly number[]): Promise<ReviewRow[]> =>
  withParts(db, viewer, db.selectFrom('reviews').select('id').where('id', 'in', ids)).execute()

export const findOwnReview = (db: Reader, viewer: NonNullable<Viewer>, productId: number) =>
  withParts(
    db,
    viewer,
    db
      .selectFrom('reviews as r')
      .select('r.id')
      .where('r.user_id', '=', viewer.id)
      .where('r.product_id', '=', productId),
  ).executeTakeFirst()

/**
 * A page of reviews in the requested order, with the total. Those of one product are read in order from
 * reviews_product_newest_idx, …_rating_idx, …_helpful_idx or …_pictures_idx until the page is full; those of one store
 * from reviews_store_newest_idx, …_rating_idx, …_helpful_idx or …_waiting_idx.
 */
export function findReviews(
  db: Reader,
  viewer: Viewer,
  filter: ReviewFilter,
  window: Window,
): Promise<{ rows: ReviewRow[]; total: number }> {
  const list = { from: inScope(db, viewer, filter), id: 'r.id', order: orderOf(filter), countTo: null } as const
  return readList(db, list, window, (ids) => findReviewsByIds(db, viewer, ids))
}

/**
 * For all reviews the primary key gives the order; a product's and a store's own indexes are by time
 * (0012_reviews.sql).
 */
function orderOf({ sort = 'newest', product, store }: ReviewFilter): Order {
  if (sort === 'highest') return { by: sql`r.rating`, direction: 'desc' }
  if (sort === 'lowest') return { by: sql`r.rating`, direction: 'asc' }
  if (sort === 'helpful') return { by: sql`r.helpful_count`, direction: 'desc' }
  const direction = sort === 'newest' ? 'desc' : 'asc'
  return product === undefined && store === undefined ? { direction } : { by: sql`r.created_at`, direction }
}

/**
 * Approved ones of products on sale; also the viewer's own, those of the viewer's own store, and all for
 * administrators.
 */
function inScope(db: Reader, viewer: Viewer, filter: ReviewFilter) {
  let query = db.selectFrom('reviews as r').innerJoin('products as p', 'p.id', 'r.product_id')
  if (!moderates(viewer)) query = query.where((eb) => mayBeSeen(eb, viewer))
  if (filter.product !== undefined) query = query.where('r.product_id', '=', filter.product)
  if (filter.rating !== undefined) query = query.where('r.rating', '=', filter.rating)
  if (filter.store !== undefined) query = query.where('r.store_id', '=', storeNamed(viewer, filter.store))
  if (filter.answered !== undefined) query = query.where('r.seller_reply', filter.answered ? 'is not' : 'is', null)
  if (filter.with_pictures) query = query.where('r.picture_count', '>', 0)
  // For a guest this matches nothing.
  if (filter.mine) query = query.where('r.user_id', '=', viewer?.id ?? 0)
  if (filter.search) {
    const text = filter.search.toLowerCase()
    query = query.where(
      sql<boolean>`strpos(lower(r.title || E'\n' || r.comment || E'\n' || p.name || coalesce(E'\n' || p.name_bn, '')), ${text}) > 0`,
    )
  }
  return query
}

type Reviews = ExpressionBuilder<DB & { r: DB['reviews']; p: DB['products'] }, 'r' | 'p'>

function mayBeSeen(eb: Reviews, viewer: Viewer) {
  const byAnyone = eb.and([eb('r.approved', '=', true), eb('p.on_sale', '=', true)])
  if (!viewer) return byAnyone
  const ofOwnStore = eb.exists(
    eb
      .selectFrom('stores')
      .select('stores.id')
      .whereRef('stores.id', '=', 'p.store_id')
      .where('stores.owner_id', '=', viewer.id),
  )
  return eb.or([byAnyone, eb('r.user_id', '=', viewer.id), eb.and([eb('r.approved', '=', true), ofOwnStore])])
}

const withParts = (db: Reader, viewer: Viewer, chosen: Expression<{ id: number }>) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .innerJoin('stores as s', 's.id', 'p.store_id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .where(sql<boolean>`r.id in ${chosen}`)
    .select((eb) => [
      'r.id',
      'r.user_id',
      // Null once the account is closed.
      sql<string>`case when u.closed_at is null then u.name else '' end`.as('user_name'),
      'r.product_id',
      'p.name as product_name',
      'p.name_bn as product_name_bn',
      'r.variant_name',
      'r.variant_name_bn',
      'r.rating',
      'r.title',
      'r.comment',
      'r.approved',
      'r.seller_reply',
      'r.replied_at',
      'r.helpful_count',
      'r.created_at',
      'r.updated_at',
      's.name as store_name',
      's.name_bn as store_name_bn',
      's.owner_id as store_owner_id',
      eb
        .exists(
          eb
            .selectFrom('review_votes')
            .select('review_votes.review_id')
            .whereRef('review_votes.review_id', '=', 'r.id')
            .where('review_votes.user_id', '=', viewer?.id ?? 0),
        )
        .$castTo<boolean>()
        .as('voted'),
      jsonArrayFrom(
        eb
          .selectFrom('review_pictures')
          .innerJoin('pictures', 'pictures.id', 'review_pictures.picture_id')
          .select(['pictures.key', 'pictures.width', 'pictures.height', 'pictures.placeholder'])
          .whereRef('review_pictures.review_id', '=', 'r.id')
          .orderBy('review_pictures.position'),
      ).as('pictures'),
    ])

/** How many approved reviews gave how many stars (an index-only scan of reviews_product_rating_idx). */
export const countStars = (db: Reader, productId: number) =>
  db
    .selectFrom('reviews')
    .select((eb) => ['rating', eb.fn.countAll<number>().as('count')])
    .where('product_id', '=', productId)
    .where('approved', '=', true)
    .groupBy('rating')
    .execute()

/** Pictures of a product's newest approved reviews (reviews_product_pictures_idx), and how many there are. */
export async function findSummaryPictures(db: Reader, productId: number) {
  const illustrated = db
    .selectFrom('reviews as r')
    .where('r.product_id', '=', productId)
    .where('r.approved', '=', true)
    .where('r.picture_count', '>', 0)
  const [pictures, { count }] = await Promise.all([
    illustrated
      .innerJoin('review_pictures as rp', 'rp.review_id', 'r.id')
      .innerJoin('pictures', 'pictures.id', 'rp.picture_id')
      .select(['r.id as review', 'pictures.key', 'pictures.width', 'pictures.height', 'pictures.placeholder'])
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id', 'desc')
      .orderBy('rp.position')
      .limit(SUMMARY_PICTURES_MAX)
      .execute(),
    illustrated.select((eb) => eb.fn.sum<number | null>('r.picture_count').as('count')).executeTakeFirstOrThrow(),
  ])
  return { pictures, count: count ?? 0 }
}

/** Which reviews of a product this person voted for and reported (review_votes_user_id_idx, …_reports_user_id_idx). */
export async function findMarks(db: Reader, userId: number, productId: number) {
  const idsIn = async (table: 'review_votes' | 'review_reports') => {
    const { rows } = await sql<{ id: number }>`
      select r.id from ${sql.table(table)} mark join reviews r on r.id = mark.review_id
      where mark.user_id = ${userId} and r.product_id = ${productId} order by r.id`.execute(db)
    return rows.map(({ id }) => id)
  }
  const [voted, reported] = await Promise.all([idsIn('review_votes'), idsIn('review_reports')])
  return { voted, reported }
}

/** Products whose pages show this person's name. */
export async function findReviewedProducts(db: Reader, userId: number): Promise<number[]> {
  const rows = await db.selectFrom('reviews').select('product_id').where('user_id', '=', userId).execute()
  return rows.map(({ product_id }) => product_id)
}

/** A person's reviews, votes and reports. */
export async function findWrittenBy(db: Reader, userId: number) {
  const [reviews, votes, reports] = await Promise.all([
    db
      .selectFrom('reviews as r')
      .innerJoin('products as p', 'p.id', 'r.product_id')
      .select((eb) => [
        'r.id',
        'r.product_id as product',
        'p.name as product_name',
        'r.variant_name',
        'r.rating',
        'r.title',
        'r.comment',
        'r.approved',
        'r.seller_reply',
        'r.created_at',
        'r.updated_at',
        jsonArrayFrom(
          eb
            .selectFrom('review_pictures as rp')
            .innerJoin('pictures', 'pictures.id', 'rp.picture_id')
            .select('pictures.key')
            .whereRef('rp.review_id', '=', 'r.id')
            .orderBy('rp.position'),
        ).as('pictures'),
      ])
      .where('r.user_id', '=', userId)
      .orderBy('r.id')
      .execute(),
    db.selectFrom('review_votes').select(['review_id as review', 'created_at']).where('user_id', '=', userId).execute(),
    db
      .selectFrom('review_reports')
      .select(['review_id as review', 'reason', 'note', 'created_at'])
      .where('user_id', '=', userId)
      .execute(),
  ])
  return { reviews, helpful_votes: votes, reports }
}
