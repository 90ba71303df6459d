import { forbidden } from '#contract/errors.ts'
import type { ImportState } from '#contract/imports/imports.ts'
import { findStoreOfUser } from '#domains/sellers/index.ts'
import type { Reader } from '#platform/database.ts'
import type { User } from '#platform/route.ts'

/** Imports belong to a store: an administrator has none. @throws ApiError 403 for an account without a store */
export async function storeOf(db: Reader, user: User): Promise<{ id: number; slug: string; name: string }> {
  const store = await findStoreOfUser(db, user.id)
  if (!store) throw forbidden()
  return store
}

/** While it runs too: what failed need not wait for its end. */
export const fetchesPictures = (state: ImportState) =>
  state === 'running' || state === 'done' || state === 'cancelled' || state === 'failed'

/** What may be done with an import in this state. */
export const allowed = (
  state: ImportState,
  { written, failedPictures }: { written: number; failedPictures: number },
) => ({
  change: state === 'ready',
  run: state === 'ready' || state === 'cancelled',
  cancel: state === 'running',
  undo: (state === 'done' || state === 'cancelled' || state === 'failed') && written > 0,
  delete: removable(written).includes(state),
  fetch_pictures: fetchesPictures(state) && failedPictures > 0,
})

/** The states in which an import that wrote so many products may be deleted. */
export const removable = (written: number): readonly ImportState[] => [
  ...(['checking', 'unreadable', 'ready'] as const),
  ...(written === 0 ? (['failed'] as const) : []),
]
