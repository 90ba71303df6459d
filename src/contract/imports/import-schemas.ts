import { z } from 'zod'
import { Attribute } from '#contract/catalogue/attributes.ts'
import { moment } from '#contract/fields.ts'
import { existingRules, importFormats, importOutcomes, importResults, importStates } from './import-rules.ts'

/** The reason, for a person (`text`, English) and for pages (`code`, `params`). */
export const ImportReason = z.object({
  code: z.string(),
  text: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  line: z.int().nullable(),
  /** The column's name in the file. */
  column: z.string().nullable(),
})
export type ImportReason = z.infer<typeof ImportReason>

export const ImportColumn = z.object({
  name: z.string(),
  /** used; ignored (a column of the format without a counterpart here); unknown. */
  use: z.enum(['used', 'ignored', 'unknown']),
})
export type ImportColumn = z.infer<typeof ImportColumn>

const counts = z.object({
  create: z.int(),
  change: z.int(),
  unchanged: z.int(),
  skip: z.int(),
  refuse: z.int(),
})

export const ProductImport = z.object({
  id: z.int(),
  name: z.string(),
  bytes: z.int(),
  state: z.enum(importStates),
  /** Why it is unreadable or failed. */
  problem: ImportReason.nullable(),
  /** By its columns. */
  format: z.enum(importFormats),
  encoding: z.string(),
  delimiter: z.string(),
  columns: z.array(ImportColumn),
  default_category_id: z.int().nullable(),
  existing: z.enum(existingRules),
  /** Lines of the file that were read. */
  lines: z.int(),
  /** Products in it (and lines without one), and how many the current step has processed. */
  total: z.int(),
  done: z.int(),
  /** What the import would do, or would have done. */
  outcomes: counts,
  results: z.object({ created: z.int(), changed: z.int(), unchanged: z.int(), skipped: z.int(), refused: z.int() }),
  pictures: z.object({ waiting: z.int(), kept: z.int(), failed: z.int() }),
  undone: z.object({ deleted: z.int(), unlisted: z.int(), restored: z.int(), kept: z.int() }),
  created_at: moment,
  started_at: moment.nullable(),
  finished_at: moment.nullable(),
  can: z.object({
    change: z.boolean(),
    run: z.boolean(),
    cancel: z.boolean(),
    undo: z.boolean(),
    delete: z.boolean(),
    fetch_pictures: z.boolean(),
  }),
})
export type ProductImport = z.infer<typeof ProductImport>

/** A value before and after; `null` for none. */
const changed = z.object({ from: z.string().nullable(), to: z.string().nullable() })

/** An attribute of a product in the file: `to` as it would be, in the words of the dictionary. */
export const PreviewedAttribute = Attribute.extend({ from: z.string().nullable(), to: z.string() })
export type PreviewedAttribute = z.infer<typeof PreviewedAttribute>

/** What a row makes of its product, whether it differs or not; `from` is null of a new product. */
export const RowPreview = z.object({
  /** Of a product with several variants the lowest that can be bought. */
  price: changed,
  /** The highest price, where it is above the other; left out by a check that was made before files had variants. */
  price_max: changed.optional(),
  original_price: changed,
  stock: changed,
  /** Left out by a check that was made before SKUs were read. */
  sku: changed.optional(),
  /** How many the product will have, and how many of them are new. */
  variants: z.object({ count: z.int(), added: z.int() }).optional(),
  category: changed,
  /** Those that the row gives; left out by a check that was made before attributes were read. */
  attributes: z.array(PreviewedAttribute).optional(),
  /** The first picture: an address of the market or of the file. */
  picture: changed,
  /** Pictures that the row adds. */
  pictures_added: z.int(),
  /** The price falls by more than half (rules.md C-21). */
  steep_fall: z.boolean(),
})
export type RowPreview = z.infer<typeof RowPreview>

/** One product of the file with all lines of its handle, or a line without a product. */
export const ImportRow = z.object({
  id: z.int(),
  lines: z.array(z.int()),
  handle: z.string().nullable(),
  name: z.string(),
  outcome: z.enum(importOutcomes).nullable(),
  result: z.enum(importResults).nullable(),
  /** `null` until the row is carried out, and once the product is deleted. */
  product_id: z.int().nullable(),
  changes: z.array(
    z.object({
      field: z.string(),
      from: z.string(),
      to: z.string(),
      /** Which one is changed, of a product with options. */
      variant: z.object({ name: z.string(), name_bn: z.string() }).optional(),
    }),
  ),
  /** Why it is refused. */
  problems: z.array(ImportReason),
  /** Where the result differs from the file, and other notes. */
  notes: z.array(ImportReason),
  /** `null` for a row that is left alone, or refused for more than a missing category. */
  preview: RowPreview.nullable(),
  pictures: z.array(
    z.object({
      url: z.string(),
      state: z.enum(['waiting', 'kept', 'failed']),
      problem: ImportReason.nullable(),
      /** Where the market has it. */
      picture: z.string().nullable(),
    }),
  ),
  undone: z.enum(['deleted', 'unlisted', 'restored', 'kept']).nullable(),
  undo_problem: ImportReason.nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

/** A picture whose last try failed. */
export const ImportPicture = z.object({
  id: z.int(),
  url: z.string(),
  /** waiting: it is tried again by itself at `next_try_at`. */
  state: z.enum(['waiting', 'failed']),
  problem: ImportReason,
  tries: z.int(),
  next_try_at: moment.nullable(),
  product_id: z.int(),
  /** Of the product in the file. */
  name: z.string(),
})
export type ImportPicture = z.infer<typeof ImportPicture>

/** A small picture as a data URL, or why it could not be fetched. */
export const ShownPicture = z.object({ picture: z.string().nullable(), problem: ImportReason.nullable() })
export type ShownPicture = z.infer<typeof ShownPicture>

/** A type in the file that is no category of the market. */
export const ImportType = z.object({
  type: z.string(),
  products: z.int(),
  /** What the seller chose for it, in this file or an earlier one. */
  category_id: z.int().nullable(),
  /** The category that its words resemble most. */
  guess: z.int().nullable(),
})
export type ImportType = z.infer<typeof ImportType>
