import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields that differ from what was sent: they were typed while it was on its way. */
const fieldsSince = <Values extends FieldValues>({ getValues }: UseFormReturn<Values>, sent: Values): Path<Values>[] =>
  (Object.keys(sent) as Path<Values>[]).filter((field) => !isSame(getValues(field), sent[field]))

/** Whether the person has gone on typing: then an error takes the focus away from nobody. */
export const isTypedSince = <Values extends FieldValues>(form: UseFormReturn<Values>, sent: Values) =>
  fieldsSince(form, sent).length > 0

/**
 * The form goes on with what the server has. What was typed since it was sent stays, and is not saved yet.
 * @returns whether anything was typed since
 */
export function keepTyped<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  latest: Values,
  sent: Values,
): boolean {
  const typed = form.getValues()
  const since = fieldsSince(form, sent)
  form.reset(latest, { keepValues: true })
  for (const field of Object.keys(latest) as Path<Values>[])
    form.setValue(field, since.includes(field) ? typed[field] : latest[field], { shouldDirty: true })
  return since.length > 0
}

/** What was typed into a message box since its text was sent: what follows that, or all of it where that was changed. */
export const typedSince = (text: string, sent: string): string =>
  text.startsWith(sent) ? text.slice(sent.length).trimStart() : text
