import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Window } from '#contract/page.ts'
import type { ApplicationStatus } from '#contract/sellers/application-rules.ts'
import type { DB } from '#platform/database.gen.ts'
import type { Reader } from '#platform/database.ts'
import { readPage } from '#platform/list/read-page.ts'
import { idIn } from '#platform/list/words.ts'
import type { ApplicationScope } from './application-policy.ts'

export type ShownApplication = NonNullable<Awaited<ReturnType<typeof findApplication>>>
export type ApplicationFilter = { status?: ApplicationStatus | undefined; search?: string | undefined }

/** An application with its documents and decisions, if this viewer may read it. */
export const findApplication = (db: Reader, scope: ApplicationScope, id: number) =>
  selectApplications(db, scope).where('a.id', '=', id).executeTakeFirst()

/**
 * Pending applications first, longest waiting first (seller_applications_waiting_idx), then decided ones, newest first; with
 * the total.
 */
export function findApplications(db: Reader, scope: ApplicationScope, filter: ApplicationFilter, window: Window) {
  const rows = selectApplications(db, scope)
    .where(matching(filter))
    .orderBy(sql`a.status <> 'PENDING'`)
    .orderBy(sql`case when a.status = 'PENDING' then a.submitted_at end`)
    .orderBy('a.updated_at', 'desc')
    .orderBy('a.id')
  return readPage(db, rows, applications(db, scope).where(matching(filter)), window)
}

/** The applicant, whose account is locked before the application. */
export const findApplicant = (db: Reader, id: number) =>
  db.selectFrom('seller_applications').select('user_id').where('id', '=', id).executeTakeFirst()

export const findDocument = (db: Reader, id: number) =>
  db.selectFrom('application_documents').select(['file', 'name', 'media_type']).where('id', '=', id).executeTakeFirst()

/** The newest decision as the applicant is told it; `null` without one. */
export async function applicationFacts(db: Reader, applicationId: number) {
  const row = await db
    .selectFrom('application_decisions as d')
    .innerJoin('seller_applications as a', 'a.id', 'd.application_id')
    .leftJoin('stores as s', 's.id', 'a.store_id')
    .select(['a.user_id as userId', 'd.decision', 'd.note', 's.slug'])
    .select((eb) => eb.fn.coalesce('s.name', 'a.store_name').as('storeName'))
    .where('a.id', '=', applicationId)
    .orderBy('d.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

const applications = (db: Reader, scope: ApplicationScope) =>
  db
    .selectFrom('seller_applications as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .$if(scope === 'sent', (query) => query.where('a.status', '<>', 'DRAFT'))
    .$if(scope !== 'sent', (query) => query.where('a.user_id', '=', scope === 'sent' ? 0 : scope.userId))

const selectApplications = (db: Reader, scope: ApplicationScope) =>
  applications(db, scope)
    .leftJoin('stores as s', 's.id', 'a.store_id')
    .select([
      ...(['a.id', 'a.user_id', 'a.status', 'a.business_name', 'a.store_name', 'a.phone', 'a.address'] as const),
      ...(['a.location', 'a.nid_number', 'a.trade_license', 'a.description', 'a.submitted_at'] as const),
      ...(['a.created_at', 'a.updated_at', 'u.name as user_name', 'u.email as user_email'] as const),
      's.slug as store_slug',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('application_documents as f')
          .select(['f.id', 'f.kind', 'f.name', 'f.media_type', 'f.bytes', 'f.width', 'f.height', 'f.created_at'])
          .whereRef('f.application_id', '=', 'a.id')
          .orderBy('f.kind'),
      ).as('documents'),
      jsonArrayFrom(
        eb
          .selectFrom('application_decisions as d')
          .select(['d.decision', 'd.note', 'd.decided_by', 'd.decided_at'])
          .whereRef('d.application_id', '=', 'a.id')
          .orderBy('d.id'),
      ).as('decisions'),
      // stores_name_key
      eb
        .exists(
          eb
            .selectFrom('stores as other')
            .select('other.id')
            .where(sql<boolean>`plain_name(other.name) = plain_name(a.store_name)`)
            .where((taken) =>
              taken.or([taken('a.store_id', 'is', null), taken('other.id', '<>', taken.ref('a.store_id'))]),
            ),
        )
        .as('name_taken'),
    ])

type Applications = ExpressionBuilder<DB & { a: DB['seller_applications']; u: DB['users'] }, 'a' | 'u'>

/** Matches the application's id, or a part of its texts or of the applicant's. */
const matching =
  ({ status, search }: ApplicationFilter) =>
  (eb: Applications) =>
    eb.and([
      ...(status ? [eb('a.status', '=', status)] : []),
      ...(search
        ? [
            eb.or([
              eb('a.id', '=', idIn(search) ?? 0),
              ...(['a.store_name', 'a.business_name', 'a.phone', 'a.nid_number', 'u.name', 'u.email'] as const).map(
                (column) => sql<boolean>`strpos(lower(${eb.ref(column)}), lower(${search})) > 0`,
              ),
            ]),
          ]
        : []),
    ])
