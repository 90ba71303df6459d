import { declareError } from '#contract/declare-error.ts'

export const settingsChanged = declareError(
  409,
  'settings_changed',
  'Somebody else has changed the settings meanwhile. Look at them again.',
)

export const changeInForce = declareError(409, 'change_in_force', 'This change is in force already: undo it instead.')

export const changeCancelled = declareError(409, 'change_cancelled', 'This change was given up already.')

export const changeNotUndone = declareError(
  409,
  'change_not_undone',
  'This change is not in force any more, or has been overtaken by a later one.',
)
