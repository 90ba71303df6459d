import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { formatPlain } from '#web/format.ts'
import { inOneLine } from '#web/in-one-line.ts'
import { m } from '#web/paraglide/messages.js'
import { FieldError } from '#web/ui/field.tsx'
import { customerName } from './customer-name.ts'

type ManyListProps = {
  orders: readonly Order[]
  /** Those that are still to be moved. */
  remaining: readonly Order[]
  done: ReadonlySet<number>
  problems: ReadonlyMap<number, string>
  /** Input for one that remains. */
  children?: (order: Order) => ReactNode
}

/** A list of orders in a bulk action, each with its outcome. */
export function ManyList({ orders, remaining, done, problems, children }: ManyListProps) {
  return (
    <ul className="flex flex-col divide-y divide-line border-y border-line">
      {orders.map((order) => {
        const problem = problems.get(order.id)
        return (
          <li key={order.id} className="flex flex-col gap-2 py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p className="min-w-0">
                <span className="font-semibold">{m.order_title({ id: formatPlain(order.id) })}</span>
                <span className="block text-sm text-ink-soft">
                  {inOneLine([customerName(order), order.shipping_address.city])}
                </span>
              </p>
              {done.has(order.id) ? (
                <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-success">
                  <CircleCheck aria-hidden className="size-5" />
                  {m.orders_selling_many_moved()}
                </span>
              ) : (
                remaining.includes(order) && children?.(order)
              )}
            </div>
            {problem && <FieldError>{problem}</FieldError>}
          </li>
        )
      })}
    </ul>
  )
}

/** How many succeeded and failed, or that there was no response. */
export function ManyOutcome({
  done,
  problems,
  failure,
}: {
  done: ReadonlySet<number>
  problems: ReadonlyMap<number, string>
  failure: string | null
}) {
  return (
    <div role="status" className="flex flex-col gap-1">
      {problems.size > 0 && done.size > 0 && (
        <p className="text-sm font-medium text-success">
          {m.orders_selling_many_done({ count: done.size, shown: formatPlain(done.size) })}
        </p>
      )}
      {problems.size > 0 && (
        <FieldError>
          {m.orders_selling_many_left({ count: problems.size, shown: formatPlain(problems.size) })}
        </FieldError>
      )}
      {failure && <FieldError>{failure}</FieldError>}
    </div>
  )
}
