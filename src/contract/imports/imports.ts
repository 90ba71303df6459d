import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { idParams, listOf, optionalQuery, pageQuery, searchQuery } from '#contract/page.ts'
import { flagParameter } from '#contract/query.ts'
import { importRunning, importState } from './import-errors.ts'
import { existingRules, IMPORT_TYPES_MAX, importOutcomes } from './import-rules.ts'
import { ImportPicture, ImportRow, ImportType, ProductImport, ShownPicture } from './import-schemas.ts'

export * from './import-rules.ts'
export * from './import-schemas.ts'

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
  summary: "Upload a file in the product CSV format of Shopify or WooCommerce (multipart, 'file'): it is only checked",
  body: z.object({}),
  files: ['file'],
  response: ProductImport,
  status: 201,
})
export const readImport = endpoint({
  method: 'GET',
  path: '/seller/imports/{id}/',
  summary: 'One own import and its progress',
  params: idParams,
  response: ProductImport,
})
export const patchImport = endpoint({
  method: 'PATCH',
  path: '/seller/imports/{id}/',
  summary: 'Choose categories for unknown types and the handling of existing products; checks the file again',
  params: idParams,
  body: z.object({
    /** The category of types without one of their own. */
    default_category_id: z.int().positive().nullable().optional(),
    /** Categories of single types; types left out keep theirs. The store's next file begins with them. */
    types: z
      .array(z.object({ type: z.string().min(1).max(300), category_id: z.int().positive().nullable() }))
      .max(IMPORT_TYPES_MAX)
      .optional(),
    existing: z.enum(existingRules).optional(),
  }),
  response: ProductImport,
  errors: [importState],
})
export const deleteImport = endpoint({
  method: 'DELETE',
  path: '/seller/imports/{id}/',
  summary: 'Delete a file that was not imported',
  params: idParams,
  errors: [importState],
})
export const listImportRows = endpoint({
  method: 'GET',
  path: '/seller/imports/{id}/rows/',
  summary: 'Every row of an import: its planned or actual outcome, and why',
  params: idParams,
  query: z.object({
    ...pageQuery,
    ...searchQuery,
    outcome: optionalQuery(z.enum(importOutcomes)),
    /** Only rows with problems, notes or failed pictures. */
    remarks: flagParameter,
  }),
  response: listOf(ImportRow),
})
export const showImportPicture = endpoint({
  method: 'GET',
  path: '/seller/imports/{id}/rows/{row}/picture/',
  summary: "What the first picture of a row will be, of a product that has none; fetched now from the file's address",
  params: idParams.extend({ row: idParams.shape.id }),
  response: ShownPicture,
})
export const runImport = endpoint({
  method: 'POST',
  path: '/seller/imports/{id}/run/',
  summary: 'Run a checked import, or resume a cancelled one',
  params: idParams,
  response: ProductImport,
  errors: [importState, importRunning],
})
export const cancelImport = endpoint({
  method: 'POST',
  path: '/seller/imports/{id}/cancel/',
  summary: 'Cancel a running import; rows imported so far stay',
  params: idParams,
  response: ProductImport,
  errors: [importState],
})
export const undoImport = endpoint({
  method: 'POST',
  path: '/seller/imports/{id}/undo/',
  summary:
    'Undo a whole import: created products are deleted, changed ones restored, unless changed or ordered meanwhile',
  params: idParams,
  response: ProductImport,
  errors: [importState, importRunning],
})
export const fetchImportPictures = endpoint({
  method: 'POST',
  path: '/seller/imports/{id}/pictures/',
  summary: 'Retry the pictures that could not be fetched',
  params: idParams,
  response: ProductImport,
  errors: [importState],
})
export const fetchImportPicture = endpoint({
  method: 'POST',
  path: '/seller/imports/{id}/pictures/{picture}/',
  summary: 'Retry one picture that could not be fetched',
  params: idParams.extend({ picture: idParams.shape.id }),
  response: ProductImport,
  errors: [importState],
})
export const listImportPictures = endpoint({
  method: 'GET',
  path: '/seller/imports/{id}/pictures/',
  summary: 'Pictures whose last try failed: why, and when they are tried again',
  params: idParams,
  query: z.object(pageQuery),
  response: listOf(ImportPicture),
})
export const listImportTypes = endpoint({
  method: 'GET',
  path: '/seller/imports/{id}/types/',
  summary: 'Types of the file that are no categories of the market, most frequent first, with their categories',
  params: idParams,
  response: z.array(ImportType),
})
export const importReport = endpoint({
  method: 'GET',
  path: '/seller/imports/{id}/report/',
  summary: 'The outcome of every row, as CSV',
  params: idParams,
  response: z.unknown().meta({ description: 'The file' }),
  mediaType: 'text/csv',
})
export const exportProducts = endpoint({
  method: 'GET',
  path: '/seller/products/export/',
  summary:
    "The own store's products in Shopify's product CSV format; bom=1 adds a byte order mark for Excel. An import of it adds what the stock is more than 'Variant Inventory Qty (exported)'",
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
  showImportPicture,
  runImport,
  cancelImport,
  undoImport,
  fetchImportPictures,
  fetchImportPicture,
  listImportPictures,
  listImportTypes,
  importReport,
  exportProducts,
] as const
