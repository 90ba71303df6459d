import { sql } from 'kysely'
import type { ApplicationStatus, ApplicationTexts, DocumentKind } from '#contract/sellers/application-rules.ts'
import { clock } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/database.ts'
import type { ApplicationScope } from './application-policy.ts'

const columns = [
  ...(['a.id', 'a.user_id', 'a.status', 'a.business_name', 'a.store_name', 'a.phone', 'a.address'] as const),
  ...(['a.location', 'a.nid_number', 'a.trade_license', 'a.description'] as const),
] as const

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof lockApplication>>>

/** Locks the application until the transaction ends. Its owner's account, if needed, must be locked before. */
export const lockApplication = (tx: Tx, scope: ApplicationScope, id: number) =>
  tx
    .selectFrom('seller_applications as a')
    .select(columns)
    .select((eb) =>
      eb
        .exists(eb.selectFrom('application_decisions as d').select('d.id').whereRef('d.application_id', '=', 'a.id'))
        .as('decided'),
    )
    .where('a.id', '=', id)
    .$if(scope === 'sent', (query) => query.where('a.status', '<>', 'DRAFT'))
    .$if(scope !== 'sent', (query) => query.where('a.user_id', '=', scope === 'sent' ? 0 : scope.userId))
    .forUpdate('a')
    .executeTakeFirst()

/** @returns its id; `null` when this user has one already */
export async function insertApplication(
  tx: Tx,
  userId: number,
  texts: ApplicationTexts,
  status: 'DRAFT' | 'PENDING',
): Promise<number | null> {
  const now = clock.now()
  const row = await tx
    .insertInto('seller_applications')
    .values({
      ...texts,
      user_id: userId,
      status,
      submitted_at: status === 'PENDING' ? now : null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function updateTexts(tx: Tx, id: number, texts: ApplicationTexts): Promise<void> {
  await tx
    .updateTable('seller_applications')
    .set({ ...texts, updated_at: clock.now() })
    .where('id', '=', id)
    .execute()
}

/** A PENDING application waits from now on. */
export async function updateStatus(tx: Tx, id: number, status: Exclude<ApplicationStatus, 'APPROVED'>): Promise<void> {
  const now = clock.now()
  await tx
    .updateTable('seller_applications')
    .set({ status, updated_at: now, ...(status === 'PENDING' ? { submitted_at: now } : {}) })
    .where('id', '=', id)
    .execute()
}

export async function markApproved(tx: Tx, id: number, storeId: number): Promise<void> {
  await tx
    .updateTable('seller_applications')
    .set({ status: 'APPROVED', store_id: storeId, updated_at: clock.now() })
    .where('id', '=', id)
    .execute()
}

export type NewDecision = { applicationId: number; decision: 'APPROVED' | 'REJECTED'; note: string; by: number }

export async function insertDecision(tx: Tx, { applicationId, decision, note, by }: NewDecision): Promise<void> {
  await tx
    .insertInto('application_decisions')
    .values({ application_id: applicationId, decision, note, decided_by: by, decided_at: clock.now() })
    .execute()
}

export type NewDocument = {
  kind: DocumentKind
  /** The file's name in the storage. */
  file: string
  name: string
  media_type: string
  bytes: number
  width: number | null
  height: number | null
}

export const hasDocument = async (tx: Tx, applicationId: number, kind: DocumentKind): Promise<boolean> =>
  (await tx
    .selectFrom('application_documents')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('kind', '=', kind)
    .executeTakeFirst()) !== undefined

/** The application must be locked and have no document of this kind. */
export async function insertDocument(tx: Tx, applicationId: number, document: NewDocument): Promise<void> {
  await tx
    .insertInto('application_documents')
    .values({ ...document, application_id: applicationId, created_at: clock.now() })
    .execute()
}

/** @returns the files that are no longer referenced */
export async function deleteDocuments(tx: Tx, applicationId: number, kind: DocumentKind | 'all'): Promise<string[]> {
  const rows = await tx
    .deleteFrom('application_documents')
    .where('application_id', '=', applicationId)
    .$if(kind !== 'all', (query) => query.where('kind', '=', kind === 'all' ? 'nid_front' : kind))
    .returning('file')
    .execute()
  return rows.map(({ file }) => file)
}

/** @returns the files that are no longer referenced */
export async function deleteApplication(tx: Tx, id: number): Promise<string[]> {
  const files = await deleteDocuments(tx, id, 'all')
  await tx.deleteFrom('seller_applications').where('id', '=', id).execute()
  return files
}

/** @returns the files that are no longer referenced */
export async function deleteApplicationOf(tx: Tx, userId: number): Promise<string[]> {
  const row = await tx
    .selectFrom('seller_applications')
    .select('id')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row ? deleteApplication(tx, row.id) : []
}

/** Serialises the allocation of store names and slugs, which must be unique. */
export async function lockStoreNames(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('names of stores', 0))`.execute(tx)
}

/** Ignoring case and what shows nothing (stores_name_key). */
export const isStoreNameTaken = async (db: Reader, name: string): Promise<boolean> =>
  (await db
    .selectFrom('stores')
    .select('id')
    .where(sql<boolean>`plain_name(name) = plain_name(${name})`)
    .executeTakeFirst()) !== undefined

/** Slugs equal to `base`, or to it with a number. */
export async function slugsLike(tx: Tx, base: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('stores')
    .select('slug')
    .where((eb) => eb.or([eb('slug', '=', base), eb('slug', 'like', `${base}-%`)]))
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}
