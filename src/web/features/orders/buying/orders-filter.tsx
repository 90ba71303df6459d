import { orderStatuses } from '#contract/orders/order-rules.ts'
import { orderStatusName } from '#web/features/orders/order-status.tsx'
import type { OrdersParams } from '#web/features/orders/use-own-orders.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ListParams } from '#web/ui/use-list-params.ts'

/** Search while typing, and the status. Either begins at the first page. */
export function OrdersFilter({ list: { filter, set } }: { list: ListParams<OrdersParams> }) {
  return (
    <search className="mb-3 grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-2 sm:mb-5 sm:grid-cols-[minmax(0,1fr)_13rem] sm:gap-3">
      <SearchField
        label={m.orders_search()}
        hint={m.orders_search_hint()}
        value={filter.search}
        onPause={(search) => set({ search })}
      />
      <Field label={m.orders_status()} hideLabel>
        {(control) => (
          <Select
            {...control}
            value={filter.status ?? ''}
            onChange={({ target }) => set({ status: orderStatuses.find((one) => one === target.value) ?? null })}
          >
            <option value="">{m.orders_status_all()}</option>
            {orderStatuses.map((status) => (
              <option key={status} value={status}>
                {orderStatusName(status)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </search>
  )
}
