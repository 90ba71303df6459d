import { sql } from 'kysely'
import type { Window } from '#contract/page.ts'
import type { QuestionView } from '#contract/reviews/review-rules.ts'
import { findQuestionsByIds } from '#domains/questions/views.ts'
import { readPage } from '#platform/count-up-to.ts'
import type { Reader } from '#platform/database.ts'

export type AdminFilter = { view?: QuestionView | undefined; search?: string | undefined }
type Moderation = Awaited<ReturnType<typeof findModeration>>[number]
export type ModeratedRow = Awaited<ReturnType<typeof findModerated>>[number]

/**
 * All, newest first; those without an answer (questions_unanswered_idx); the hidden ones (questions_hidden_idx); and how
 * many there are, counted up to a bound.
 */
export async function findModeratedQuestions(
  db: Reader,
  { view = 'all', search }: AdminFilter,
  { limit, offset }: Window,
) {
  let found = db.selectFrom('questions as q')
  if (view === 'hidden') found = found.where('q.hidden_at', 'is not', null)
  if (view === 'unanswered') found = found.where('q.answer_count', '=', 0).where('q.hidden_at', 'is', null)
  if (search) found = found.where(withWords(search))
  const page = { searched: search !== undefined, limit, offset }
  const { rows, total } = await readPage(db, found.select('q.id').orderBy('q.id', 'desc'), page)
  return {
    rows: await findModerated(
      db,
      rows.map(({ id }) => id),
    ),
    total,
  }
}

/** These, in the order they are named. */
export async function findModerated(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return []
  const [questions, moderations] = await Promise.all([findQuestionsByIds(db, ids), findModeration(db, ids)])
  const known = new Map<number, Moderation>(moderations.map((moderation) => [moderation.id, moderation]))
  return ids.flatMap((id) => {
    const question = questions.find((row) => row.id === id)
    const moderation = known.get(id)
    return question && moderation ? [{ question, moderation }] : []
  })
}

/** A number, or a part of the words (questions_words_idx). */
function withWords(search: string) {
  const number = /^\s*#?(\d{1,15})\s*$/.exec(search)?.[1]
  const part = `%${search.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`
  const words = sql<boolean>`lower(q.question) like lower(${part})`
  return number === undefined ? words : sql<boolean>`(q.id = ${Number(number)} or ${words})`
}

const findModeration = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('questions as q')
    .leftJoin('users as h', 'h.id', 'q.hidden_by')
    .select(['q.id', 'q.hidden_reason', 'q.hidden_note', 'q.hidden_at', 'h.name as hidden_by'])
    .where('q.id', 'in', ids)
    .execute()
