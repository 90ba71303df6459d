import { sql } from 'kysely'
import { countedMax, type Window } from '#contract/page.ts'
import type { QuestionView } from '#contract/reviews/review-rules.ts'
import { findQuestionsByIds } from '#domains/questions/views.ts'
import type { Reader } from '#platform/database.ts'
import { findPage } from '#platform/list/find-page.ts'
import { inOrderOf } from '#platform/list/in-order-of.ts'
import { containing } from '#platform/list/text.ts'
import { idIn } from '#platform/list/words.ts'

export type AdminFilter = { view?: QuestionView | undefined; search?: string | undefined }
type Moderation = Awaited<ReturnType<typeof findModeration>>[number]
export type ModeratedRow = Awaited<ReturnType<typeof findModerated>>[number]

/**
 * All questions, newest first; the unanswered ones (questions_unanswered_idx); the hidden ones (questions_hidden_idx);
 * with the total, counted up to a bound.
 */
export async function findModeratedQuestions(db: Reader, { view = 'all', search }: AdminFilter, window: Window) {
  let matches = db.selectFrom('questions as q')
  if (view === 'hidden') matches = matches.where('q.hidden_at', 'is not', null)
  if (view === 'unanswered') matches = matches.where('q.answer_count', '=', 0).where('q.hidden_at', 'is', null)
  if (search) matches = matches.where(matchesText(search))
  const countTo = countedMax(search !== undefined)
  const { ids, total } = await findPage(
    db,
    { from: matches, id: 'q.id', order: { direction: 'desc' }, countTo },
    window,
  )
  return { rows: await findModerated(db, ids), total }
}

/** These questions, in the order of `ids`. */
export async function findModerated(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return []
  const [questions, moderations] = await Promise.all([findQuestionsByIds(db, ids), findModeration(db, ids)])
  const byId = new Map<number, Moderation>(moderations.map((moderation) => [moderation.id, moderation]))
  return inOrderOf(ids, questions).flatMap((question) => {
    const moderation = byId.get(question.id)
    return moderation ? [{ question, moderation }] : []
  })
}

/** Matches an id, or a part of the text (questions_words_idx). */
function matchesText(search: string) {
  const id = idIn(search)
  const words = sql<boolean>`lower(q.question) like lower(${containing(search.trim())})`
  return id === null ? words : sql<boolean>`(q.id = ${id} or ${words})`
}

const findModeration = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('questions as q')
    .leftJoin('users as h', 'h.id', 'q.hidden_by')
    .select(['q.id', 'q.hidden_reason', 'q.hidden_note', 'q.hidden_at', 'h.name as hidden_by'])
    .where('q.id', 'in', ids)
    .execute()
