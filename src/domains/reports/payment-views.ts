import { sql } from 'kysely'
import type { Period } from '#contract/analytics/analytics-rules.ts'
import { endOfDay, startOfDay } from '#contract/business-days.ts'
import { paymentMethods } from '#contract/payments/methods.ts'
import { isOnDelivery, wasVoided } from '#domains/payments/index.ts'
import type { Reader } from '#platform/database.ts'

export type PaymentDayRow = {
  day: string
  method: string
  made: number
  failed: number
  taken: number
  refunded: number
  fees: number
  remitted: number
  outstanding: number
}

/**
 * Payments by the day on which they were begun and by method, read from the payments of these days (payments_created_at_idx), and
 * the fees of statements (payment_statement_lines_at_idx). What was only taken off what is collected counts as neither, and an order
 * in cash is made once something was collected.
 */
export async function findPaymentDays(db: Reader, { from, to }: Period): Promise<PaymentDayRow[]> {
  const [start, end] = [startOfDay(from), endOfDay(to)]
  const day = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'Asia/Dhaka', 'YYYY-MM-DD')`
  // Cash that was due until the order was paid otherwise has not failed; a try to pay it otherwise may have.
  const replaced = sql`p.for_order_id is not null and p.method = any(${paymentMethods.filter(isOnDelivery)})`
  const kept = sql`p.status in ('due', 'paid', 'refunded') and not ${wasVoided('p')}`
  const { rows } = await sql<PaymentDayRow>`
    select day, method, sum(made)::bigint as made, sum(failed)::bigint as failed, sum(taken)::bigint as taken,
      sum(refunded)::bigint as refunded, sum(fees)::bigint as fees, sum(remitted)::bigint as remitted,
      sum(outstanding)::bigint as outstanding
    from (
      select ${day('p.created_at')} as day, p.method,
        count(*) filter (where ${kept} and (p.status <> 'due' or p.collected_poisha > 0)) as made,
        count(*) filter (where p.status in ('declined', 'voided') and not (${replaced})) as failed,
        coalesce(sum(case when p.status = 'due' then p.collected_poisha else p.amount_poisha - p.reduced_poisha end)
          filter (where ${kept}), 0) as taken,
        coalesce(sum(p.refunded_poisha - p.reduced_poisha) filter (where ${kept}), 0) as refunded,
        0 as fees,
        coalesce(sum(p.remitted_poisha), 0) as remitted, coalesce(sum(p.collected_poisha - p.remitted_poisha), 0) as outstanding
      from payments as p where p.created_at >= ${start} and p.created_at < ${end} group by 1, 2
      union all
      select ${day('l.at')}, l.method, 0, 0, 0, 0, coalesce(sum(l.fee_poisha), 0), 0, 0
      from payment_statement_lines as l where l.method = any(${[...paymentMethods]}) and l.at >= ${start} and l.at < ${end} group by 1, 2
    ) as figures group by day, method`.execute(db)
  return rows
}
