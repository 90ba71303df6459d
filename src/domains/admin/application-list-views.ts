import { type RawBuilder, sql } from 'kysely'
import { COUNTED_MAX, type Window } from '#contract/page.ts'
import type { SentStatus } from '#contract/standing-rules.ts'
import type { Reader } from '#platform/database.ts'
import { matchingWords } from './search-words.ts'

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
 * A page of applications that were sent: what waits oldest first (seller_applications_status_idx), all others newest first
 * (the same, or seller_applications_sent_idx); the indexes hold what a short word looks through, longer ones are found by
 * seller_applications_search_idx.
 */
export async function findApplicationList(db: Reader, filter: ApplicationFilter, { limit, offset }: Window) {
  const direction = filter.status === 'PENDING' ? sql`asc` : sql`desc`
  const order = sql`a.submitted_at ${direction}, a.id ${direction}`
  const [{ rows }, total] = await Promise.all([
    sql<ListedApplication>`
      select ${columns}
      from (select a.id from seller_applications as a where ${matching(filter)}
        order by ${order} limit ${limit} offset ${offset}) as found
      join seller_applications as a on a.id = found.id join users as u on u.id = a.user_id
      order by ${order}`.execute(db),
    count(db, filter),
  ])
  return { rows, total }
}

export async function findListedApplication(db: Reader, id: number): Promise<ListedApplication | undefined> {
  const { rows } = await sql<ListedApplication>`
    select ${columns} from seller_applications as a join users as u on u.id = a.user_id
    where a.id = ${id} and a.submitted_at is not null`.execute(db)
  return rows[0]
}

/** Up to COUNTED_MAX and one more. */
async function count(db: Reader, filter: ApplicationFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select 1 from seller_applications as a where ${matching(filter)} limit ${COUNTED_MAX + 1}) as found`.execute(db)
  return rows[0]?.total ?? 0
}

/** What was taken back is a draft again, which says when it was last sent. */
const matching = ({ search, status }: ApplicationFilter): RawBuilder<unknown> => {
  const conditions = [
    sql`a.submitted_at is not null`,
    ...(status === undefined ? [] : [sql`a.status = ${status === 'WITHDRAWN' ? 'DRAFT' : status}`]),
    ...(search === undefined ? [] : [matchingWords(sql`a.search_key`, sql`a.id`, search)]),
  ]
  return sql.join(conditions, sql` and `)
}
