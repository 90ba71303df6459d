import { forbidden, invalid, notFound } from '#contract/errors.ts'
import { savedAnswersFull } from '#contract/questions/question-errors.ts'
import { SAVED_ANSWERS_MAX } from '#contract/questions/saved-answer-rules.ts'
import type { SavedAnswerChange, WriteSavedAnswer } from '#contract/questions/selling.ts'
import { refuseOverwriting } from '#contract/refuse-overwriting.ts'
import { findStoreOfUser } from '#domains/sellers/index.ts'
import type { Db, Reader } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import {
  insertSavedAnswer,
  lockSavedAnswer,
  lockSavedAnswers,
  removeSavedAnswer,
  type SavedAnswerRow,
  updateSavedAnswer,
} from './saved-answer-store.ts'

const titleTaken = () =>
  invalid({ field: 'title', code: 'title_taken', text: 'There is already a saved answer with this title.' })

/** @throws ApiError 403 without a store */
export async function storeIdOf(db: Reader, user: User): Promise<number> {
  const store = await findStoreOfUser(db, user.id)
  if (!store) throw forbidden()
  return store.id
}

/** @throws ApiError 409 saved_answers_full (rules.md V-7); 400 for a title that is taken */
export async function createSavedAnswer(db: Db, user: User, answer: WriteSavedAnswer): Promise<SavedAnswerRow> {
  const storeId = await storeIdOf(db, user)
  return db.transaction().execute(async (tx) => {
    const count = await lockSavedAnswers(tx, storeId)
    if (count >= SAVED_ANSWERS_MAX) throw savedAnswersFull({ max: SAVED_ANSWERS_MAX })
    const row = await insertSavedAnswer(tx, storeId, answer)
    if (row === null) throw titleTaken()
    return row
  })
}

/** @throws ApiError 404 for another store's; 400 for a title that is taken; 409 changed_meanwhile */
export async function changeSavedAnswer(
  db: Db,
  user: User,
  id: number,
  { seen, ...answer }: SavedAnswerChange,
): Promise<SavedAnswerRow> {
  const storeId = await storeIdOf(db, user)
  return db.transaction().execute(async (tx) => {
    const before = await lockSavedAnswer(tx, storeId, id)
    if (!before) throw notFound()
    refuseOverwriting(seen, before, answer)
    const row = await updateSavedAnswer(tx, id, answer)
    if (row === null) throw titleTaken()
    return row
  })
}

/** @throws ApiError 404 for another store's */
export async function deleteSavedAnswer(db: Db, user: User, id: number): Promise<void> {
  if (!(await removeSavedAnswer(db, await storeIdOf(db, user), id))) throw notFound()
}
