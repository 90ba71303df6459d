import * as contract from '#contract/questions/selling.ts'
import { HOUR, SECOND } from '#platform/clock.ts'
import { type Route, route } from '#platform/route.ts'
import type { SavedAnswerRow } from './saved-answer-store.ts'
import { changeSavedAnswer, createSavedAnswer, deleteSavedAnswer, storeIdOf } from './saved-answers.ts'
import { findSavedAnswers } from './views.ts'

const seller = { access: 'seller' } as const
const writing = { ...seller, rate: { by: 'user', max: 300, windowSeconds: HOUR / SECOND } } as const

export const savedAnswersRoutes: readonly Route[] = [
  route(contract.listSavedAnswers, seller, async ({ user, resources: { db } }) =>
    (await findSavedAnswers(db, await storeIdOf(db, user))).map(present),
  ),

  route(contract.createSavedAnswer, writing, async ({ user, body, resources: { db } }) =>
    present(await createSavedAnswer(db, user, body)),
  ),

  route(contract.putSavedAnswer, writing, async ({ user, params, body, resources: { db } }) =>
    present(await changeSavedAnswer(db, user, params.id, body)),
  ),

  route(contract.deleteSavedAnswer, writing, ({ user, params, resources: { db } }) =>
    deleteSavedAnswer(db, user, params.id),
  ),
]

const present = ({ id, title, text, updated_at }: SavedAnswerRow): contract.SavedAnswer => ({
  id,
  title,
  text,
  updated_at: updated_at.toISOString(),
})
