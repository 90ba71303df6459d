import { invalid, notFound } from '#contract/errors.ts'
import { findStoreOfUser } from '#domains/sellers/index.ts'
import type { Reader } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { findStore } from './views.ts'

/**
 * The store whose figures this user reads: a seller the own store, an administrator the given one.
 * @throws ApiError 404 for a seller without a store, another's store and an unknown one; 400 for an administrator who
 * names none
 */
export async function findReadableStore(db: Reader, user: User, named: number | undefined): Promise<number> {
  if (user.role === 'ADMIN') {
    if (named === undefined) throw invalid({ field: 'store', code: 'required', text: 'Name a store by its number.' })
    const store = await findStore(db, named)
    if (!store) throw notFound()
    return store.id
  }
  const own = await findStoreOfUser(db, user.id)
  if (!own || (named !== undefined && named !== own.id)) throw notFound()
  return own.id
}
