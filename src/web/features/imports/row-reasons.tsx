import type { ImportReason, ImportRow } from '#contract/imports/imports.ts'
import { m } from '#web/paraglide/messages.js'
import { formatAttributeOf, formatChange } from './format-import.ts'
import { formatReason, formatReasonAndPlace } from './format-reason.ts'
import { VariantChanges } from './variant-changes.tsx'

/** Shown in columns of their own, attributes in a list. */
const IN_COLUMNS = new Set(['price', 'original_price', 'stock', 'category'])
const isShown = (field: string) => IN_COLUMNS.has(field) || field === 'variants' || field.startsWith('attributes.')

/** What else changes in a row, why it is refused, and what its seller should know. */
export function RowReasons({ row, ran }: { row: ImportRow; ran: boolean }) {
  const ofProduct = row.changes.filter(({ variant }) => variant === undefined)
  const changes = ofProduct.filter(({ field }) => row.preview === null || !isShown(field))
  return (
    <div className="font-normal">
      <Reasons tone="text-sale" reasons={row.problems} ran={ran} />
      {changes.length > 0 && (
        <ul className="mt-2 space-y-1 text-sm">
          {changes.map((change) => (
            <li key={change.field} className="wrap-anywhere">
              {formatChange(change)}
            </li>
          ))}
        </ul>
      )}
      <VariantChanges changes={row.changes} />
      <Attributes attributes={row.preview?.attributes ?? []} />
      <Reasons tone="text-warning" reasons={row.notes.filter(({ code }) => code === STEEP)} ran={ran} />
      <Reasons tone="text-ink-soft" reasons={row.notes.filter(({ code }) => code !== STEEP)} ran={ran} />
      <Reasons tone="text-warning" reasons={row.undo_problem ? [row.undo_problem] : []} ran={ran} />
      <FailedPictures pictures={row.pictures} />
    </div>
  )
}

type Attributes = NonNullable<NonNullable<ImportRow['preview']>['attributes']>

/** What the file says of attributes: each as it is, struck through, and as it will be. */
function Attributes({ attributes }: { attributes: Attributes }) {
  if (attributes.length === 0) return null
  return (
    <ul aria-label={m.imports_field_attributes()} className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {attributes.map((attribute) => {
        const { label, from, to } = formatAttributeOf(attribute)
        return (
          <li key={attribute.key} className="wrap-anywhere">
            <span className="text-ink-soft">{label}:</span>{' '}
            {from !== null && from !== to && (
              <>
                <span className="sr-only">{m.imports_from_to({ from, to })}</span>
                <span aria-hidden>
                  <del className="text-ink-soft">{from}</del> →{' '}
                </span>
              </>
            )}
            <span aria-hidden={from !== null && from !== to} className={from === to ? undefined : 'font-semibold'}>
              {to}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const STEEP = 'price_halved'

type ReasonsProps = { tone: string; reasons: readonly ImportReason[]; ran: boolean }

function Reasons({ tone, reasons, ran }: ReasonsProps) {
  if (reasons.length === 0) return null
  return (
    <ul className={`mt-2 space-y-1 text-sm ${tone}`}>
      {reasons.map((reason, at) => (
        <li key={at} className="wrap-anywhere">
          {formatReasonAndPlace(reason, ran)}
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
