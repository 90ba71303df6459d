import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { formatFieldError, formatProblem } from './format-problem.ts'

/**
 * Shows the server's field errors at their fields and focuses the first. Errors that belong to no field are
 * returned for the form's banner; `null` when every error was shown at a field.
 * @param focuses false: the person types elsewhere
 */
export function placeProblem<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  error: unknown,
  fields: readonly Path<Values>[],
  focuses = true,
): string | null {
  const wrong = fields.flatMap((field) => {
    const message = formatFieldError(error, field)
    return message === undefined ? [] : [{ field, message }]
  })
  for (const [index, { field, message }] of wrong.entries())
    setError(field, { message }, { shouldFocus: focuses && index === 0 })
  return wrong.length > 0 ? null : formatProblem(error)
}
