import {
  DESCRIPTION_MAX,
  MEDIA_MAX,
  PRODUCT_NAME_MAX,
  STOCK_MAX,
  TAG_NAME_MAX,
  TAGS_MAX,
} from '#contract/catalogue/catalogue.ts'
import { SKU_MAX } from '#contract/catalogue/selling-rules.ts'
import { ApiError } from '#contract/errors.ts'
import type { ImportReason } from '#contract/imports/imports.ts'
import { IMPORT_LINES_MAX, PRODUCT_LINES_MAX, RECORD_MAX } from '#contract/imports/imports.ts'
import { cutText } from './rich-text.ts'

type Params = Record<string, string | number>
type Sentence = (params: Params) => string

/** The reasons for a file, a row or a picture, in English; the pages show each code in the reader's language. */
const sentences = {
  // The whole file.
  import_empty: () => 'This file is empty.',
  import_workbook: () => 'This is an Excel workbook: save it as CSV and send that.',
  import_archive: () => 'This is a packed archive (ZIP): unpack it and send the CSV file inside.',
  import_binary: () => 'This is not a text file: send a CSV file.',
  import_columns_missing: ({ columns }) => `These columns are missing: ${columns}.`,
  import_columns_many: () => 'The first line has too many columns for a file of products.',
  import_no_rows: () => 'There is no product below the first line.',
  import_row_too_long: ({ line }) => `Line ${line} has more than ${RECORD_MAX} characters.`,
  import_quote_open: ({ line }) => `A quotation mark that is opened in line ${line} is never closed.`,
  import_unreadable: ({ line }) => `The file cannot be read from line ${line} on.`,
  import_encoding: ({ line }) =>
    `Line ${line} has a character that cannot be read: save the file as CSV in UTF-8 and send that.`,
  import_too_many_lines: () => `More than ${IMPORT_LINES_MAX} lines: send the file in parts.`,
  import_gave_up: () => 'It broke off twice at the same place and was given up. What was imported before stays.',
  // A refused row.
  row_columns: ({ found, expected }) => `This line has ${found} columns, the first line has ${expected}.`,
  handle_missing: () => 'The handle is missing: it is the name by which the product is found again.',
  handle_too_long: () => 'The handle is longer than 255 characters.',
  lines_many: () => `More than ${PRODUCT_LINES_MAX} lines for one product.`,
  title_missing: () => 'The title is missing.',
  title_too_long: () => `The title is longer than ${PRODUCT_NAME_MAX} characters.`,
  description_too_long: () => `The description is longer than ${DESCRIPTION_MAX} characters.`,
  body_too_large: () => 'The description has more than 500,000 characters or 10,000 HTML tags: it is not read.',
  html_unreadable: () => 'The HTML of this text cannot be read: send it as plain text.',
  price_missing: () => 'The price is missing.',
  price_zero: () => 'The price is 0: a product costs at least BDT 0.01.',
  price_invalid: ({ value }) => `"${value}" is not a price.`,
  price_too_big: () => 'The price is above BDT 10,000,000.',
  stock_exported_invalid: ({ value }) =>
    `"${value}" is not what an export writes: leave this column as it is, or remove it.`,
  stock_invalid: ({ value }) => `"${value}" is not a number of pieces.`,
  stock_too_big: () => `More than ${STOCK_MAX} pieces.`,
  category_missing: ({ type }) =>
    type === '' ? 'It has no type: choose a category.' : `"${type}" is no category of the market: choose one.`,
  product_type: ({ type }) => `"${type}" products cannot be sold here: only goods that are sent.`,
  variation_parent: ({ parent }) => `It is a variation of "${parent}", which does not stand above it in the file.`,
  gift_card: () => 'Gift cards cannot be sold here.',
  // Written by migration 0048.
  read_before: () => 'It was read by an earlier version of the market: send the file again.',
  not_kept: ({ detail }) => String(detail),
  // Notes: where the result differs from the file.
  options_many: () => 'A product has at most three options: further ones are left out.',
  options_replaced: ({ options }) =>
    `The file has other options than the product (${options}): its variants replace those.`,
  variants_many: ({ count, max }) => `A product has at most ${max} variants: ${count} are left out.`,
  variants_repeated: ({ count }) => `Lines that repeat a combination above are left out: ${count}.`,
  variants_incomplete: ({ count }) => `Lines without a value of each option are left out: ${count}.`,
  variants_free: ({ count }) => `Variants that cost 0 are left out: ${count}.`,
  variants_unnamed: ({ count }) =>
    `Lines that name no option of the product, nor the SKU of a variant, change no price and no pieces: ${count}.`,
  stock_shared: ({ count }) => `${count} variants share these pieces: each gets a part of them.`,
  swatch_invalid: ({ value }) => `"${value}" is no colour such as #3f51b5: it is left out.`,
  barcode_too_long: ({ max }) => `The barcode is longer than ${max} characters: it is left out.`,
  weight_invalid: ({ value }) => `"${value}" is not a weight up to 1,000 kg: it is left out.`,
  active_unknown: ({ value }) => `"${value}" says neither yes nor no: it is left out.`,
  active_none: () => 'No variant would be offered: that is left as it is.',
  description_missing: () => 'Without a description it is kept as a draft.',
  price_needed: () => 'Without a price it is kept as a draft.',
  tags_missing: () => 'Without a tag it is kept as a draft.',
  type_as_tag: ({ type }) => `"${type}" is no category of the market: it becomes a tag.`,
  tags_dropped: () => `At most ${TAGS_MAX} tags of at most ${TAG_NAME_MAX} characters: the others are left out.`,
  pictures_dropped: () => `At most ${MEDIA_MAX} pictures: the others are left out.`,
  picture_address: ({ url }) => `"${url}" is not the address of a picture.`,
  media_left: ({ url }) =>
    `"${url}" in the description is left out: it is no picture or video that a product can have.`,
  media_left_many: ({ count }) => `More pictures or videos in the description that are left out: ${count}.`,
  sku_too_long: () => `The SKU is longer than ${SKU_MAX} characters: it is left out.`,
  sku_taken: ({ sku }) => `"${sku}" is the SKU of another product of yours: it is left out.`,
  sku_repeated: ({ sku }) => `"${sku}" is the SKU of another variant: it is left out.`,
  stock_unknown: () => 'The file gives no number of pieces: it has none until you add them.',
  sale_not_now: () => 'The sale price does not count on this day: the regular price is taken.',
  categories_as_tags: ({ categories }) => `A product has one category. Kept as tags: ${categories}.`,
  price_halved: ({ from, to }) => `The price falls by more than half, from BDT ${from} to BDT ${to}.`,
  attribute_not_asked: ({ name }) => `"${name}" is no attribute of this category: it is left out.`,
  attribute_value_unknown: ({ name, value }) => `"${value}" is no value of "${name}": it is left out.`,
  attribute_value_new: ({ name, value }) => `"${value}" is a new value of "${name}": an administrator looks at it.`,
  attribute_several: ({ name, value }) => `"${name}" has one value: the first, "${value}", is taken.`,
  attribute_number: ({ name, value }) => `"${value}" is not a number for "${name}": it is left out.`,
  attribute_answer: ({ name, value }) => `"${value}" says neither yes nor no for "${name}": it is left out.`,
  attribute_long: ({ name }) => `The value of "${name}" is too long: it is left out.`,
  attributes_many: ({ max }) => `More than ${max} attributes on one line: the others are left out.`,
  attributes_missing: ({ names }) => `Without these it is kept as a draft: ${names}.`,
  cell_cut: ({ max }) => `More than ${max} characters: the rest is left out.`,
  compare_at_ignored: () => 'The price to compare with is not above the price: it is left out.',
  compare_at_invalid: ({ value }) => `"${value}" is not a price to compare with: it is left out.`,
  stock_below_zero: () => 'Fewer than no pieces: taken as none.',
  stock_not_lowered: ({ left, given }) => `The file says ${given} pieces, there are ${left}: stock is not lowered.`,
  stock_not_taken_off: ({ known, given }) => `The file says ${given} pieces instead of ${known}: stock is not lowered.`,
  published_unknown: ({ value }) => `"${value}" says neither yes nor no: taken as published.`,
  needs_review: () =>
    'What is new in words, options, tags, category or pictures is seen once an administrator has approved it.',
  // A picture that could not be fetched.
  picture_unreachable: () => 'Nothing answered at this address.',
  picture_status: ({ status }) => `The address answered ${status}.`,
  picture_private: () => 'This address is not on the public internet.',
  picture_timeout: () => 'The answer took too long.',
  picture_too_large: () => 'This picture is too large: at most 10 MB, 40 megapixels and 30,000 pixels a side.',
  picture_invalid: () => 'What came is not a JPEG, PNG, WebP, GIF or AVIF picture.',
  picture_product_gone: () => 'The product is not there any more.',
  // Why undoing left a product as it is.
  undo_ordered: () => 'It was ordered or written about: it is taken off sale instead of being deleted.',
  undo_variants_ordered: () =>
    'Variants that it made were ordered or are in carts: they are taken off sale instead of being deleted.',
  undo_changed: () => 'It was changed after the import: it stays as it is.',
  undo_stock_sold: () => 'Pieces were sold since: the stock stays as it is.',
  undo_gone: () => 'The product is not there any more.',
} satisfies Record<string, Sentence>

export type ReasonCode = keyof typeof sentences

/** Truncated, since a cell may be long. */
const shown = (value: string | number) =>
  typeof value === 'string' && value.length > 80 ? `${cutText(value, 79)}…` : value

export function reason(
  code: ReasonCode,
  params: Params = {},
  place: { line?: number; column?: string } = {},
): ImportReason {
  const shownParams = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shown(value)]))
  const sentence: Sentence = sentences[code]
  return {
    code,
    text: sentence(shownParams),
    params: shownParams,
    line: place.line ?? null,
    column: place.column ?? null,
  }
}

/** A file that is no list of products, and why. */
export class Unreadable extends Error {
  readonly reason: ImportReason
  constructor(code: ReasonCode, params: Params = {}) {
    const why = reason(code, params)
    super(why.text)
    this.reason = why
  }
}

/** The same as a response: 400 at the field `file`. */
export function fileRefused({ reason: { code, text, params } }: Unreadable): ApiError {
  return new ApiError(400, {
    detail: `file: ${text}`,
    code: 'invalid',
    params,
    fields: { file: [text] },
    field_codes: { file: [code] },
  })
}
