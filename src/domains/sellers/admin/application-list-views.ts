import { sql } from 'kysely'
import { COUNTED_MAX, type Window } from '#contract/page.ts'
import type { SentStatus } from '#contract/sellers/standing-rules.ts'
import type { Db, Reader } from '#platform/database.ts'
import { findPage, idsOf, seek } from './search-views.ts'

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
 * A page of applications that were sent: what waits oldest first, all others newest first. Those that a search finds come by
 * seller_applications_search_idx and …_short_idx while they are few; otherwise, and without a search, in the order of
 * seller_applications_status_idx or, for all, …_sent_idx.
 */
export async function findApplicationList(db: Db, filter: ApplicationFilter, { limit, offset }: Window) {
  const matches = seek(sql`a.search_key`, sql`a.id`, filter.search)
  const sent = inStatus(filter.status)
  const direction = filter.status === 'PENDING' ? sql`asc` : sql`desc`
  const order = sql`a.submitted_at ${direction}, a.id ${direction}`
  const page = sql`order by ${order} limit ${limit} offset ${offset}`
  const { ids, total } = await findPage(db, matches, {
    count: async (reader, found) => {
      const { rows } = await sql<{ total: number }>`select count(*) as total from (
        select 1 from seller_applications as a where ${found} and ${sent} limit ${COUNTED_MAX + 1}) as found`.execute(
        reader,
      )
      return rows[0]?.total ?? 0
    },
    sorted: (reader, found) =>
      idsOf(
        reader,
        sql`with few as materialized (select a.* from seller_applications as a where ${found} and ${sent})
        select a.id from few as a ${page}`,
      ),
    walk: (reader, found) =>
      idsOf(reader, sql`select a.id from seller_applications as a where ${found} and ${sent} ${page}`),
  })
  const { rows } = await sql<ListedApplication>`
    select ${columns} from seller_applications as a join users as u on u.id = a.user_id
    where a.id = any (${ids}::bigint[])
    order by ${order}`.execute(db)
  return { rows, total }
}

/** What was taken back is a draft again, which says when it was last sent. */
const inStatus = (status: SentStatus | undefined) =>
  status === undefined
    ? sql`a.submitted_at is not null`
    : sql`a.submitted_at is not null and a.status = ${status === 'WITHDRAWN' ? 'DRAFT' : status}`

export async function findListedApplication(db: Reader, id: number): Promise<ListedApplication | undefined> {
  const { rows } = await sql<ListedApplication>`
    select ${columns} from seller_applications as a join users as u on u.id = a.user_id
    where a.id = ${id} and a.submitted_at is not null`.execute(db)
  return rows[0]
}
