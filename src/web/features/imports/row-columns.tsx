import TrendingDown from 'lucide-react/icons/trending-down'
import type { ImportRow } from '#contract/imports/imports.ts'
import { formatAmount, formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import type { ListColumn } from '#web/ui/data-list.tsx'
import { formatRange, outcomeLabel, toneOfOutcome, undoneLabel } from './format-import.ts'
import { type ImportOfRows, RowName } from './row-name.tsx'

type Pair = { from: string | null; to: string | null }
const NONE = '–'

/** The columns of the rows of an import; `categoryLabel` names categories in the page's language. */
export const rowColumns = (
  of: ImportOfRows,
  categoryLabel: (name: string) => string,
): readonly [ListColumn<ImportRow>, ...ListColumn<ImportRow>[]] => [
  { key: 'product', header: m.imports_column_product(), cell: (row) => <RowName of={of} row={row} /> },
  { key: 'price', header: m.imports_field_price(), end: true, cell: (row) => <RowPrice row={row} /> },
  {
    key: 'stock',
    header: m.imports_field_stock(),
    end: true,
    cell: ({ preview }) => <Changed pair={preview?.stock} format={(stock) => formatNumber(Number(stock))} />,
  },
  {
    key: 'category',
    header: m.imports_field_category(),
    cell: ({ preview }) => <Changed pair={preview?.category} format={categoryLabel} />,
  },
  {
    key: 'outcome',
    header: m.imports_column_outcome(),
    cell: (row) => (
      <span className="inline-flex flex-wrap justify-end gap-2">
        {row.outcome && (
          <Badge tone={toneOfOutcome(row.outcome)}>{outcomeLabel(row.outcome, row.result !== null)}</Badge>
        )}
        {row.undone && <Badge>{undoneLabel(row.undone)}</Badge>}
      </span>
    ),
  },
]

function RowPrice({ row: { preview } }: { row: ImportRow }) {
  if (!preview) return NONE
  const { original_price: original, steep_fall: steep } = preview
  return (
    <span className="inline-flex flex-col items-end gap-1">
      <Changed pair={rangeOf(preview)} format={(range) => range} />
      {steep && (
        <span className="inline-flex items-center gap-1 text-sm font-semibold text-warning">
          <TrendingDown aria-hidden className="size-4" />
          {m.imports_steep_fall()}
        </span>
      )}
      {(original.from !== null || original.to !== null) && (
        <span className="text-xs text-ink-soft">
          {m.imports_field_original_price()}: <Changed pair={original} format={formatAmount} />
        </span>
      )}
    </span>
  )
}

/** Its lowest and highest price, as it is and as it will be. */
const rangeOf = ({ price, price_max: max }: NonNullable<ImportRow['preview']>): Pair => ({
  from: price.from === null ? null : formatRange(price.from, max?.from),
  to: price.to === null ? null : formatRange(price.to, max?.to),
})

/** '100 → 90': the value as it is, struck through, and as it will be; one value where it stays or is new. */
function Changed({ pair, format }: { pair: Pair | undefined; format: (value: string) => string }) {
  if (!pair) return NONE
  const to = pair.to === null ? NONE : format(pair.to)
  if (pair.from === null || pair.from === pair.to) return <span>{to}</span>
  return (
    <span>
      <span className="sr-only">{m.imports_from_to({ from: format(pair.from), to })}</span>
      <span aria-hidden className="inline-flex items-baseline gap-x-1.5 max-md:flex-wrap max-md:justify-end">
        <del className="text-ink-soft">{format(pair.from)}</del>
        <span>
          → <span className="font-semibold">{to}</span>
        </span>
      </span>
    </span>
  )
}
