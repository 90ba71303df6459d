import { sql } from 'kysely'
import type { Reader } from '#platform/database.ts'

/** Fewer answers are not representative. */
const ANSWERS_MIN = 3
/** Only the latest answers count, since a store may improve. */
const ANSWERS_READ = 100

/** The median minutes from question to answer over the store's latest answers (answers_user_id_idx). `null` with too few. */
export async function findAnswerMinutes(db: Reader, store: { id: number; owner_id: number }): Promise<number | null> {
  const { rows } = await sql<{ answers: number; minutes: number | null }>`
    select count(*) as answers, percentile_cont(0.5) within group (order by minutes) as minutes
    from (
      select extract(epoch from a.created_at - q.created_at) / 60 as minutes
      from answers a join questions q on q.id = a.question_id join products p on p.id = q.product_id
      where a.user_id = ${store.owner_id} and p.store_id = ${store.id}
      order by a.id desc limit ${ANSWERS_READ}
    ) latest`.execute(db)
  const [{ answers, minutes } = { answers: 0, minutes: null }] = rows
  return minutes === null || answers < ANSWERS_MIN ? null : Math.max(1, Math.round(minutes))
}
