import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** The values of a valid form; `null` after showing errors and focusing the first invalid field. */
export const submitted = <T extends FieldValues>(form: UseFormReturn<T>) =>
  new Promise<T | null>((resolve) => {
    void form.handleSubmit(resolve, () => resolve(null))()
  })
