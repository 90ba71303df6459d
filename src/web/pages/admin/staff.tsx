import Table2 from 'lucide-react/icons/table-2'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { Suspense, useState } from 'react'
import type { StaffMember } from '#contract/identity/admin-staff.ts'
import { type OpenOne, teamColumns } from '#web/features/identity/admin/staff/team-columns.tsx'
import { useStaffList } from '#web/features/identity/admin/staff/use-staff-list.ts'
import { lazy } from '#web/lazy.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { useStaff } from '#web/staff.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { DataList } from '#web/ui/data-list.tsx'
import { Link } from '#web/ui/link.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Route } from './+types/staff'

const AddDialog = lazy(() => import('#web/features/identity/admin/staff/add-dialog.tsx'))
const ChangeDialog = lazy(() => import('#web/features/identity/admin/staff/change-dialog.tsx'))
const RemoveDialog = lazy(() => import('#web/features/identity/admin/staff/remove-dialog.tsx'))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.admin_staff(),
    description: m.staff_text(),
    path: paths.admin('staff'),
    hidden: true,
  })

type Open = { what: 'add' } | OpenOne

/** The team and its roles; owners add, change and remove members. */
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

function Team({ team, onOpen }: { team: readonly StaffMember[]; onOpen: (open: OpenOne) => void }) {
  const { id: own } = useStaff()
  return (
    <DataList
      label={m.staff_list()}
      items={team}
      columns={teamColumns(own, team, onOpen)}
      to={({ id }) => paths.adminItem('users', id)}
    />
  )
}
