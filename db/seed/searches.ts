import { sql } from 'kysely'
import type { Tx } from '#platform/database.ts'

/** Search terms without a result, with their average number per day. */
const terms: readonly (readonly [string, number])[] = [
  ['jamdani blouse', 6],
  ['ইলিশ মাছ', 5],
  ['air fryer liner', 4],
  ['school bag class 5', 4],
  ['prayer mat for travel', 3],
  ['খেজুরের গুড়', 3],
  ['iphone 17', 3],
  ['rickshaw painting', 2],
  ['mosquito racket', 2],
  ['baby walker second hand', 1],
  ['monipuri shawl', 1],
]

/** A month of searches without a result. The numbers come from hashes, so they are the same on every machine. */
export async function writeSearches(tx: Tx): Promise<void> {
  for (const [term, times] of terms)
    await sql`
      insert into empty_searches (day, term, searches)
      select day, ${term}, searches
      from (
        select (now() at time zone 'Asia/Dhaka')::date - n as day,
          abs(hashtext(${term} || n)::bigint) % (2 * ${sql.lit(times)} + 1) as searches
        from generate_series(0, 29) as n
      ) as days
      where searches > 0`.execute(tx)
}
