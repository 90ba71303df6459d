import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { AdminApplication, ApplicationWarning } from '#contract/sellers/admin-applications.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { useStaff } from '#web/staff.ts'
import { Link } from '#web/ui/link.tsx'
import { statusName } from './application-status.tsx'

const same: Record<ApplicationWarning['kind'], () => string> = {
  nid: m.applications_same_nid,
  trade_license: m.applications_same_trade_license,
  phone: m.applications_same_phone,
  store_name: m.applications_same_store_name,
}

/** Warnings about invalid or duplicate data; renders nothing without any. */
export function ApplicationWarnings({ application: { content, status, warnings } }: { application: AdminApplication }) {
  const taken = status === 'PENDING' && content?.store_name_free === false
  if (warnings.length === 0 && !taken) return null
  return (
    <section aria-labelledby="look" className="rounded-md border border-warning bg-surface p-5">
      <h2 id="look" className="flex items-center gap-2 font-semibold text-warning">
        <TriangleAlert aria-hidden className="size-5" />
        {m.applications_look()}
      </h2>
      <ul className="mt-3 flex list-disc flex-col gap-2 ps-5">
        {taken && <li>{m.applications_name_taken()}</li>}
        {warnings.map((warning) => (
          <li key={`${warning.kind} ${warning.application?.id} ${warning.store?.id}`}>
            <Warning warning={warning} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Warning({ warning: { kind, application, store } }: { warning: ApplicationWarning }) {
  const { may } = useStaff()
  if (store)
    return (
      <>
        {m.applications_alike_store()}{' '}
        <Link
          to={may('stores.manage') ? paths.adminItem('stores', store.id) : paths.store(store.slug)}
          className="font-semibold text-brand underline"
        >
          {store.name}
        </Link>
      </>
    )
  if (!application) return same[kind]()
  return (
    <>
      {same[kind]()}{' '}
      <Link to={paths.adminItem('applications', application.id)} className="font-semibold text-brand underline">
        {application.store_name || `#${application.id}`}
      </Link>
      <span className="text-ink-soft">
        {' '}
        ({[application.user_name, statusLabel(application.status)].filter((part) => part !== '').join(', ')})
      </span>
    </>
  )
}

const statusLabel = (status: 'DRAFT' | 'PENDING' | 'APPROVED' | 'REJECTED') =>
  statusName(status === 'DRAFT' ? 'WITHDRAWN' : status)
