import { type TicketView, ticketPriorities, ticketTypes, ticketViews } from '#contract/support/ticket-rules.ts'
import { priorityLabel, ticketTypeLabel } from '#web/features/support/format-ticket.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { SearchPart } from '#web/ui/search-part.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ListParams } from '#web/ui/use-list-params.ts'
import type { TicketsParams } from './ticket-search-params.ts'

const views: Record<TicketView, () => string> = {
  waiting: m.support_admin_view_waiting,
  mine: m.support_admin_view_mine,
  unassigned: m.support_admin_view_unassigned,
  open: m.support_admin_view_open,
  buyer: m.support_admin_view_buyer,
  resolved: m.support_admin_view_resolved,
  closed: m.support_admin_view_closed,
  all: m.support_admin_view_all,
}

type TicketsFilterProps = {
  list: ListParams<TicketsParams>
  /** How many the part in sight holds. */
  count: number | undefined
}

/** By words, priority and type, and the tabs of the list. */
export const TicketsFilter = ({ list: { filter, to, set, countOn }, count }: TicketsFilterProps) => (
  <SearchPart
    label={m.support_admin_search()}
    hint={m.support_admin_search_hint()}
    value={filter.search}
    onSearch={(search) => set({ search })}
    filtersOn={countOn('priority', 'type')}
    chips={
      <FilterChips
        label={m.support_admin_views()}
        searched={filter.search !== ''}
        chips={ticketViews.map((view) => ({
          key: view,
          label: views[view](),
          chosen: view === filter.view,
          count: view === filter.view ? count : undefined,
          to: to({ view }),
        }))}
      />
    }
  >
    <Field label={m.support_priority()} hideLabel>
      {(control) => (
        <Select
          {...control}
          value={filter.priority ?? ''}
          onChange={({ target }) =>
            set({ priority: ticketPriorities.find((priority) => priority === target.value) ?? null })
          }
        >
          <option value="">{m.support_admin_any_priority()}</option>
          {ticketPriorities.map((priority) => (
            <option key={priority} value={priority}>
              {priorityLabel(priority)}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field label={m.support_type()} hideLabel>
      {(control) => (
        <Select
          {...control}
          value={filter.type ?? ''}
          onChange={({ target }) => set({ type: ticketTypes.find((type) => type === target.value) ?? null })}
        >
          <option value="">{m.support_admin_any_type()}</option>
          {ticketTypes.map((type) => (
            <option key={type} value={type}>
              {ticketTypeLabel(type)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  </SearchPart>
)
