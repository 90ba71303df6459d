import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Window } from '#contract/page.ts'
import type { ApplicationStatus } from '#contract/sellers/application-rules.ts'
import type { DB } from '#platform/database.gen.ts'
import type { Reader } from '#platform/database.ts'
import type { ApplicationScope } from './application-policy.ts'

export type ShownApplication = NonNullable<Awaited<ReturnType<typeof findApplication>>>
export type ApplicationFilter = { status?: ApplicationStatus | undefined; search?: string | undefined }

/** With its documents and every answer so far, if this viewer may see it. */
export const findApplication = (db: Reader, scope: ApplicationScope, id: number) =>
  whole(db, scope).where('a.id', '=', id).executeTakeFirst()

/**
 * What waits first, longest first (seller_applications_waiting_idx), then what was decided on, newest first; and how
 * many there are in all.
 */
export async function findApplications(
  db: Reader,
  scope: ApplicationScope,
  filter: ApplicationFilter,
  { limit, offset }: Window,
) {
  const [rows, { total }] = await Promise.all([
    whole(db, scope)
      .where(matching(filter))
      .orderBy(sql`a.status <> 'PENDING'`)
      .orderBy(sql`case when a.status = 'PENDING' then a.submitted_at end`)
      .orderBy('a.updated_at', 'desc')
      .orderBy('a.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    applications(db, scope)
      .where(matching(filter))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Whose it is, to lock their account before the application. */
export const findApplicant = (db: Reader, id: number) =>
  db.selectFrom('seller_applications').select('user_id').where('id', '=', id).executeTakeFirst()

export const findDocument = (db: Reader, id: number) =>
  db.selectFrom('application_documents').select(['file', 'name', 'media_type']).where('id', '=', id).executeTakeFirst()

/** What the applicant is told of the newest answer; `null` when there is none, or the application is gone. */
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

const whole = (db: Reader, scope: ApplicationScope) =>
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
            .where(sql<boolean>`lower(other.name) = lower(a.store_name)`)
            .where((taken) =>
              taken.or([taken('a.store_id', 'is', null), taken('other.id', '<>', taken.ref('a.store_id'))]),
            ),
        )
        .as('name_taken'),
    ])

type Applications = ExpressionBuilder<DB & { a: DB['seller_applications']; u: DB['users'] }, 'a' | 'u'>

/** The application's number, or a part of what it is about or whose it is. */
const matching =
  ({ status, search }: ApplicationFilter) =>
  (eb: Applications) =>
    eb.and([
      ...(status ? [eb('a.status', '=', status)] : []),
      ...(search
        ? [
            eb.or([
              eb('a.id', '=', Number(/^\s*#?(\d{1,15})\s*$/.exec(search)?.[1] ?? 0)),
              ...(['a.store_name', 'a.business_name', 'a.phone', 'a.nid_number', 'u.name', 'u.email'] as const).map(
                (column) => sql<boolean>`strpos(lower(${eb.ref(column)}), lower(${search})) > 0`,
              ),
            ]),
          ]
        : []),
    ])
