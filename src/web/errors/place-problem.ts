import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { formatFieldError, formatProblem } from './format-problem.ts'

/**
 * Says at each field of a form what the server found wrong with it, and moves to the first. What belongs to no field is
 * answered, for the form's banner; `null` when every problem has found its field.
 */
export function placeProblem<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  error: unknown,
  fields: readonly Path<Values>[],
): string | null {
  const wrong = fields.flatMap((field) => {
    const message = formatFieldError(error, field)
    return message === undefined ? [] : [{ field, message }]
  })
  for (const [index, { field, message }] of wrong.entries()) setError(field, { message }, { shouldFocus: index === 0 })
  return wrong.length > 0 ? null : formatProblem(error)
}
