import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AuditEntry } from '#contract/admin/audit.ts'
import { formatMoment, formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { roleName } from '#web/staff-role-label.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { AuditChanges } from './audit-changes.tsx'
import type { AuditParams } from './audit-search-params.ts'
import { subjectName } from './subject-name.ts'

const changes: Record<AuditEntry['change'], { label: () => string; tone: Tone }> = {
  insert: { label: m.audit_insert, tone: 'success' },
  update: { label: m.audit_update, tone: 'info' },
  delete: { label: m.audit_delete, tone: 'error' },
}

type AuditEntryRowProps = { entry: AuditEntry; filterPath: (change: Partial<AuditParams>) => string }

/** Who changed what and when; opened, what was before and after, and from where. */
export function AuditEntryRow({ entry, filterPath }: AuditEntryRowProps) {
  const { label, tone } = changes[entry.change]
  const link = 'inline-flex min-h-6 items-center font-semibold text-brand underline-offset-2 hover:underline'
  return (
    <li>
      <details className="group">
        <summary className="grid cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 transition-colors hover:bg-paper sm:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1.2fr)_auto]">
          <span className="text-sm text-ink-soft max-sm:order-3">{formatMoment(entry.at)}</span>
          <span className="min-w-0 truncate font-semibold">
            {entry.actor.name || entry.actor.email}
            <span className="ms-2 text-sm font-normal text-ink-soft">{roleName[entry.actor.role]()}</span>
          </span>
          <span className="flex min-w-0 flex-wrap items-center gap-2 max-sm:order-2 max-sm:col-span-2">
            <Badge tone={tone}>{label()}</Badge>
            <span className="min-w-0 truncate">
              {subjectName(entry.subject)} {entry.subject_id}
            </span>
          </span>
          <ChevronDown
            aria-hidden
            className="size-5 text-ink-soft transition-transform group-open:rotate-180 max-sm:order-1"
          />
        </summary>
        <div className="border-t border-line bg-paper px-4 py-4">
          <AuditChanges entry={entry} />
          <dl className="mt-4 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
            <Fact label={m.audit_action()}>
              <span className="font-mono">{entry.action}</span>
            </Fact>
            <Fact label={m.audit_person()}>{entry.actor.email || formatPlain(entry.actor.id)}</Fact>
            <Fact label={m.audit_where()}>
              {entry.ip} · {entry.user_agent || '–'}
            </Fact>
          </dl>
          <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            <Link className={link} to={filterPath({ subject: entry.subject, subject_id: entry.subject_id })}>
              {m.audit_of_thing()}
            </Link>
            <Link className={link} to={filterPath({ actor: entry.actor.id })}>
              {m.audit_of_person()}
            </Link>
            <Link className={link} to={filterPath({ request: entry.request_id })}>
              {m.audit_of_call()}
            </Link>
          </p>
        </div>
      </details>
    </li>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-soft">{label}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </>
)
