import { Link } from 'react-router'
import type { ImportReason, ImportRow } from '#contract/imports/imports.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatChange, outcomeLabel, toneOfOutcome, undoneLabel } from './format-import.ts'
import { formatReason, formatReasonAndPlace } from './format-reason.ts'

const LINES_SHOWN = 6

/** One product of the file: what will be or was done with it, and why. */
export function RowCard({ row }: { row: ImportRow }) {
  const lines = row.lines.slice(0, LINES_SHOWN).map(formatNumber).join(', ')
  const more = row.lines.length > LINES_SHOWN ? '…' : ''
  const gone = row.undone === 'deleted'
  return (
    <li className="grid gap-x-4 gap-y-2 py-4 md:grid-cols-[8rem_minmax(0,1fr)]">
      <div className="flex flex-wrap items-start gap-2 md:flex-col">
        {row.outcome && (
          <Badge tone={toneOfOutcome(row.outcome)}>{outcomeLabel(row.outcome, row.result !== null)}</Badge>
        )}
        {row.undone && <Badge>{undoneLabel(row.undone)}</Badge>}
      </div>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{row.name === '' ? m.imports_untitled() : row.name}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {m.imports_lines({ lines: lines + more })}
          {row.handle && ` · ${row.handle}`}
          {row.product_id !== null && !gone && (
            <>
              {' · '}
              <Link
                to={paths.editProduct(row.product_id)}
                className="inline-block font-medium text-brand underline touch:py-2"
              >
                {m.imports_open_product()}
                <span className="sr-only"> {row.name}</span>
              </Link>
            </>
          )}
        </p>
        <Reasons tone="text-sale" reasons={row.problems} />
        {row.changes.length > 0 && (
          <ul className="mt-2 space-y-1 text-sm">
            {row.changes.map((change) => (
              <li key={change.field} className="wrap-anywhere">
                {formatChange(change)}
              </li>
            ))}
          </ul>
        )}
        <Reasons tone="text-ink-soft" reasons={row.notes} />
        <Reasons tone="text-warning" reasons={row.undo_problem ? [row.undo_problem] : []} />
        <FailedPictures pictures={row.pictures} />
      </div>
    </li>
  )
}

function Reasons({ tone, reasons }: { tone: string; reasons: readonly ImportReason[] }) {
  if (reasons.length === 0) return null
  return (
    <ul className={`mt-2 space-y-1 text-sm ${tone}`}>
      {reasons.map((reason, at) => (
        <li key={at} className="wrap-anywhere">
          {formatReasonAndPlace(reason)}
        </li>
      ))}
    </ul>
  )
}

function FailedPictures({ pictures }: { pictures: ImportRow['pictures'] }) {
  const failed = pictures.flatMap(({ url, problem }) => (problem ? [{ url, problem }] : []))
  if (failed.length === 0) return null
  return (
    <ul className="mt-2 space-y-1 text-sm text-warning">
      {failed.map(({ url, problem }) => (
        <li key={url} className="wrap-anywhere">
          {url}: {formatReason(problem)}
        </li>
      ))}
    </ul>
  )
}
