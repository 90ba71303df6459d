import CalendarRange from 'lucide-react/icons/calendar-range'
import { useId, useState } from 'react'
import { type OrderSort, orderSorts, orderStatuses } from '#contract/orders/order-rules.ts'
import type { OrderCounts } from '#contract/orders/selling.ts'
import { callApi } from '#web/api/call-api.ts'
import { orderStatusName } from '#web/features/orders/order-status.tsx'
import { OrdersFileButton } from '#web/features/orders/orders-file-button.tsx'
import { type SellerOrdersParams, sortOf } from '#web/features/orders/seller-orders-params.ts'
import type { Locale } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { DayFields } from '#web/ui/day-fields.tsx'
import { DensitySwitch } from '#web/ui/density.tsx'
import { Field } from '#web/ui/field.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ListParams } from '#web/ui/use-list-params.ts'
import { useWide } from '#web/ui/use-wide.ts'

type OrdersFilterProps = {
  list: ListParams<SellerOrdersParams>
  counts: OrderCounts | undefined
}

/** Search while typing, the file of the list, days behind a button, and a chip per status with how many there are. */
export function OrdersFilter({ list, counts }: OrdersFilterProps) {
  const { filter, set } = list
  const wide = useWide()
  const [open, setOpen] = useState(filter.from !== '' || filter.to !== '')
  const id = useId()
  return (
    <search className="mb-3 flex flex-col gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-2 narrow:grid-cols-2 narrow:*:first:col-span-2">
        <SearchField
          label={m.orders_selling_search()}
          hint={m.orders_selling_search_hint()}
          value={filter.search}
          onPause={(search) => set({ search })}
        />
        <Button
          variant="secondary"
          aria-expanded={open}
          aria-controls={id}
          title={wide ? m.orders_selling_days() : m.orders_selling_more_filters()}
          onClick={() => setOpen(!open)}
        >
          <CalendarRange aria-hidden className="size-5" />
          <span className="max-md:sr-only">{wide ? m.orders_selling_days() : m.orders_selling_more_filters()}</span>
        </Button>
        <OrdersFileButton read={(language) => readFile(filter, language)} />
      </div>
      <div id={id} hidden={!open} className="flex flex-wrap items-end gap-3">
        {open && <DayFields from={filter.from} to={filter.to} onFilter={set} />}
        {open && !wide && <SortSelect list={list} />}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-2 md:grid-cols-[minmax(0,1fr)_auto]">
        <Chips list={list} counts={counts} />
        {wide && <DensitySwitch />}
      </div>
    </search>
  )
}

const sortLabels: Record<OrderSort, () => string> = {
  newest: m.orders_selling_newest,
  oldest: m.orders_selling_oldest,
  customer_asc: m.orders_selling_customer_asc,
  customer_desc: m.orders_selling_customer_desc,
  total_desc: m.orders_selling_total_desc,
  total_asc: m.orders_selling_total_asc,
}

/** For cards, which have no heads of columns. */
const SortSelect = ({ list: { filter, set } }: { list: ListParams<SellerOrdersParams> }) => (
  <Field label={m.orders_selling_sort()} className="w-full">
    {(control) => (
      <Select
        {...control}
        value={sortOf(filter)}
        onChange={({ target }) => set({ sort: orderSorts.find((sort) => sort === target.value) ?? null })}
      >
        {orderSorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortLabels[sort]()}
          </option>
        ))}
      </Select>
    )}
  </Field>
)

/** Waiting orders first. Each chip leads to the first page in its default order. */
function Chips({ list, counts }: OrdersFilterProps) {
  const { status, waiting } = list.filter
  const to = (change: Partial<SellerOrdersParams>) => list.to({ status: null, waiting: false, ...change, sort: null })
  const all = {
    key: 'all',
    label: m.orders_selling_all(),
    count: counts?.all,
    chosen: status === null && !waiting,
    to: to({}),
  }
  const requests = {
    key: 'requests',
    label: m.orders_selling_requests_waiting(),
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
  return <FilterChips label={m.orders_selling_chips()} chips={[all, requests, ...statuses]} />
}

const readFile = ({ search, from, to, status, waiting }: SellerOrdersParams, language: Locale) =>
  callApi('GET /orders/csv/', {
    query: {
      language,
      ...(search !== '' && { search }),
      ...(from !== '' && { from }),
      ...(to !== '' && { to }),
      ...(status && { status }),
      ...(waiting && { requests: 'open' as const }),
    },
  })
