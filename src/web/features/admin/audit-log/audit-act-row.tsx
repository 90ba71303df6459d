import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import type { AuditAct } from '#contract/admin/audit.ts'
import { formatMoment, formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { roleName } from '#web/staff-role-label.ts'
import { FilledText } from '#web/ui/filled-text.tsx'
import { Link } from '#web/ui/link.tsx'
import { AuditChanges } from './audit-changes.tsx'
import type { AuditParams } from './audit-search-params.ts'
import { sentenceOf } from './sentence-of.ts'
import { ActorName, TargetNames } from './target-name.tsx'

type AuditActRowProps = { act: AuditAct; filterPath: (change: Partial<AuditParams>) => string }

/** An act in one sentence. Expanded, it shows what changed and where from. */
export function AuditActRow({ act, filterPath }: AuditActRowProps) {
  const { say, targets } = sentenceOf(act)
  const link =
    'inline-flex min-h-6 touch:-my-2.5 touch:py-2.5 items-center font-semibold text-brand underline-offset-2 hover:underline'
  const [first] = act.entries
  const more = act.count - act.entries.length
  return (
    <li className="px-4 py-3">
      <div className="flex flex-col gap-x-6 gap-y-1 sm:flex-row sm:items-baseline sm:justify-between">
        <p className="min-w-0">
          <FilledText
            say={say}
            slots={{ actor: <ActorName actor={act.actor} />, target: <TargetNames targets={targets} /> }}
          />
        </p>
        <p className="shrink-0 text-sm text-ink-soft">
          {roleName[act.actor.role]()} · <time dateTime={act.at}>{formatMoment(act.at)}</time>
        </p>
      </div>
      <details className="group mt-1">
        <summary className="inline-flex min-h-6 touch:-my-2.5 touch:py-2.5 cursor-pointer items-center gap-1 text-sm text-ink-soft hover:text-ink">
          {m.audit_details()}
          <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <div className="mt-2 flex flex-col gap-4 rounded-md bg-paper p-4">
          {act.entries.map((entry) => (
            <AuditChanges key={entry.id} entry={entry} />
          ))}
          {more > 0 && (
            <p className="text-sm text-ink-soft">{m.audit_more_changes({ count: more, shown: formatNumber(more) })}</p>
          )}
          <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
            {act.actor.email !== '' && <Fact label={m.audit_person()}>{act.actor.email}</Fact>}
            <Fact label={m.audit_where()}>
              {act.ip} · {act.user_agent || '–'}
            </Fact>
          </dl>
          <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {first && (
              <Link className={link} to={filterPath({ subject: first.subject, subject_id: first.subject_id })}>
                {m.audit_of_target()}
              </Link>
            )}
            <Link className={link} to={filterPath({ actor: act.actor.id })}>
              {m.audit_of_person()}
            </Link>
            <Link className={link} to={filterPath({ request: act.request_id })}>
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
    <dd className="min-w-0">{children}</dd>
  </>
)
