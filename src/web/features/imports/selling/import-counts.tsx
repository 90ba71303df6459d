import { type ImportOutcome, importOutcomes } from '#contract/imports/import-rules.ts'
import type { ProductImport } from '#contract/imports/imports.ts'
import { outcomeLabel } from '#web/features/imports/format-import.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

/** How many products are new, changed, unchanged, left alone and refused: as they would be, then as they were. */
export function ImportCounts({ one }: { one: ProductImport }) {
  if (one.state === 'unreadable' || (one.state === 'checking' && one.done === 0)) return null
  const ran = one.started_at !== null
  const { results, outcomes, pictures, undone } = one
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
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {importOutcomes.map((outcome) => (
          <div key={outcome} className="rounded-md border border-line bg-surface p-4">
            <dt className="text-sm text-ink-soft">{outcomeLabel(outcome, ran)}</dt>
            <dd className="mt-1 text-2xl font-bold tabular">{formatNumber(counts[outcome])}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">{formatPictures(pictures)}</p>
      {(one.state === 'undone' || one.state === 'undoing') && (
        <p className="mt-1 text-sm font-semibold">
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

function formatPictures({ waiting, kept, failed }: ProductImport['pictures']): string {
  if (waiting > 0) return m.imports_pictures_waiting({ kept: formatNumber(kept), waiting: formatNumber(waiting) })
  if (failed > 0) return m.imports_pictures_failed({ kept: formatNumber(kept), failed: formatNumber(failed) })
  return kept > 0 ? m.imports_pictures_kept({ kept: formatNumber(kept) }) : ''
}
