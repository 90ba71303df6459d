import { m } from '#web/paraglide/messages.js'
import { DayFields } from '#web/ui/day-fields.tsx'
import { SearchPart } from '#web/ui/search-part.tsx'
import type { ListParams } from '#web/ui/use-list-params.ts'
import { MethodField } from './method-field.tsx'
import type { UnmatchedParams } from './use-unmatched-messages.ts'

/** Search, days and service of the list. */
export const UnmatchedFilter = ({ list }: { list: ListParams<UnmatchedParams> }) => (
  <SearchPart
    label={m.payments_admin_unmatched_search()}
    hint={m.payments_admin_unmatched_hint()}
    value={list.filter.search}
    onSearch={(text) => list.set({ search: text })}
    filtersOn={list.countOn('from', 'to', 'method')}
  >
    <DayFields from={list.filter.from} to={list.filter.to} onFilter={list.set} />
    <MethodField method={list.filter.method} onChange={(method) => list.set({ method })} />
  </SearchPart>
)
