import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import type { Order } from '#contract/orders/orders.ts'
import { callPage } from '#web/api/call-api.ts'
import { formatAmount, formatDay, formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { TicketDraft } from './ticket-draft.ts'

/** The newest; help with an older one starts from its own page. */
const ORDERS_SHOWN = 100

async function readOrders(): Promise<Order[]> {
  const { results } = await callPage('GET /orders/', { query: { as: 'buyer', page: 1, page_size: ORDERS_SHOWN } })
  return results
}

/** One of the own orders, or none. The id from the address is selected before the orders are loaded. */
export function OrderSelect({ form }: { form: UseFormReturn<TicketDraft> }) {
  const { data: orders = [], isError } = useQuery({ queryKey: ['orders', 'newest'], queryFn: readOrders })
  const chosen = form.watch('orderId')
  const unlisted = chosen !== '' && !orders.some(({ id }) => String(id) === chosen)
  return (
    <Field
      label={m.support_order()}
      optional
      help={isError ? m.support_orders_failed() : undefined}
      className="sm:col-span-2"
    >
      {(control) => (
        // Remounted when the orders arrive: the browser would lose the selection with its placeholder option.
        <Select
          {...control}
          name="orderId"
          value={chosen}
          onChange={(event) => form.setValue('orderId', event.target.value)}
          className="w-full"
        >
          <option value="">{m.support_order_none()}</option>
          {unlisted && <option value={chosen}>{m.support_order_number({ id: formatPlain(Number(chosen)) })}</option>}
          {orders.map(({ id, date, total }) => (
            <option key={id} value={String(id)}>
              {m.support_order_option({ id: formatPlain(id), day: formatDay(date), total: formatAmount(total) })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
