import type { UserDetail } from '#contract/identity/admin-users.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { useStaff } from '#web/staff.ts'
import { Link } from '#web/ui/link.tsx'
import { Panel } from '#web/ui/panel.tsx'

const link =
  'inline-flex min-h-6 touch:-my-2.5 touch:py-2.5 items-center font-semibold text-brand underline-offset-2 hover:underline'

const applicationName = {
  DRAFT: m.users_admin_application_draft,
  PENDING: m.users_admin_application_pending,
  APPROVED: m.users_admin_application_approved,
  REJECTED: m.users_admin_application_rejected,
}

/** Orders, store, tickets and so on of the account; links where the role permits. */
export function UserRelations({ user }: { user: UserDetail }) {
  const { may } = useStaff()
  const { counts, store, application } = user
  // Searched for whole, so that no other account's are found (rules.md O-80).
  const known = user.email || user.phone
  const rows = [
    {
      label: m.users_admin_orders(),
      count: counts.orders,
      to: may('orders.read') ? paths.admin('orders', { buyer: String(user.id) }) : null,
    },
    {
      label: m.users_admin_payments(),
      count: counts.payments,
      to: may('orders.read') && known ? paths.admin('payments', { search: known }) : null,
    },
    {
      label: m.users_admin_tickets(),
      count: counts.tickets,
      to: may('tickets.handle') ? paths.admin('tickets', { view: 'all', search: user.email }) : null,
    },
    { label: m.users_admin_reviews(), count: counts.reviews, to: null },
    { label: m.users_admin_questions(), count: counts.questions, to: null },
    { label: m.users_admin_wishlist(), count: counts.wishlist, to: null },
    { label: m.users_admin_views(), count: counts.views, to: null },
  ]
  return (
    <Panel title={m.users_admin_things()}>
      <dl className="flex flex-col gap-2.5">
        {rows.map(({ label, count, to }) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="tabular">
              {to && count > 0 ? (
                <Link to={to} className={link} aria-label={`${label}: ${formatNumber(count)}`}>
                  {formatNumber(count)}
                </Link>
              ) : (
                formatNumber(count)
              )}
            </dd>
          </div>
        ))}
        {store && (
          <div className="flex items-baseline justify-between gap-4">
            <dt className="text-ink-soft">{m.users_admin_store()}</dt>
            <dd className="min-w-0 text-end">
              {may('stores.manage') ? (
                <Link to={paths.adminItem('stores', store.id)} className={link}>
                  {store.name}
                </Link>
              ) : (
                <Link to={paths.store(store.slug)} className={link}>
                  {store.name}
                </Link>
              )}
            </dd>
          </div>
        )}
        {application && (
          <div className="flex items-baseline justify-between gap-4">
            <dt className="text-ink-soft">{m.users_admin_application()}</dt>
            <dd>
              {may('applications.decide') && application.status !== 'DRAFT' ? (
                <Link to={paths.adminItem('applications', application.id)} className={link}>
                  {applicationName[application.status]()}
                </Link>
              ) : (
                applicationName[application.status]()
              )}
            </dd>
          </div>
        )}
      </dl>
      {store && <p className="mt-4 text-sm text-ink-soft">{m.users_admin_store_stays()}</p>}
      {may('audit.read') && (
        <p className="mt-4 flex flex-col items-start gap-1.5 border-t border-line pt-4 text-sm">
          <Link to={paths.admin('audit-log', { actor: String(user.id) })} className={link}>
            {m.users_admin_log_of()}
          </Link>
          <Link to={paths.admin('audit-log', { subject: 'users', subject_id: String(user.id) })} className={link}>
            {m.users_admin_log_about()}
          </Link>
        </p>
      )}
    </Panel>
  )
}
