import type { AuditEntry } from '#contract/admin/audit.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { fieldName } from './field-name.ts'
import { formatChanged, isHidden } from './format-changed.ts'
import { subjectName } from './subject-name.ts'
import { targetText } from './target-name.tsx'

const changes: Record<AuditEntry['change'], { label: () => string; tone: Tone }> = {
  insert: { label: m.audit_insert, tone: 'success' },
  update: { label: m.audit_update, tone: 'info' },
  delete: { label: m.audit_delete, tone: 'error' },
}

/** One changed row: what it is, and its fields with their values before and after. */
export function AuditChanges({ entry }: { entry: AuditEntry }) {
  const { before, after, target } = entry
  const { label, tone } = changes[entry.change]
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(fieldName)
  return (
    <section>
      <h2 className="flex flex-wrap items-center gap-2 text-sm font-semibold">
        <Badge tone={tone}>{label()}</Badge>
        {subjectName(entry.subject)}
        {target && <span className="font-normal text-ink-soft">{targetText(target)}</span>}
      </h2>
      {columns.length > 0 && (
        <dl className="mt-1 divide-y divide-line text-sm">
          {columns.map((column) => (
            <div key={column} className="grid gap-x-4 py-1.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
              <dt className="text-ink-soft">{fieldName(column)}</dt>
              <dd className="min-w-0 whitespace-pre-line">
                {before && after && !isHidden(before[column], after[column]) ? (
                  <>
                    <del className="text-ink-soft no-underline">
                      <span className="sr-only">{m.audit_before()}: </span>
                      {formatChanged(column, before[column])}
                    </del>
                    <span aria-hidden> → </span>
                    <ins className="no-underline">
                      <span className="sr-only">{m.audit_after()}: </span>
                      {formatChanged(column, after[column])}
                    </ins>
                  </>
                ) : (
                  formatChanged(column, (after ?? before)?.[column])
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
