import type { ReportReason } from '#contract/reviews/review-rules.ts'
import { clock } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/database.ts'

export type NewQuestion = { productId: number; userId: number; question: string; key: string | undefined }

/** @returns the question's id; `null` when this person has already asked one with this key */
export async function insertQuestion(
  tx: Tx,
  { productId, userId, question, key }: NewQuestion,
): Promise<number | null> {
  const now = clock.now()
  const row = await tx
    .insertInto('questions')
    .values({
      product_id: productId,
      user_id: userId,
      question,
      request_key: key ?? null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'request_key']).where('request_key', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The question that this person asked with this key. */
export const findQuestionByKey = (db: Reader, userId: number, key: string) =>
  db
    .selectFrom('questions')
    .select('id')
    .where('user_id', '=', userId)
    .where('request_key', '=', key)
    .executeTakeFirst()

/** Locks a question until the transaction ends. */
export const lockQuestion = (tx: Tx, id: number) =>
  tx
    .selectFrom('questions as q')
    .innerJoin('products as p', 'p.id', 'q.product_id')
    .innerJoin('stores as s', 's.id', 'p.store_id')
    .select(['q.id', 'q.user_id', 'q.product_id', 'q.answer_count', 'q.hidden_at', 's.owner_id as store_owner_id'])
    .where('q.id', '=', id)
    .forNoKeyUpdate('q')
    .executeTakeFirst()

export async function updateQuestion(tx: Tx, id: number, question: string): Promise<void> {
  await tx.updateTable('questions').set({ question, updated_at: clock.now() }).where('id', '=', id).execute()
}

export type Hidden = { reason: ReportReason; note: string; by: number }

/** Hides a question with a reason, or restores it (null). */
export async function setHidden(tx: Tx, id: number, hidden: Hidden | null): Promise<void> {
  await tx
    .updateTable('questions')
    .set({
      hidden_reason: hidden?.reason ?? null,
      hidden_note: hidden?.note ?? '',
      hidden_by: hidden?.by ?? null,
      hidden_at: hidden && clock.now(),
    })
    .where('id', '=', id)
    .execute()
}

/** Its answers go with it. */
export async function removeQuestion(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('questions').where('id', '=', id).execute()
}

/** Who of the team answered a question, by answers_question_id_user_id_key. */
export async function findTeamAnswers(tx: Tx, question: { id: number; store_owner_id: number }): Promise<number[]> {
  const rows = await tx
    .selectFrom('answers')
    .select('user_id')
    .where('question_id', '=', question.id)
    .where('user_id', '<>', question.store_owner_id)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Expects the question to be locked. @returns the answer's id; null when this person has already answered */
export async function insertAnswer(
  tx: Tx,
  { questionId, userId, answer }: { questionId: number; userId: number; answer: string },
): Promise<number | null> {
  const now = clock.now()
  const row = await tx
    .insertInto('answers')
    .values({ question_id: questionId, user_id: userId, answer, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['question_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await countAnswer(tx, questionId, 1)
  return row?.id ?? null
}

async function countAnswer(tx: Tx, questionId: number, step: 1 | -1): Promise<void> {
  await tx
    .updateTable('questions')
    .set((eb) => ({ answer_count: eb('answer_count', '+', step) }))
    .where('id', '=', questionId)
    .execute()
}

export async function updateAnswer(tx: Tx, id: number, answer: string): Promise<void> {
  await tx.updateTable('answers').set({ answer, updated_at: clock.now() }).where('id', '=', id).execute()
}

/** Expects the question to be locked. */
export async function removeAnswer(tx: Tx, id: number, questionId: number): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('answers').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows > 0n) await countAnswer(tx, questionId, -1)
}
