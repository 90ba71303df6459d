import { type TicketView, ticketPriorities, ticketTypes, ticketViews } from '#contract/support/ticket-rules.ts'
import { priorityLabel, ticketTypeLabel } from '#web/features/support/format-ticket.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { SearchPart } from '#web/ui/search-part.tsx'
import { Select } from '#web/ui/select.tsx'
import { type TicketsParams, ticketsPath } from './ticket-search-params.ts'

const views: Record<TicketView, () => string> = {
  waiting: m.helpdesk_view_waiting,
  mine: m.helpdesk_view_mine,
  unassigned: m.helpdesk_view_unassigned,
  open: m.helpdesk_view_open,
  buyer: m.helpdesk_view_buyer,
  resolved: m.helpdesk_view_resolved,
  closed: m.helpdesk_view_closed,
  all: m.helpdesk_view_all,
}

type TicketsFilterProps = {
  filter: TicketsParams
  /** How many the part in sight holds. */
  count: number | undefined
  onFilter: (change: Partial<TicketsParams>) => void
}

/** By words, priority and type, and the parts of the desk. */
export const TicketsFilter = ({ filter, count, onFilter }: TicketsFilterProps) => (
  <SearchPart
    label={m.helpdesk_search()}
    hint={m.helpdesk_search_hint()}
    said={filter.search}
    onSearch={(search) => onFilter({ search })}
    chips={
      <FilterChips
        label={m.helpdesk_views()}
        searched={filter.search !== ''}
        chips={ticketViews.map((view) => ({
          key: view,
          label: views[view](),
          chosen: view === filter.view,
          count: view === filter.view ? count : undefined,
          to: ticketsPath({ ...filter, view, page: 1 }),
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
            onFilter({ priority: ticketPriorities.find((priority) => priority === target.value) ?? null })
          }
        >
          <option value="">{m.helpdesk_any_priority()}</option>
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
          onChange={({ target }) => onFilter({ type: ticketTypes.find((type) => type === target.value) ?? null })}
        >
          <option value="">{m.helpdesk_any_type()}</option>
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
