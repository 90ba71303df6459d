import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Window } from '#contract/page.ts'
import type { ReviewView } from '#contract/reviews/review-rules.ts'
import type { Viewer } from '#domains/reviews/policy.ts'
import { findReviewsByIds } from '#domains/reviews/views.ts'
import { readPage } from '#platform/count-up-to.ts'
import type { Reader } from '#platform/database.ts'

export type Moderation = Awaited<ReturnType<typeof findModeration>>[number]
export type AdminFilter = { view?: ReviewView | undefined; rating?: number | undefined; search?: string | undefined }

const REPORTS_SHOWN = 100

/**
 * What was reported, the longest waiting first (reviews_reported_idx); what is hidden (reviews_hidden_idx) and all, newest
 * first; and how many there are, counted up to a bound.
 */
export async function findModeratedReviews(
  db: Reader,
  viewer: Viewer,
  { view = 'reported', rating, search }: AdminFilter,
  { limit, offset }: Window,
) {
  let found = db.selectFrom('reviews as r')
  if (view === 'reported') found = found.where('r.reported_since', 'is not', null)
  if (view === 'hidden') found = found.where('r.approved', '=', false)
  if (rating !== undefined) found = found.where('r.rating', '=', rating)
  if (search) found = found.where(withWords(search))
  const order = view === 'reported' ? sql`r.reported_since, r.id` : sql`r.id desc`
  const page = { searched: search !== undefined, limit, offset }
  const { rows, total } = await readPage(db, found.select('r.id').orderBy(order), page)
  return {
    rows: await findModerated(
      db,
      viewer,
      rows.map(({ id }) => id),
    ),
    total,
  }
}

/** These, in the order they are named, with what was reported of them. */
export async function findModerated(db: Reader, viewer: Viewer, ids: readonly number[]) {
  if (ids.length === 0) return []
  const [reviews, moderations] = await Promise.all([findReviewsByIds(db, viewer, ids), findModeration(db, ids)])
  const known = new Map(moderations.map((moderation) => [moderation.id, moderation]))
  return ids.flatMap((id) => {
    const review = reviews.find((row) => row.id === id)
    const moderation = known.get(id)
    return review && moderation ? [{ review, moderation }] : []
  })
}

/** A number, or a part of the title or the words (reviews_words_idx). */
function withWords(search: string) {
  const number = /^\s*#?(\d{1,15})\s*$/.exec(search)?.[1]
  const part = `%${search.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`
  const words = sql<boolean>`lower(r.title || E'\\n' || r.comment) like lower(${part})`
  return number === undefined ? words : sql<boolean>`(r.id = ${Number(number)} or ${words})`
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
