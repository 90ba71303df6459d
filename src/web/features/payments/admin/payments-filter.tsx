import { listedPaymentStatuses } from '#contract/payments/payments.ts'
import { m } from '#web/paraglide/messages.js'
import { DayFields } from '#web/ui/day-fields.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { SearchPart } from '#web/ui/search-part.tsx'
import type { ListParams } from '#web/ui/use-list-params.ts'
import { MethodField } from './method-field.tsx'
import { listedStatusName } from './payment-words.ts'
import type { PaymentsParams } from './payments-search-params.ts'

/** Search, days and method of the list; a chip for what became of payments. */
export function PaymentsFilter({ list }: { list: ListParams<PaymentsParams> }) {
  const { search, method, status, problem, from, to } = list.filter
  const chips = [
    {
      key: 'all',
      label: m.orders_selling_all(),
      chosen: status === null && !problem,
      to: list.to({ status: null, problem: false }),
    },
    ...listedPaymentStatuses.map((one) => ({
      key: one,
      label: listedStatusName[one](),
      chosen: status === one && !problem,
      to: list.to({ status: one, problem: false }),
    })),
    {
      key: 'problem',
      label: m.payments_admin_has_problem(),
      chosen: problem,
      to: list.to({ status: null, problem: true }),
    },
  ]
  return (
    <SearchPart
      label={m.payments_admin_search()}
      hint={m.payments_admin_search_hint()}
      value={search}
      onSearch={(text) => list.set({ search: text })}
      filtersOn={list.countOn('from', 'to', 'method')}
      chips={<FilterChips label={m.payments_admin_chips()} chips={chips} />}
    >
      <DayFields from={from} to={to} onFilter={list.set} />
      <MethodField method={method} onChange={(one) => list.set({ method: one })} />
    </SearchPart>
  )
}
