import type { Reader } from '#platform/database.ts'
import { presentLine, presentSaved } from './present.ts'
import { findCart, findSaved } from './views.ts'

/** The personal data in this domain. */
export const personalDataOf = async (db: Reader, userId: number) => ({
  cart: (await findCart(db, userId)).map(presentLine),
  saved_for_later: (await findSaved(db, userId)).map(presentSaved),
})
