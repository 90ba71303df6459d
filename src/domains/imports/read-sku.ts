import { SKU_MAX } from '#contract/catalogue/selling-rules.ts'
import type { Line } from './line.ts'

/** The SKUs that a product's lines give its variants, in the order of the file (rules.md I-8). */
export const skusOf = (lines: readonly Line[]): string[] => [
  ...new Set(
    lines
      .filter(({ parent }) => !parent)
      .map(({ cells }) => cleanCode(cells.sku ?? ''))
      .filter((sku) => sku !== '' && sku.length <= SKU_MAX),
  ),
]

/** A SKU or a barcode, as the form reads it. */
export const cleanCode = (cell: string) =>
  // oxlint-disable-next-line no-control-regex -- what nobody types
  cell.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '').trim()
