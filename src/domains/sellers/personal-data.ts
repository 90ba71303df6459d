import type { Reader } from '#platform/database.ts'
import { findApplications } from './application-views.ts'
import { findDescribedStore, findStandingsOf } from './personal-views.ts'

const ONE = { limit: 1, offset: 0 }

/** The personal data in this domain: the application with its documents' names, and the store. */
export async function personalDataOf(db: Reader, userId: number): Promise<unknown> {
  const { rows } = await findApplications(db, { userId }, {}, ONE)
  const [store, standings] = await Promise.all([findDescribedStore(db, userId), findStandingsOf(db, userId)])
  const applications = rows.map(
    ({ user_id, name_taken: _ofNow, store_slug, documents, decisions, ...application }) => ({
      ...application,
      submitted_at: application.submitted_at?.toISOString() ?? null,
      created_at: application.created_at.toISOString(),
      updated_at: application.updated_at.toISOString(),
      user: user_id,
      store: store_slug,
      documents: documents.map(({ kind, name, bytes, created_at }) => ({ kind, name, bytes, created_at })),
      // Which staff member decided is internal.
      decisions: decisions.map(({ decision, note, decided_at }) => ({ decision, note, decided_at })),
    }),
  )
  return {
    applications,
    store: store ? { ...store, created_at: store.created_at.toISOString(), standings } : null,
  }
}
