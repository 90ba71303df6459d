import type { ImportReason, ImportRow } from '#contract/imports/imports.ts'
import { formatChange } from './format-import.ts'
import { formatReason, formatReasonAndPlace } from './format-reason.ts'

/** Shown in columns of their own. */
const IN_COLUMNS = new Set(['price', 'original_price', 'stock', 'category'])

/** What else changes in a row, why it is refused, and what its seller should know. */
export function RowReasons({ row }: { row: ImportRow }) {
  const changes = row.changes.filter(({ field }) => row.preview === null || !IN_COLUMNS.has(field))
  return (
    <div className="font-normal">
      <Reasons tone="text-sale" reasons={row.problems} />
      {changes.length > 0 && (
        <ul className="mt-2 space-y-1 text-sm">
          {changes.map((change) => (
            <li key={change.field} className="wrap-anywhere">
              {formatChange(change)}
            </li>
          ))}
        </ul>
      )}
      <Reasons tone="text-warning" reasons={row.notes.filter(({ code }) => code === STEEP)} />
      <Reasons tone="text-ink-soft" reasons={row.notes.filter(({ code }) => code !== STEEP)} />
      <Reasons tone="text-warning" reasons={row.undo_problem ? [row.undo_problem] : []} />
      <FailedPictures pictures={row.pictures} />
    </div>
  )
}

const STEEP = 'price_halved'

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
  const failed = pictures.flatMap(({ url, state, problem }) => (problem && state !== 'kept' ? [{ url, problem }] : []))
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
