import type { Reader } from '#platform/database.ts'
import { findApplications } from './application-views.ts'

const ONE = { limit: 1, offset: 0 }

/** The personal data in this domain: the application with its documents' names, and the store. */
export async function personalDataOf(db: Reader, userId: number): Promise<unknown> {
  const { rows } = await findApplications(db, { userId }, {}, ONE)
  const store = await db
    .selectFrom('stores')
    .select([
      'name',
      'name_bn',
      'slug',
      'description',
      'location',
      'website',
      'return_policy',
      'takes_cash',
      'created_at',
    ])
    .where('owner_id', '=', userId)
    .executeTakeFirst()
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
  return { applications, store: store ? { ...store, created_at: store.created_at.toISOString() } : null }
}
