import ShieldAlert from 'lucide-react/icons/shield-alert'
import { formatMoment } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { suspensionReasonLabel } from './format-standing.ts'
import { useStore } from './use-store.ts'

/** Shown first while the store is suspended: why, and what remains to be done. */
export function SuspendedNotice() {
  const suspension = useStore().data?.suspension
  if (!suspension) return null
  const { since, reason, note } = suspension
  return (
    <section aria-labelledby="suspended" className="mb-6 rounded-md border border-sale bg-surface p-5">
      <h2 id="suspended" className="flex items-center gap-2 text-lg font-semibold text-sale">
        <ShieldAlert aria-hidden className="size-5" />
        {m.stores_admin_notice_title()}
      </h2>
      <p className="mt-2">{m.stores_admin_notice_text({ when: formatMoment(since) })}</p>
      <p className="mt-3 font-semibold">{m.stores_admin_notice_why()}</p>
      {reason !== 'other' && <p>{suspensionReasonLabel(reason)}</p>}
      {note !== '' && <p className="whitespace-pre-line">{note}</p>}
      <Link
        to={paths.account('support')}
        className="mt-3 inline-flex min-h-6 touch:-my-2.5 touch:py-2.5 font-medium text-brand underline"
      >
        {m.stores_admin_notice_support()}
      </Link>
    </section>
  )
}
