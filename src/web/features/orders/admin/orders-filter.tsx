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
  asked: AdminOrdersParams
  counts: AdminOrderCounts | undefined
  toAsked: (change: Partial<AdminOrdersParams>) => string
  onAsk: (change: Partial<AdminOrdersParams>) => void
}

/** Search, days and order of the list; a chip for where orders stand, with how many there are. */
export function OrdersFilter({ asked, counts, toAsked, onAsk }: OrdersFilterProps) {
  const { search, state, waiting, from, to, sort } = asked
  const chips = [
    {
      key: 'all',
      label: m.fulfilment_all(),
      count: counts?.all,
      chosen: state === null && !waiting,
      to: toAsked({ state: null, waiting: false }),
    },
    {
      key: 'requests',
      label: m.fulfilment_requests_waiting(),
      count: counts?.requests,
      urgent: true,
      chosen: waiting,
      to: toAsked({ state: null, waiting: true }),
    },
    ...([...orderStatuses, 'archived'] as const).map((one) => ({
      key: one,
      label: one === 'archived' ? m.desk_archived() : orderStatusName(one),
      count: counts?.[one],
      chosen: state === one && !waiting,
      to: toAsked({ state: one, waiting: false }),
    })),
  ]
  return (
    <SearchPart
      label={m.fulfilment_search()}
      hint={m.desk_search_hint()}
      said={search}
      onSearch={(text) => onAsk({ search: text })}
      chips={<FilterChips label={m.fulfilment_chips()} chips={chips} />}
    >
      <DayFields from={from} to={to} onAsk={onAsk} />
      <Field label={m.fulfilment_sort()} className="max-sm:w-full">
        {(control) => (
          <Select
            {...control}
            value={sort}
            onChange={({ target }) => onAsk({ sort: target.value === 'oldest' ? 'oldest' : 'newest' })}
          >
            <option value="newest">{m.fulfilment_newest()}</option>
            <option value="oldest">{m.fulfilment_oldest()}</option>
          </Select>
        )}
      </Field>
    </SearchPart>
  )
}
