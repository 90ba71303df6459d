import type { AdminOrderCounts } from '#contract/orders/admin.ts'
import { orderStatuses } from '#contract/orders/order-rules.ts'
import { orderStatusName } from '#web/features/orders/order-status.tsx'
import { m } from '#web/paraglide/messages.js'
import { DayFields } from '#web/ui/day-fields.tsx'
import { Field } from '#web/ui/field.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { SearchPart } from '#web/ui/search-part.tsx'
import { Select } from '#web/ui/select.tsx'
import type { AdminOrdersParams } from './orders-search-params.ts'

type OrdersFilterProps = {
  filter: AdminOrdersParams
  counts: AdminOrderCounts | undefined
  filterPath: (change: Partial<AdminOrdersParams>) => string
  onFilter: (change: Partial<AdminOrdersParams>) => void
}

/** Search, days and order of the list; a chip for where orders stand, with how many there are. */
export function OrdersFilter({ filter, counts, filterPath, onFilter }: OrdersFilterProps) {
  const { search, state, waiting, from, to, sort } = filter
  const chips = [
    {
      key: 'all',
      label: m.fulfilment_all(),
      count: counts?.all,
      chosen: state === null && !waiting,
      to: filterPath({ state: null, waiting: false }),
    },
    {
      key: 'requests',
      label: m.fulfilment_requests_waiting(),
      count: counts?.requests,
      urgent: true,
      chosen: waiting,
      to: filterPath({ state: null, waiting: true }),
    },
    ...([...orderStatuses, 'archived'] as const).map((one) => ({
      key: one,
      label: one === 'archived' ? m.desk_archived() : orderStatusName(one),
      count: counts?.[one],
      chosen: state === one && !waiting,
      to: filterPath({ state: one, waiting: false }),
    })),
  ]
  return (
    <SearchPart
      label={m.fulfilment_search()}
      hint={m.desk_search_hint()}
      said={search}
      onSearch={(text) => onFilter({ search: text })}
      chips={<FilterChips label={m.fulfilment_chips()} chips={chips} />}
    >
      <DayFields from={from} to={to} onFilter={onFilter} />
      <Field label={m.fulfilment_sort()} className="max-sm:w-full">
        {(control) => (
          <Select
            {...control}
            value={sort}
            onChange={({ target }) => onFilter({ sort: target.value === 'oldest' ? 'oldest' : 'newest' })}
          >
            <option value="newest">{m.fulfilment_newest()}</option>
            <option value="oldest">{m.fulfilment_oldest()}</option>
          </Select>
        )}
      </Field>
    </SearchPart>
  )
}
