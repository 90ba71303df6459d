import type { ImportRow, ProductImport } from '#contract/imports/imports.ts'
import { formatNumber } from '#web/format.ts'
import { isolated } from '#web/in-one-line.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { formatVariants } from './format-import.ts'
import { RowReasons } from './row-reasons.tsx'
import { RowThumb } from './row-thumb.tsx'

const LINES_SHOWN = 6

export type ImportOfRows = Pick<ProductImport, 'id' | 'started_at'>

/** The product of a row: picture, name, lines in the file, and what there is to say of it. */
export function RowName({ of: { id, started_at }, row }: { of: ImportOfRows; row: ImportRow }) {
  const lines = row.lines.slice(0, LINES_SHOWN).map(formatNumber).join(', ')
  const more = row.lines.length > LINES_SHOWN ? '…' : ''
  const { variants: counted, price } = row.preview ?? {}
  const variants = counted && formatVariants(counted, price?.from === null)
  return (
    <div className="flex min-w-0 items-start gap-3 md:min-w-60">
      <RowThumb importId={id} row={row} />
      <div className="min-w-0 flex-1">
        <p className="text-base font-semibold wrap-anywhere">{row.name === '' ? m.imports_untitled() : row.name}</p>
        <p className="text-sm font-normal text-ink-soft wrap-anywhere">
          {m.imports_lines({ lines: lines + more })}
          {row.handle && ` · ${isolated(row.handle)}`}
          {variants && ` · ${variants}`}
          {row.preview?.sku?.to && ` · ${m.imports_field_sku()} ${row.preview.sku.to}`}
          {row.product_id !== null && (
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
        <RowReasons row={row} ran={started_at !== null} />
      </div>
    </div>
  )
}
