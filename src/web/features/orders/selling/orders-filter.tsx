import { orderStatuses } from '#contract/orders/order-rules.ts'
import type { OrderCounts } from '#contract/orders/selling.ts'
import { orderStatusName } from '#web/features/orders/order-status.tsx'
import { type SellerOrdersParams, sortOf } from '#web/features/orders/seller-asked.ts'
import { m } from '#web/paraglide/messages.js'
import { DayFields } from '#web/ui/day-fields.tsx'
import { Field } from '#web/ui/field.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { sellerOrdersParams } from './seller-orders-search-params.ts'

type OrdersFilterProps = {
  filter: SellerOrdersParams
  counts: OrderCounts | undefined
  onFilter: (filter: SellerOrdersParams) => void
}

/** Search while typing, days, order of the list, and a chip per status with how many there are. */
export function OrdersFilter({ filter, counts, onFilter }: OrdersFilterProps) {
  const ask = (change: Partial<SellerOrdersParams>) => onFilter({ ...filter, ...change, page: 1 })
  return (
    <search className="mb-5 flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_10.5rem_10.5rem_11rem]">
        <div className="col-span-2 self-end lg:col-span-1">
          <SearchField
            label={m.fulfilment_search()}
            hint={m.fulfilment_search_hint()}
            said={filter.search}
            onPause={(search) => ask({ search })}
          />
        </div>
        <DayFields from={filter.from} to={filter.to} onFilter={ask} />
        <Field label={m.fulfilment_sort()} className="max-lg:col-span-2">
          {(control) => (
            <Select
              {...control}
              value={sortOf(filter)}
              onChange={({ target }) => ask({ sort: target.value === 'oldest' ? 'oldest' : 'newest' })}
            >
              <option value="newest">{m.fulfilment_newest()}</option>
              <option value="oldest">{m.fulfilment_oldest()}</option>
            </Select>
          )}
        </Field>
      </div>
      <Chips filter={filter} counts={counts} />
    </search>
  )
}

/** What waits stands first. Each leads to the first page, in the order that suits it. */
function Chips({ filter, counts }: { filter: SellerOrdersParams; counts: OrderCounts | undefined }) {
  const { status, waiting } = filter
  const to = (change: Partial<SellerOrdersParams>) =>
    sellerOrdersParams.search({ ...filter, status: null, waiting: false, ...change, sort: null, page: 1 })
  const all = {
    key: 'all',
    label: m.fulfilment_all(),
    count: counts?.all,
    chosen: status === null && !waiting,
    to: to({}),
  }
  const requests = {
    key: 'requests',
    label: m.fulfilment_requests_waiting(),
    count: counts?.requests,
    urgent: true,
    chosen: waiting,
    to: to({ waiting: true }),
  }
  const statuses = orderStatuses.map((one) => ({
    key: one,
    label: orderStatusName(one),
    count: counts?.[one],
    chosen: status === one && !waiting,
    to: to({ status: one }),
  }))
  return <FilterChips label={m.fulfilment_chips()} chips={[all, requests, ...statuses]} />
}
