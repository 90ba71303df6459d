import type { ImportReason } from '#contract/imports/imports.ts'
import type { Reader } from '#platform/database.ts'
import { presentRow } from './present.ts'
import { findRowsAfter } from './views.ts'

const BATCH = 200

export const REPORT_COLUMNS = [
  'Lines',
  'Handle',
  'Title',
  'Result',
  'Product',
  'Price',
  'Variants',
  'Stock',
  'SKU',
  'Category',
  'Attributes',
  'Picture',
  'Changes',
  'Reasons',
  'Notes',
  'Pictures',
  'Undone',
]

/** Every row of an import with its result, in the order of the file. */
export async function* reportRows(db: Reader, importId: number): AsyncGenerator<string[][]> {
  let after = { line: 0, id: 0 }
  for (;;) {
    const rows = await findRowsAfter(db, importId, after, BATCH)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row) => toCells(presentRow(row)))
    after = { line: last.line, id: last.id }
  }
}

const toCells = (row: ReturnType<typeof presentRow>): string[] => [
  row.lines.join(' '),
  row.handle ?? '',
  row.name,
  row.result ?? row.outcome ?? '',
  row.product_id === null ? '' : String(row.product_id),
  priceText(row.preview),
  variantsText(row.preview),
  ...(['stock', 'sku', 'category'] as const).map((value) => changedText(row.preview?.[value])),
  (row.preview?.attributes ?? []).map((each) => `${each.name}: ${changedText(each)}`).join('; '),
  changedText(row.preview?.picture),
  row.changes
    .map(({ field, from, to, variant }) => `${variant ? `${variant.name}, ` : ''}${field}: ${from} → ${to}`)
    .join('; '),
  row.problems.map(reasonText).join(' '),
  row.notes.map(reasonText).join(' '),
  row.pictures
    .filter(({ state }) => state !== 'kept')
    .map(({ url, state, problem }) => `${url}: ${problem?.text ?? state}`)
    .join('; '),
  [row.undone ?? '', row.undo_problem?.text ?? ''].filter(Boolean).join(': '),
]

type Preview = ReturnType<typeof presentRow>['preview']

/** '450.00 to 900.00' where variants cost differently. */
function priceText(preview: Preview): string {
  if (!preview) return ''
  const { price, price_max: max } = preview
  const range = (low: string | null, high: string | null | undefined) => (high ? `${low} to ${high}` : low)
  return changedText({ from: range(price.from, max?.from), to: range(price.to, max?.to) })
}

const variantsText = (preview: Preview): string => {
  const { count = 1, added = 0 } = preview?.variants ?? {}
  return !preview || count === 1
    ? ''
    : added > 0 && preview.price.from !== null
      ? `${count}, ${added} new`
      : String(count)
}

const reasonText = ({ text, line, column }: ImportReason) => {
  const place = [line === null ? '' : `line ${line}`, column ?? ''].filter(Boolean).join(', ')
  return place === '' ? text : `${text} (${place})`
}

/** '100.00 → 49.99', or one value where it stays or is new. */
const changedText = ({ from, to }: { from: string | null; to: string | null } = { from: null, to: null }) =>
  from === null || from === to ? (to ?? '') : `${from} → ${to ?? ''}`
