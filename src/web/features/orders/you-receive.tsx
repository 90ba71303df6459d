import { clsx } from 'clsx'
import { formatAmount } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

/** What a seller's part of an order earns (rules.md F-1), beside what its buyer paid. */
export const YouReceive = ({ revenue, small = false }: { revenue: string | null; small?: boolean }) =>
  revenue === null ? null : (
    <span className={clsx('block font-medium text-success', small ? 'text-xs' : 'text-sm')}>
      {m.orders_selling_receive()} <span className="inline-block tabular">{formatAmount(revenue)}</span>
    </span>
  )
