import { type ImportOutcome, importOutcomes } from '#contract/imports/import-rules.ts'
import type { ProductImport } from '#contract/imports/imports.ts'
import { outcomeLabel } from '#web/features/imports/format-import.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

/** Products by outcome: as predicted before the run, and as done after it. */
export function ImportCounts({ one }: { one: ProductImport }) {
  if (one.state === 'unreadable' || (one.state === 'checking' && one.done === 0)) return null
  const ran = one.started_at !== null
  const { results, outcomes, undone } = one
  const counts: Record<ImportOutcome, number> = ran
    ? {
        create: results.created,
        change: results.changed,
        unchanged: results.unchanged,
        skip: results.skipped,
        refuse: results.refused,
      }
    : outcomes
  return (
    <div>
      <dl className="grid two-columns gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {importOutcomes.map((outcome) => (
          <div key={outcome} className="rounded-md border border-line bg-surface p-4">
            <dt className="text-sm text-ink-soft">{outcomeLabel(outcome, ran)}</dt>
            <dd className="mt-1 text-2xl font-bold tabular">{formatNumber(counts[outcome])}</dd>
          </div>
        ))}
      </dl>
      {(one.state === 'undone' || one.state === 'undoing') && (
        <p className="mt-3 text-sm font-semibold">
          {m.imports_undone_counts({
            deleted: formatNumber(undone.deleted),
            restored: formatNumber(undone.restored),
            unlisted: formatNumber(undone.unlisted),
            kept: formatNumber(undone.kept),
          })}
        </p>
      )}
    </div>
  )
}
