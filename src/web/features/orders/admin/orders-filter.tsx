import type { AdminOrderCounts } from '#contract/orders/admin.ts'
import { orderStatuses } from '#contract/orders/order-rules.ts'
import { orderStatusName } from '#web/features/orders/order-status.tsx'
import { m } from '#web/paraglide/messages.js'
import { DayFields } from '#web/ui/day-fields.tsx'
import { Field } from '#web/ui/field.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { SearchPart } from '#web/ui/search-part.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ListParams } from '#web/ui/use-list-params.ts'
import type { AdminOrdersParams } from './orders-search-params.ts'
import { SubjectPicker } from './subject-picker.tsx'

type OrdersFilterProps = {
  list: ListParams<AdminOrdersParams>
  counts: AdminOrderCounts | undefined
}

/** Search, product, store, days and order of the list; a chip for where orders stand, with how many there are. */
export function OrdersFilter({ list, counts }: OrdersFilterProps) {
  const { search, state, waiting, from, to, sort } = list.filter
  const chips = [
    {
      key: 'all',
      label: m.orders_selling_all(),
      count: counts?.all,
      chosen: state === null && !waiting,
      to: list.to({ state: null, waiting: false }),
    },
    {
      key: 'requests',
      label: m.orders_selling_requests_waiting(),
      count: counts?.requests,
      urgent: true,
      chosen: waiting,
      to: list.to({ state: null, waiting: true }),
    },
    ...([...orderStatuses, 'archived'] as const).map((one) => ({
      key: one,
      label: one === 'archived' ? m.orders_admin_archived() : orderStatusName(one),
      count: counts?.[one],
      chosen: state === one && !waiting,
      to: list.to({ state: one, waiting: false }),
    })),
  ]
  return (
    <SearchPart
      label={m.orders_selling_search()}
      hint={m.orders_admin_search_hint()}
      value={search}
      onSearch={(text) => list.set({ search: text })}
      filtersOn={list.countOn('from', 'to', 'product', 'store')}
      chips={<FilterChips label={m.orders_selling_chips()} chips={chips} />}
    >
      <DayFields from={from} to={to} onFilter={list.set} />
      <Field label={m.orders_selling_sort()} className="max-sm:w-full">
        {(control) => (
          <Select
            {...control}
            value={sort}
            onChange={({ target }) => list.set({ sort: target.value === 'oldest' ? 'oldest' : 'newest' })}
          >
            <option value="newest">{m.orders_selling_newest()}</option>
            <option value="oldest">{m.orders_selling_oldest()}</option>
          </Select>
        )}
      </Field>
      <SubjectPicker kind="product" onChoose={(product) => list.set({ product }, 'push')} />
      <SubjectPicker kind="store" onChoose={(store) => list.set({ store }, 'push')} />
    </SearchPart>
  )
}
