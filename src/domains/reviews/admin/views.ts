import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { countedMax, type Window } from '#contract/page.ts'
import type { ReviewView } from '#contract/reviews/review-rules.ts'
import type { Viewer } from '#domains/reviews/policy.ts'
import { findReviewsByIds } from '#domains/reviews/views.ts'
import type { Reader } from '#platform/database.ts'
import { findPage } from '#platform/list/find-page.ts'
import { inOrderOf } from '#platform/list/in-order-of.ts'
import type { Order } from '#platform/list/order.ts'
import { containing } from '#platform/list/text.ts'
import { idIn } from '#platform/list/words.ts'

export type Moderation = Awaited<ReturnType<typeof findModeration>>[number]
export type AdminFilter = { view?: ReviewView | undefined; rating?: number | undefined; search?: string | undefined }

const REPORTS_SHOWN = 100

/**
 * The reported reviews, the longest waiting first (reviews_reported_idx); the hidden ones (reviews_hidden_idx) and all,
 * newest first; with the total, counted up to a bound.
 */
export async function findModeratedReviews(
  db: Reader,
  viewer: Viewer,
  { view = 'reported', rating, search }: AdminFilter,
  window: Window,
) {
  let matches = db.selectFrom('reviews as r')
  if (view === 'reported') matches = matches.where('r.reported_since', 'is not', null)
  if (view === 'hidden') matches = matches.where('r.approved', '=', false)
  if (rating !== undefined) matches = matches.where('r.rating', '=', rating)
  if (search) matches = matches.where(matchesText(search))
  const order: Order = view === 'reported' ? { by: sql`r.reported_since`, direction: 'asc' } : { direction: 'desc' }
  const list = { from: matches, id: 'r.id', order, countTo: countedMax(search !== undefined) } as const
  const { ids, total } = await findPage(db, list, window)
  return { rows: await findModerated(db, viewer, ids), total }
}

/** These reviews with their reports, in the order of `ids`. */
export async function findModerated(db: Reader, viewer: Viewer, ids: readonly number[]) {
  if (ids.length === 0) return []
  const [reviews, moderations] = await Promise.all([findReviewsByIds(db, viewer, ids), findModeration(db, ids)])
  const byId = new Map(moderations.map((moderation) => [moderation.id, moderation]))
  return inOrderOf(ids, reviews).flatMap((review) => {
    const moderation = byId.get(review.id)
    return moderation ? [{ review, moderation }] : []
  })
}

/** Matches an id, or a part of the title or text (reviews_words_idx). */
function matchesText(search: string) {
  const id = idIn(search)
  const words = sql<boolean>`lower(r.title || E'\\n' || r.comment) like lower(${containing(search.trim())})`
  return id === null ? words : sql<boolean>`(r.id = ${id} or ${words})`
}

const findModeration = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('reviews as r')
    .leftJoin('users as h', 'h.id', 'r.hidden_by')
    .select(['r.id', 'r.hidden_reason', 'r.hidden_note', 'r.hidden_at', 'h.name as hidden_by'])
    .select(['r.open_reports', 'r.reported_since'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('review_reports as p')
          .innerJoin('users as u', 'u.id', 'p.user_id')
          .select(['p.user_id', 'u.name as user_name', 'p.reason', 'p.note', 'p.created_at', 'p.decision'])
          .whereRef('p.review_id', '=', 'r.id')
          .orderBy('p.created_at')
          .limit(REPORTS_SHOWN),
      ).as('reports'),
    )
    .where('r.id', 'in', ids)
    .execute()
