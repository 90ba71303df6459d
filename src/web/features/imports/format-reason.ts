import { SKU_MAX } from '#contract/catalogue/selling-rules.ts'
import { RECORD_MAX } from '#contract/imports/import-rules.ts'
import type { ImportReason } from '#contract/imports/imports.ts'
import { formatAmount, formatNumber } from '#web/format.ts'
import { getLocale } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'

type Params = ImportReason['params']
type Value = Params[string] | undefined

const number = (value: Value) => (typeof value === 'number' ? formatNumber(value) : (value ?? ''))
const text = (value: Value) => String(value ?? '')
/** The name of an attribute in the page's language. */
const nameOf = ({ name, name_bn }: Params) => text(getLocale() === 'bn' ? (name_bn ?? name) : name)
const nameAndValue = (params: Params) => ({ name: nameOf(params), value: text(params.value) })
const amount = (value: Value) => formatAmount(value ?? '0')

const formatters: Record<string, (params: Params) => string> = {
  import_empty: () => m.imports_reason_import_empty(),
  import_workbook: () => m.imports_reason_import_workbook(),
  import_archive: () => m.imports_reason_import_archive(),
  import_binary: () => m.imports_reason_import_binary(),
  import_columns_missing: (params) => m.imports_reason_import_columns_missing({ columns: text(params.columns) }),
  import_columns_many: () => m.imports_reason_import_columns_many(),
  import_no_rows: () => m.imports_reason_import_no_rows(),
  import_row_too_long: (params) =>
    m.imports_reason_import_row_too_long({ line: number(params.line), max: formatNumber(RECORD_MAX) }),
  import_quote_open: (params) => m.imports_reason_import_quote_open({ line: number(params.line) }),
  import_encoding: (params) => m.imports_reason_import_encoding({ line: number(params.line) }),
  import_unreadable: (params) => m.imports_reason_import_unreadable({ line: number(params.line) }),
  import_too_many_lines: () => m.imports_reason_import_too_many_lines(),
  import_gave_up: () => m.imports_reason_import_gave_up(),
  row_columns: (params) =>
    m.imports_reason_row_columns({ found: number(params.found), expected: number(params.expected) }),
  handle_missing: () => m.imports_reason_handle_missing(),
  handle_too_long: () => m.imports_reason_handle_too_long(),
  lines_many: () => m.imports_reason_lines_many(),
  title_missing: () => m.imports_reason_title_missing(),
  title_too_long: () => m.imports_reason_title_too_long(),
  description_too_long: () => m.imports_reason_description_too_long(),
  body_too_large: () => m.imports_reason_body_too_large(),
  html_unreadable: () => m.imports_reason_html_unreadable(),
  price_missing: () => m.imports_reason_price_missing(),
  price_zero: () => m.imports_reason_price_zero(),
  price_invalid: (params) => m.imports_reason_price_invalid({ value: text(params.value) }),
  price_too_big: () => m.imports_reason_price_too_big(),
  stock_exported_invalid: (params) => m.imports_reason_stock_exported_invalid({ value: text(params.value) }),
  stock_invalid: (params) => m.imports_reason_stock_invalid({ value: text(params.value) }),
  stock_too_big: () => m.imports_reason_stock_too_big(),
  category_missing: () => m.imports_reason_category_missing(),
  price_halved: (params) => m.imports_reason_price_halved({ from: amount(params.from), to: amount(params.to) }),
  product_type: (params) => m.imports_reason_product_type({ type: text(params.type) }),
  variation_parent: (params) => m.imports_reason_variation_parent({ parent: text(params.parent) }),
  gift_card: () => m.imports_reason_gift_card(),
  read_before: () => m.imports_reason_read_before(),
  not_kept: (params) => m.imports_reason_not_kept({ detail: text(params.detail) }),
  options_many: () => m.imports_reason_options_many(),
  options_replaced: (params) => m.imports_reason_options_replaced({ options: text(params.options) }),
  variants_many: (params) => m.imports_reason_variants_many({ count: number(params.count), max: number(params.max) }),
  variants_repeated: (params) => m.imports_reason_variants_repeated({ count: number(params.count) }),
  variants_incomplete: (params) => m.imports_reason_variants_incomplete({ count: number(params.count) }),
  variants_free: (params) => m.imports_reason_variants_free({ count: number(params.count) }),
  variants_unnamed: (params) => m.imports_reason_variants_unnamed({ count: number(params.count) }),
  stock_shared: (params) => m.imports_reason_stock_shared({ count: number(params.count) }),
  sku_repeated: (params) => m.imports_reason_sku_repeated({ sku: text(params.sku) }),
  swatch_invalid: (params) => m.imports_reason_swatch_invalid({ value: text(params.value) }),
  barcode_too_long: (params) => m.imports_reason_barcode_too_long({ max: number(params.max) }),
  weight_invalid: (params) => m.imports_reason_weight_invalid({ value: text(params.value) }),
  active_unknown: (params) => m.imports_reason_active_unknown({ value: text(params.value) }),
  active_none: () => m.imports_reason_active_none(),
  // For imports from before files had variants, which are shown for 90 days.
  variants_joined: (params) => m.imports_reason_variants_joined({ count: number(params.count) }),
  skus_differ: (params) => m.imports_reason_skus_differ({ count: number(params.count), sku: text(params.sku) }),
  prices_differ: (params) => m.imports_reason_prices_differ({ min: amount(params.min), max: amount(params.max) }),
  description_missing: () => m.imports_reason_description_missing(),
  price_needed: () => m.imports_reason_price_needed(),
  tags_missing: () => m.imports_reason_tags_missing(),
  type_as_tag: (params) => m.imports_reason_type_as_tag({ type: text(params.type) }),
  categories_as_tags: (params) => m.imports_reason_categories_as_tags({ categories: text(params.categories) }),
  tags_dropped: () => m.imports_reason_tags_dropped(),
  pictures_dropped: () => m.imports_reason_pictures_dropped(),
  picture_address: (params) => m.imports_reason_picture_address({ url: text(params.url) }),
  media_left: (params) => m.imports_reason_media_left({ url: text(params.url) }),
  media_left_many: (params) => m.imports_reason_media_left_many({ count: number(params.count) }),
  attribute_not_asked: (params) => m.imports_reason_attribute_not_asked({ name: nameOf(params) }),
  attribute_value_unknown: (params) => m.imports_reason_attribute_value_unknown(nameAndValue(params)),
  attribute_value_new: (params) => m.imports_reason_attribute_value_new(nameAndValue(params)),
  attribute_several: (params) => m.imports_reason_attribute_several(nameAndValue(params)),
  attribute_number: (params) => m.imports_reason_attribute_number(nameAndValue(params)),
  attribute_answer: (params) => m.imports_reason_attribute_answer(nameAndValue(params)),
  attribute_long: (params) => m.imports_reason_attribute_long({ name: nameOf(params) }),
  attributes_many: (params) => m.imports_reason_attributes_many({ max: number(params.max) }),
  attributes_missing: ({ names, names_bn }) =>
    m.imports_reason_attributes_missing({ names: text(getLocale() === 'bn' ? (names_bn ?? names) : names) }),
  cell_cut: (params) => m.imports_reason_cell_cut({ max: number(params.max) }),
  compare_at_ignored: () => m.imports_reason_compare_at_ignored(),
  compare_at_invalid: (params) => m.imports_reason_compare_at_invalid({ value: text(params.value) }),
  sale_not_now: () => m.imports_reason_sale_not_now(),
  stock_unknown: () => m.imports_reason_stock_unknown(),
  stock_below_zero: () => m.imports_reason_stock_below_zero(),
  sku_too_long: () => m.imports_reason_sku_too_long({ max: formatNumber(SKU_MAX) }),
  sku_taken: (params) => m.imports_reason_sku_taken({ sku: text(params.sku) }),
  stock_not_lowered: (params) =>
    m.imports_reason_stock_not_lowered({ given: number(params.given), left: number(params.left) }),
  stock_not_taken_off: (params) =>
    m.imports_reason_stock_not_taken_off({ given: number(params.given), known: number(params.known) }),
  published_unknown: (params) => m.imports_reason_published_unknown({ value: text(params.value) }),
  needs_review: () => m.imports_reason_needs_review(),
  picture_unreachable: () => m.imports_reason_picture_unreachable(),
  picture_status: (params) => m.imports_reason_picture_status({ status: number(params.status) }),
  picture_private: () => m.imports_reason_picture_private(),
  picture_timeout: () => m.imports_reason_picture_timeout(),
  picture_too_large: () => m.imports_reason_picture_too_large(),
  picture_invalid: () => m.imports_reason_picture_invalid(),
  picture_product_gone: () => m.imports_reason_picture_product_gone(),
  undo_ordered: () => m.imports_reason_undo_ordered(),
  undo_variants_ordered: () => m.imports_reason_undo_variants_ordered(),
  undo_changed: () => m.imports_reason_undo_changed(),
  undo_stock_sold: () => m.imports_reason_undo_stock_sold(),
  undo_gone: () => m.imports_reason_undo_gone(),
}

/** The text of a reason code of a file, row or picture; the API's text for an unknown code. */
export const formatReason = ({
  code,
  params,
  text: fallback,
}: Pick<ImportReason, 'code' | 'params' | 'text'>): string => formatters[code]?.(params) ?? fallback

/**
 * The same with the place in the file: 'line 5, Variant Price'.
 * @param ran its import has run: what could be chosen for it on the page is gone
 */
export function formatReasonAndPlace(reason: ImportReason, ran: boolean): string {
  const text =
    ran && reason.code === 'category_missing' ? m.imports_reason_category_missing_ran() : formatReason(reason)
  const place = [reason.line === null ? null : m.imports_place_line({ line: formatNumber(reason.line) }), reason.column]
  const parts = place.filter((part) => part !== null)
  return parts.length === 0 ? text : `${text} (${parts.join(', ')})`
}

/** What was wrong with a file that the API refused at once. */
export function fileProblemLabel(codes: readonly string[] | undefined, params: Params = {}): string | undefined {
  return formatters[codes?.[0] ?? '']?.(params)
}
