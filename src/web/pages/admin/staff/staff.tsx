import Table2 from 'lucide-react/icons/table-2'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { StaffMember } from '#contract/staff.ts'
import { formatMoment } from '#web/format.ts'
import { pageMeta } from '#web/page-meta.ts'
import { roleName } from '#web/pages/admin/audit-log/role-name.ts'
import { PageHeading } from '#web/pages/admin/page-heading.tsx'
import { useStaff } from '#web/pages/admin/staff.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { DataList, type ListColumn } from '#web/ui/data-list.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Route } from './+types/staff'
import { useStaffList } from './use-staff-list.ts'

const AddDialog = lazy(() => import('./add-dialog.tsx'))
const ChangeDialog = lazy(() => import('./change-dialog.tsx'))
const RemoveDialog = lazy(() => import('./remove-dialog.tsx'))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.admin_staff(),
    description: m.staff_text(),
    path: paths.admin('staff'),
    hidden: true,
  })

type Open = { what: 'add' } | { what: 'change' | 'remove'; member: StaffMember }

/** Who is of the team, and as what; owners add, change and remove. */
export default function Staff() {
  const [open, setOpen] = useState<Open | null>(null)
  const query = useStaffList()
  const close = () => setOpen(null)
  return (
    <>
      <PageHeading title={m.admin_staff()} text={m.staff_text()}>
        <Link to={paths.adminPermissions()} className={buttonClass({ variant: 'secondary' })}>
          <Table2 aria-hidden className="size-5" />
          {m.staff_permissions()}
        </Link>
        <Button onClick={() => setOpen({ what: 'add' })}>
          <UserPlus aria-hidden className="size-5" />
          {m.staff_add()}
        </Button>
      </PageHeading>
      <ListStates
        query={query}
        isEmpty={(team) => team.length === 0}
        empty={<EmptyState icon={<Users />} title={m.staff_none()} />}
      >
        {(team) => <Team team={team} onOpen={setOpen} />}
      </ListStates>
      <Suspense>
        {open?.what === 'add' && <AddDialog onClose={close} />}
        {open?.what === 'change' && <ChangeDialog member={open.member} onClose={close} />}
        {open?.what === 'remove' && <RemoveDialog member={open.member} onClose={close} />}
      </Suspense>
    </>
  )
}

function Team({ team, onOpen }: { team: readonly StaffMember[]; onOpen: (open: Open) => void }) {
  const { id: own } = useStaff()
  const columns: readonly [ListColumn<StaffMember>, ...ListColumn<StaffMember>[]] = [
    {
      key: 'name',
      header: m.staff_member(),
      cell: ({ id, name, email, suspended }) => (
        <>
          <span className="flex flex-wrap items-center gap-2">
            {name}
            {id === own && <Badge tone="brand">{m.staff_you()}</Badge>}
            {suspended && <Badge tone="error">{m.users_suspended()}</Badge>}
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
          {two_factor ? m.users_two_factor_on() : m.users_two_factor_off()}
        </Badge>
      ),
    },
    {
      key: 'seen',
      header: m.users_last_seen(),
      cell: ({ last_seen_at }) => (last_seen_at ? formatMoment(last_seen_at) : m.users_never_seen()),
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
  return (
    <DataList label={m.staff_list()} items={team} columns={columns} to={({ id }) => paths.adminItem('users', id)} />
  )
}

const isLastOwner = ({ id, role }: StaffMember, team: readonly StaffMember[]) =>
  role === 'owner' && !team.some((other) => other.id !== id && other.role === 'owner' && !other.suspended)
