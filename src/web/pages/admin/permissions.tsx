import Check from 'lucide-react/icons/check'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import Minus from 'lucide-react/icons/minus'
import { permissions, permissionsOf, staffRoles } from '#contract/identity/staff-rules.ts'
import { permissionName } from '#web/features/identity/admin/staff/permission-name.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { roleName } from '#web/staff-role-label.ts'
import { Link } from '#web/ui/link.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/permissions'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.staff_permissions(),
    description: m.staff_permissions_text(),
    path: paths.adminPermissions(),
    hidden: true,
  })

/** The permissions of each role: the table that the server enforces. */
export default function Permissions() {
  return (
    <>
      <Link
        to={paths.admin('staff')}
        className="mb-3 inline-flex min-h-11 items-center gap-1 font-semibold text-brand hover:underline"
      >
        <ChevronLeft aria-hidden className="size-5" />
        {m.staff_back()}
      </Link>
      <PageHeading title={m.staff_permissions()} text={m.staff_permissions_text()} />
      <div className="rounded-md border border-line bg-surface">
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-ink-soft">
              <th scope="col" className="px-3 py-2.5 text-start align-bottom font-medium">
                {m.staff_permission()}
              </th>
              {staffRoles.map((role) => (
                <th
                  key={role}
                  scope="col"
                  className="px-1 py-2.5 align-bottom font-medium whitespace-nowrap narrow:px-0.5 narrow:leading-none max-sm:h-28 sm:px-3"
                >
                  <span className="inline-block max-sm:rotate-180 max-sm:[writing-mode:vertical-rl]">
                    {roleName[role]()}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {permissions.map((permission) => (
              <tr key={permission}>
                <th scope="row" className="px-3 py-2.5 text-start font-normal">
                  {permissionName[permission]()}
                  <span className="block font-mono text-xs text-ink-soft max-sm:hidden">{permission}</span>
                </th>
                {staffRoles.map((role) => (
                  <td key={role} className="px-1 narrow:px-0.5 py-2.5 text-center sm:px-3">
                    {permissionsOf(role).includes(permission) ? (
                      <>
                        <Check aria-hidden className="mx-auto size-5 text-success" />
                        <span className="sr-only">{m.staff_may()}</span>
                      </>
                    ) : (
                      <>
                        <Minus aria-hidden className="mx-auto size-5 text-line-strong" />
                        <span className="sr-only">{m.staff_may_not()}</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
