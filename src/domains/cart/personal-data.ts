import type { Reader } from '#platform/database.ts'
import { presentLine, presentSaved } from './present.ts'
import { findCart, findSaved } from './views.ts'

/** What is kept here about a person. */
export const personalDataOf = async (db: Reader, userId: number) => ({
  cart: (await findCart(db, userId)).map(presentLine),
  saved_for_later: (await findSaved(db, userId)).map(presentSaved),
})
