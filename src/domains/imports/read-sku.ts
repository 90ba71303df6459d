import { SKU_MAX } from '#contract/catalogue/selling-rules.ts'
import type { Line } from './line.ts'

/** The different SKUs of a product's lines, in the order of the file. */
export function skusOf(lines: readonly Line[]): string[] {
  const skus = lines.map(({ cells }) => cleanSku(cells.sku ?? ''))
  return [...new Set(skus)].filter((sku) => sku !== '')
}

/** A product has one SKU, its variants have one each: the first counts (rules.md I-8). */
export function skuOf(lines: readonly Line[]): string | null {
  const [first] = skusOf(lines)
  return first === undefined || first.length > SKU_MAX ? null : first
}

/** As the form reads it. */
const cleanSku = (cell: string) =>
  // oxlint-disable-next-line no-control-regex -- what nobody types
  cell.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '').trim()
