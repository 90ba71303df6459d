import type { StaffMember } from '#contract/identity/admin-staff.ts'
import { formatMoment } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { roleName } from '#web/staff-role-label.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ListColumn } from '#web/ui/data-list.tsx'

export type OpenOne = { what: 'change' | 'remove'; member: StaffMember }
type Columns = readonly [ListColumn<StaffMember>, ...ListColumn<StaffMember>[]]

/** What the team's list says of each; the buttons open what changes it. */
export function teamColumns(own: number, team: readonly StaffMember[], onOpen: (open: OpenOne) => void): Columns {
  return [
    {
      key: 'name',
      header: m.staff_member(),
      cell: ({ id, name, email, suspended }) => (
        <>
          <span className="flex flex-wrap items-center gap-2">
            {name}
            {id === own && <Badge tone="brand">{m.staff_you()}</Badge>}
            {suspended && <Badge tone="error">{m.users_admin_suspended()}</Badge>}
          </span>
          <span className="block text-sm font-normal break-all text-ink-soft">{email}</span>
        </>
      ),
    },
    { key: 'role', header: m.staff_role(), cell: ({ role }) => roleName[role]() },
    {
      key: 'two_factor',
      header: m.staff_two_factor(),
      cell: ({ two_factor }) => (
        <Badge tone={two_factor ? 'success' : 'warning'}>
          {two_factor ? m.users_admin_two_factor_on() : m.users_admin_two_factor_off()}
        </Badge>
      ),
    },
    {
      key: 'seen',
      header: m.users_admin_last_seen(),
      cell: ({ last_seen_at }) => (last_seen_at ? formatMoment(last_seen_at) : m.users_admin_never_seen()),
    },
    {
      key: 'deeds',
      header: m.staff_deeds(),
      quiet: true,
      end: true,
      cell: (member) =>
        member.can.change ? (
          <span className="flex flex-wrap gap-2 sm:justify-end">
            <Button
              size="sm"
              variant="secondary"
              aria-label={m.staff_change_named({ name: member.name })}
              onClick={() => onOpen({ what: 'change', member })}
            >
              {m.staff_change()}
            </Button>
            <Button
              size="sm"
              variant="secondary"
              aria-label={m.staff_remove_named({ name: member.name })}
              onClick={() => onOpen({ what: 'remove', member })}
            >
              {m.staff_remove()}
            </Button>
          </span>
        ) : isLastOwner(member, team) ? (
          <span className="text-sm text-ink-soft">{m.staff_last_owner()}</span>
        ) : null,
    },
  ]
}

const isLastOwner = ({ id, role }: StaffMember, team: readonly StaffMember[]) =>
  role === 'owner' && !team.some((other) => other.id !== id && other.role === 'owner' && !other.suspended)
