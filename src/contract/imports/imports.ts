import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { moment } from '#contract/fields.ts'
import { idParams, listOf, optionalQuery, pageQuery, searchQuery } from '#contract/page.ts'
import { flagParameter } from '#contract/query.ts'
import { existingRules, importOutcomes, importResults, importStates } from './import-rules.ts'

export * from './import-rules.ts'

/** Why, for a person (`text`, English) and for pages (`code`, `params`). */
export const ImportReason = z.object({
  code: z.string(),
  text: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  line: z.int().nullable(),
  /** As the file calls it. */
  column: z.string().nullable(),
})
export type ImportReason = z.infer<typeof ImportReason>

export const ImportColumn = z.object({
  name: z.string(),
  /** used; ignored (Shopify has it, we do not); unknown. */
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
  /** Why it is unreadable, or failed. */
  problem: ImportReason.nullable(),
  encoding: z.string(),
  delimiter: z.string(),
  columns: z.array(ImportColumn),
  default_category_id: z.int().nullable(),
  existing: z.enum(existingRules),
  /** Lines of the file that were read. */
  lines: z.int(),
  /** Products in it (and lines that are none), and how many of them the current state is done with. */
  total: z.int(),
  done: z.int(),
  /** What would happen, or was to. */
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

/** One product of the file, with all lines of its handle; or a line that is none. */
export const ImportRow = z.object({
  id: z.int(),
  lines: z.array(z.int()),
  handle: z.string().nullable(),
  name: z.string(),
  outcome: z.enum(importOutcomes).nullable(),
  result: z.enum(importResults).nullable(),
  product_id: z.int().nullable(),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** Why it is refused. */
  problems: z.array(ImportReason),
  /** What is done otherwise than the file says, or is good to know. */
  notes: z.array(ImportReason),
  pictures: z.array(
    z.object({ url: z.string(), state: z.enum(['waiting', 'kept', 'failed']), problem: ImportReason.nullable() }),
  ),
  undone: z.enum(['deleted', 'unlisted', 'restored', 'kept']).nullable(),
  undo_problem: ImportReason.nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

export const listImports = endpoint({
  method: 'GET',
  path: '/seller/imports/',
  summary: "The own store's imports, newest first",
  query: z.object({ ...pageQuery, ...searchQuery }),
  response: listOf(ProductImport),
})
export const createImport = endpoint({
  method: 'POST',
  path: '/seller/imports/',
  summary: "Send a file in Shopify's product CSV format (multipart, 'file'): it is checked, nothing is changed yet",
  body: z.object({}),
  files: ['file'],
  response: ProductImport,
  status: 201,
})
export const readImport = endpoint({
  method: 'GET',
  path: '/seller/imports/{id}/',
  summary: 'One own import and how far it is',
  params: idParams,
  response: ProductImport,
})
export const patchImport = endpoint({
  method: 'PATCH',
  path: '/seller/imports/{id}/',
  summary: 'Choose the category of unknown types and what happens to products that are there; it is checked anew',
  params: idParams,
  body: z.object({
    default_category_id: z.int().positive().nullable().optional(),
    existing: z.enum(existingRules).optional(),
  }),
  response: ProductImport,
})
export const deleteImport = endpoint({
  method: 'DELETE',
  path: '/seller/imports/{id}/',
  summary: 'Forget a file that was not imported',
  params: idParams,
})
export const listImportRows = endpoint({
  method: 'GET',
  path: '/seller/imports/{id}/rows/',
  summary: 'Every row of an import: what will happen, what happened, and why',
  params: idParams,
  query: z.object({
    ...pageQuery,
    ...searchQuery,
    outcome: optionalQuery(z.enum(importOutcomes)),
    /** Only those with something to read: problems, notes, failed pictures. */
    remarks: flagParameter,
  }),
  response: listOf(ImportRow),
})
export const runImport = endpoint({
  method: 'POST',
  path: '/seller/imports/{id}/run/',
  summary: 'Import what the check found; a cancelled import goes on',
  params: idParams,
  response: ProductImport,
})
export const cancelImport = endpoint({
  method: 'POST',
  path: '/seller/imports/{id}/cancel/',
  summary: 'Stop a running import; what is imported stays',
  params: idParams,
  response: ProductImport,
})
export const undoImport = endpoint({
  method: 'POST',
  path: '/seller/imports/{id}/undo/',
  summary: 'Undo a whole import: created products go, changed ones are as before, unless changed or ordered meanwhile',
  params: idParams,
  response: ProductImport,
})
export const fetchImportPictures = endpoint({
  method: 'POST',
  path: '/seller/imports/{id}/pictures/',
  summary: 'Fetch the pictures that did not come once more',
  params: idParams,
  response: ProductImport,
})
export const importReport = endpoint({
  method: 'GET',
  path: '/seller/imports/{id}/report/',
  summary: 'What happened to every row, as CSV',
  params: idParams,
  response: z.unknown().meta({ description: 'The file' }),
  mediaType: 'text/csv',
})
export const exportProducts = endpoint({
  method: 'GET',
  path: '/seller/products/export/',
  summary: "The own store's products in Shopify's product CSV format; bom=1 begins with a mark that Excel wants",
  query: z.object({ bom: flagParameter }),
  response: z.unknown().meta({ description: 'The file' }),
  mediaType: 'text/csv',
})

export const importsEndpoints = [
  listImports,
  createImport,
  readImport,
  patchImport,
  deleteImport,
  listImportRows,
  runImport,
  cancelImport,
  undoImport,
  fetchImportPictures,
  importReport,
  exportProducts,
] as const
