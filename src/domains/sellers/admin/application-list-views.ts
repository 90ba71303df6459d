import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { COUNTED_MAX, type Window } from '#contract/page.ts'
import type { SentStatus } from '#contract/sellers/standing-rules.ts'
import type { Db, Reader } from '#platform/database.ts'
import { readList } from '#platform/list/find-page.ts'
import { searchByKey } from './search-views.ts'

export type ApplicationFilter = { search?: string | undefined; status?: SentStatus | undefined }

export type ListedApplication = {
  id: number
  status: SentStatus
  store_name: string
  business_name: string
  phone: string
  location: string
  user_id: number
  user_name: string
  user_email: string
  submitted_at: Date
  documents: number
  answers: number
}

const columns = sql`a.id, case a.status when 'DRAFT' then 'WITHDRAWN' else a.status end as status, a.store_name,
  case a.status when 'DRAFT' then '' else a.business_name end as business_name,
  case a.status when 'DRAFT' then '' else a.phone end as phone, case a.status when 'DRAFT' then '' else a.location end as location,
  a.user_id, u.name as user_name, u.email as user_email, a.submitted_at,
  (select count(*) from application_documents as f where f.application_id = a.id) as documents,
  (select count(*) from application_decisions as d where d.application_id = a.id) as answers`

/**
 * A page of applications that were sent: pending ones oldest first, all others newest first. A search with few matches uses
 * seller_applications_search_idx and …_short_idx; otherwise the list is read in the order of seller_applications_status_idx
 * or, for all, …_sent_idx.
 */
export function findApplicationList(db: Db, { search, status }: ApplicationFilter, window: Window) {
  const list = {
    from: db.selectFrom('seller_applications as a').where(inStatus(status)),
    id: 'a.id',
    order: { by: sql`a.submitted_at`, direction: status === 'PENDING' ? 'asc' : 'desc' },
    search: searchByKey(db, sql`a.search_key`, sql`a.id`, search),
    countTo: COUNTED_MAX,
  } as const
  return readList(db, list, window, (ids) => readApplications(db, sql`a.id = any (${ids}::bigint[])`))
}

/** A withdrawn application is a draft that has a time of sending. */
const inStatus = (status: SentStatus | undefined) =>
  status === undefined
    ? sql<SqlBool>`a.submitted_at is not null`
    : sql<SqlBool>`a.submitted_at is not null and a.status = ${status === 'WITHDRAWN' ? 'DRAFT' : status}`

export async function findListedApplication(db: Reader, id: number): Promise<ListedApplication | undefined> {
  const [row] = await readApplications(db, sql`a.id = ${id} and a.submitted_at is not null`)
  return row
}

async function readApplications(db: Reader, condition: RawBuilder<SqlBool>): Promise<ListedApplication[]> {
  const { rows } = await sql<ListedApplication>`
    select ${columns} from seller_applications as a join users as u on u.id = a.user_id where ${condition}`.execute(db)
  return rows
}
