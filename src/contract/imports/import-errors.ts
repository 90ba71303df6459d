import { declareError } from '#contract/declare-error.ts'

/** The import's state does not allow this. */
export const importState = declareError(409, 'import_state', 'This import is at another step by now.')

export const importRunning = declareError(
  409,
  'import_running',
  'Another import of your store is running. Wait for its end.',
)
