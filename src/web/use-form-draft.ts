import { useEffect, useState } from 'react'
import { type DefaultValues, useForm } from 'react-hook-form'
import { drafts } from './drafts.ts'
import { parseTypedOver, resume, type TypedOver } from './errors/use-seen.ts'

type Fields = Record<string, string | boolean | null>

const formDrafts = drafts<TypedOver<Fields>>({
  name: 'form',
  area: 'session',
  version: 1,
  parse: (value) => parseTypedOver(value, fieldsOf),
})

function fieldsOf(value: unknown): Fields | null {
  if (typeof value !== 'object' || value === null) return null
  const isField = (one: unknown) => one === null || typeof one === 'string' || typeof one === 'boolean'
  return Object.values(value).every(isField) ? (value as Fields) : null
}

/**
 * The form of a dialog, which Escape, a step back and a reload do not lose: it is there again when it is opened for the same subject.
 * @param now the fields as they are; where nothing was typed they are shown
 * @param without a field that is not kept, such as a picture
 * @returns `over`: what it was typed over, to be sent as `seen` (rules.md E-5); `clear` once it is sent
 */
export function useFormDraft<V extends Fields>(subject: string, now: V, without?: keyof V) {
  const [draft] = useState(() => formDrafts(subject))
  const [{ typed, seen: over }] = useState(() => resume(draft.read() as TypedOver<V> | null, now))
  const form = useForm<V>({ defaultValues: typed as DefaultValues<V> })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          draft.save({ typed: without === undefined ? values : { ...values, [without]: over[without] }, seen: over }),
      }),
    [subscribe, draft, over, without],
  )
  return { form, over, clear: draft.clear }
}
