import type { AdminStore } from '#contract/sellers/admin-stores.ts'
import { formatDay } from '#web/format.ts'
import { formatPhone } from '#web/format-phone.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { useStaff } from '#web/staff.ts'
import { Link } from '#web/ui/link.tsx'

/** Whose it is, and the way to the account and the application where this person may see them. */
export function StoreOwner({ store: { owner, owner_since, application } }: { store: AdminStore }) {
  const { may } = useStaff()
  return (
    <>
      <p className="font-semibold">
        {may('users.read') ? (
          <Link to={paths.adminItem('users', owner.id)} className="text-brand underline">
            {owner.name}
          </Link>
        ) : (
          owner.name
        )}
      </p>
      <p className="break-all">{owner.email}</p>
      {owner.phone !== '' && (
        <p>
          <span className="sr-only">{m.stores_admin_owner_phone()} </span>
          {formatPhone(owner.phone)}
        </p>
      )}
      <p className="mt-2 text-sm text-ink-soft">
        {m.stores_admin_owner_since()} {formatDay(owner_since)}
      </p>
      {application !== null && may('applications.decide') && (
        <p className="mt-3">
          <Link
            to={paths.adminItem('applications', application)}
            className="inline-flex min-h-6 font-medium text-brand underline"
          >
            {m.stores_admin_application_see()}
          </Link>
        </p>
      )}
    </>
  )
}
