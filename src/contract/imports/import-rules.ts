/** What the pages of imports need without the schemas. */
export const IMPORT_BYTES_MAX = 50 * 1024 * 1024
/** Lines with content, the header not counted. */
export const IMPORT_LINES_MAX = 100_000
/** Lines of one product: its variants and further pictures. */
export const PRODUCT_LINES_MAX = 500

/**
 * checking → ready (or unreadable) → running → done or cancelled; done and cancelled → undoing → undone. A cancelled run
 * may be gone on with. Work that breaks off at the same place again and again ends as failed, which may be undone.
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

/** What is done with products that are there already. */
export const existingRules = ['change', 'skip'] as const
export type ExistingRule = (typeof existingRules)[number]

/** Somebody works on it: a page asks again. */
export const isUnderWay = (state: ImportState) => state === 'checking' || state === 'running' || state === 'undoing'
