/** What the import pages need without the schemas. The limits of a file (rules.md I-1): */
export const IMPORT_BYTES_MAX = 50 * 1024 * 1024
/** Lines with content, the header not counted. */
export const IMPORT_LINES_MAX = 100_000
/** Lines of one product: its variants and further pictures. */
export const PRODUCT_LINES_MAX = 500
/** Characters of one record and of one line: a product is never longer. It bounds the memory for any input. */
export const RECORD_MAX = 512 * 1024
/** Types of one file that its seller can give a category; further ones get the category for the rest (rules.md I-6). */
export const IMPORT_TYPES_MAX = 200

/** Whose product CSV a file is. */
export const importFormats = ['shopify', 'woocommerce'] as const
export type ImportFormat = (typeof importFormats)[number]

/**
 * checking → ready (or unreadable) → running → done or cancelled; done and cancelled → undoing → undone. A cancelled run may
 * be resumed. An import that crashes repeatedly at the same place ends as failed, which may be undone.
 */
export const importStates = [
  'checking',
  'unreadable',
  'ready',
  'running',
  'cancelled',
  'done',
  'undoing',
  'undone',
  'failed',
] as const
export type ImportState = (typeof importStates)[number]

export const importOutcomes = ['create', 'change', 'unchanged', 'skip', 'refuse'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

export const importResults = ['created', 'changed', 'unchanged', 'skipped', 'refused'] as const
export type ImportResult = (typeof importResults)[number]

/** How existing products are handled. */
export const existingRules = ['change', 'skip'] as const
export type ExistingRule = (typeof existingRules)[number]

/** A job works on it: the page polls. */
export const isUnderWay = (state: ImportState) => state === 'checking' || state === 'running' || state === 'undoing'
