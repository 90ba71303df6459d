import type { ImportReason } from '#contract/imports/imports.ts'
import type { OwnVariant } from '#domains/catalogue/index.ts'
import { columnName } from './columns.ts'
import { reason } from './reasons.ts'

type Settling = { before: OwnVariant | undefined; after: OwnVariant; line: number | undefined }

/**
 * Leaves out a SKU that another product of the store has, that stands above in the file, or that another variant of the
 * product keeps (rules.md I-8).
 */
export function settleSkus(pairs: readonly Settling[], taken: ReadonlySet<string>, notes: ImportReason[]): void {
  const note = (code: 'sku_taken' | 'sku_repeated', sku: string, line: number | undefined) =>
    notes.push(reason(code, { sku }, { column: columnName('sku'), ...(line !== undefined && { line }) }))
  for (const { before, after, line } of pairs)
    if (after.sku !== null && after.sku !== before?.sku && taken.has(after.sku)) {
      note('sku_taken', after.sku, line)
      after.sku = before?.sku ?? null
    }
  const isNew = ({ before, after }: Settling) => after.sku !== null && after.sku !== before?.sku
  const seen = new Set(pairs.filter((pair) => !isNew(pair)).flatMap(({ after }) => after.sku ?? []))
  for (const { before, after, line } of pairs.filter(isNew)) {
    const { sku } = after
    if (sku === null) continue
    if (seen.has(sku)) {
      note('sku_repeated', sku, line)
      after.sku = before?.sku && !seen.has(before.sku) ? before.sku : null
    }
    if (after.sku !== null) seen.add(after.sku)
  }
}

/** A product has a variant that is offered. */
export function settleActive(
  variants: readonly OwnVariant[],
  before: readonly (OwnVariant | undefined)[],
  notes: ImportReason[],
): void {
  if (variants.some(({ active }) => active)) return
  notes.push(reason('active_none', {}, { column: columnName('active') }))
  for (const [at, variant] of variants.entries()) variant.active = before[at]?.active ?? true
}
