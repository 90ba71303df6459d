import type { AuditEntry } from '#contract/admin/audit.ts'
import { formatAmount, formatMoment } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

/** Column by column, what was before and what is after. */
export function AuditChanges({ entry: { before, after } }: { entry: AuditEntry }) {
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{m.audit_changes()}</caption>
        <thead>
          <tr className="border-b border-line text-ink-soft">
            <th scope="col" className="py-1.5 pe-4 text-start font-medium">
              {m.audit_column()}
            </th>
            {before && (
              <th scope="col" className="py-1.5 pe-4 text-start font-medium">
                {m.audit_before()}
              </th>
            )}
            {after && (
              <th scope="col" className="py-1.5 text-start font-medium">
                {m.audit_after()}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {columns.map((column) => (
            <tr key={column}>
              <th scope="row" className="py-1.5 pe-4 text-start align-top font-mono font-normal">
                {column.replace(/_poisha$/, '')}
              </th>
              {before && (
                <td className="py-1.5 pe-4 align-top break-words">{formatChangedValue(column, before[column])}</td>
              )}
              {after && <td className="py-1.5 align-top break-words">{formatChangedValue(column, after[column])}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const POISHA = 100

/** Amounts and moments as everywhere else; the rest as the database says it. */
function formatChangedValue(column: string, value: unknown): string {
  if (value === undefined || value === null) return '–'
  if (column.endsWith('_poisha') && typeof value === 'number') return formatAmount(value / POISHA)
  if (column.endsWith('_at') && typeof value === 'string' && !Number.isNaN(Date.parse(value)))
    return formatMoment(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}
