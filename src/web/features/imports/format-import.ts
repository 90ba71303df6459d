import type { ImportOutcome, ImportState } from '#contract/imports/import-rules.ts'
import type { ImportRow } from '#contract/imports/imports.ts'
import { formatAmount, formatNumber, formatPlain } from '#web/format.ts'
import { getLocale } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'
import type { Tone } from '#web/ui/badge.tsx'

const states: Record<ImportState, { format: () => string; tone: Tone }> = {
  checking: { format: m.imports_state_checking, tone: 'info' },
  unreadable: { format: m.imports_state_unreadable, tone: 'error' },
  ready: { format: m.imports_state_ready, tone: 'brand' },
  running: { format: m.imports_state_running, tone: 'info' },
  cancelled: { format: m.imports_state_cancelled, tone: 'warning' },
  done: { format: m.imports_state_done, tone: 'success' },
  undoing: { format: m.imports_state_undoing, tone: 'info' },
  undone: { format: m.imports_state_undone, tone: 'neutral' },
  failed: { format: m.imports_state_failed, tone: 'error' },
}
export const importStateLabel = (state: ImportState) => states[state].format()
export const toneOfState = (state: ImportState) => states[state].tone

const outcomes: Record<ImportOutcome, { will: () => string; was: () => string; tone: Tone }> = {
  create: { will: m.imports_to_create, was: m.imports_was_created, tone: 'success' },
  change: { will: m.imports_to_change, was: m.imports_was_changed, tone: 'info' },
  unchanged: { will: m.imports_to_unchanged, was: m.imports_to_unchanged, tone: 'neutral' },
  skip: { will: m.imports_to_skip, was: m.imports_was_skipped, tone: 'neutral' },
  refuse: { will: m.imports_to_refuse, was: m.imports_was_refused, tone: 'error' },
}
export const outcomeLabel = (outcome: ImportOutcome, ran: boolean) =>
  ran ? outcomes[outcome].was() : outcomes[outcome].will()
export const toneOfOutcome = (outcome: ImportOutcome) => outcomes[outcome].tone

const undone: Record<NonNullable<ImportRow['undone']>, () => string> = {
  deleted: m.imports_undone_deleted,
  unlisted: m.imports_undone_unlisted,
  restored: m.imports_undone_restored,
  kept: m.imports_undone_kept,
}
export const undoneLabel = (how: NonNullable<ImportRow['undone']>) => undone[how]()

const fields: Record<string, () => string> = {
  name: m.imports_field_name,
  description: m.imports_field_description,
  name_bn: m.imports_field_name_bn,
  description_bn: m.imports_field_description_bn,
  category: m.imports_field_category,
  tags: m.imports_field_tags,
  price: m.imports_field_price,
  original_price: m.imports_field_original_price,
  stock: m.imports_field_stock,
  sku: m.imports_field_sku,
  published: m.imports_field_published,
  pictures: m.imports_field_pictures,
  videos: m.imports_field_videos,
  options: m.imports_field_options,
  variants: m.imports_field_variants,
  barcode: m.imports_field_barcode,
  weight: m.imports_field_weight,
  active: m.imports_field_active,
  picture: m.imports_field_picture,
}

type PreviewedAttribute = NonNullable<NonNullable<ImportRow['preview']>['attributes']>[number]

/** An attribute of a row, and its values with their unit in the page's language. */
export function formatAttributeOf({ name, name_bn, type, unit, unit_bn, from, to }: PreviewedAttribute) {
  const isBangla = getLocale() === 'bn'
  const behind = isBangla ? (unit_bn ?? unit) : unit
  const format = (value: string) => {
    if (type === 'boolean') return value === 'yes' ? m.imports_yes() : m.imports_no()
    if (type !== 'number') return value
    return [formatDecimal(value), behind].filter((part) => part !== null).join(' ')
  }
  return {
    label: isBangla ? (name_bn ?? name) : name,
    from: from === null ? null : format(from),
    to: format(to),
  }
}

/** As it was written, without groups: '2500' may be a number of watts or a model. */
const formatDecimal = (value: string) => value.replaceAll(/\d/g, (digit) => formatPlain(Number(digit)))

/** 'Price: BDT 10.00 becomes BDT 9.00'. */
export function formatChange({ field, from, to }: ImportRow['changes'][number]): string {
  const label = fields[field]?.() ?? field
  if (field === 'pictures' || field === 'videos') return `${label}: ${to}`
  if (field === 'picture') return `${label}: ${m.imports_picture_other()}`
  return `${label}: ${m.imports_from_to({ from: formatChangedValue(field, from), to: formatChangedValue(field, to) })}`
}

type Variants = NonNullable<NonNullable<ImportRow['preview']>['variants']>

/** '12 variants, 3 new'; null for a product with one. Of a new product all are new. */
export function formatVariants({ count, added }: Variants, isNew: boolean): string | null {
  if (count === 1) return null
  const shown = formatNumber(count)
  if (isNew || added === 0) return m.imports_variants({ count, shown })
  return m.imports_variants_new({ count, shown, added: formatNumber(added) })
}

/** 'BDT 450.00 – BDT 900.00', or one price. */
export const formatRange = (low: string, high: string | null | undefined): string =>
  high ? m.imports_price_range({ from: formatAmount(low), to: formatAmount(high) }) : formatAmount(low)

function formatChangedValue(field: string, value: string): string {
  if (value === '') return m.imports_nothing()
  if (field === 'price' || field === 'original_price') return formatAmount(value)
  if (field === 'stock' || field === 'variants') return formatNumber(Number(value))
  if (field === 'weight') return m.imports_grams({ grams: formatNumber(Number(value)) })
  if (field === 'published' || field === 'active') return value === 'true' ? m.imports_yes() : m.imports_no()
  return m.ui_quoted({ text: value })
}
