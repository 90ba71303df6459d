import { useCallback, useEffect, useRef, useState } from 'react'
import { type DefaultValues, useForm } from 'react-hook-form'
import { drafts, type QueuedDraft } from './drafts.ts'
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
 * @returns `over`: what it was typed over, to be sent as `seen` (rules.md E-5); `clear` once it is sent; `typeOver` where the
 * form stays, with what was saved (before `keepTyped`): what is typed from then on is typed over that; `stored`: what is typed
 * as a draft, for a form that may be left while it is sent (`useOnItsWay`)
 */
export function useFormDraft<V extends Fields>(subject: string, now: V, without?: keyof V) {
  const [draft] = useState(() => formDrafts(subject))
  const [{ typed, seen: over }] = useState(() => resume(draft.read() as TypedOver<V> | null, now))
  const latest = useRef(over)
  const form = useForm<V>({ defaultValues: typed as DefaultValues<V> })
  const { subscribe, getValues } = form
  const keep = useCallback(
    (values: V) => {
      const seen = latest.current
      const kept = without === undefined ? values : { ...values, [without]: seen[without] }
      if (isSame(kept, seen)) draft.clear()
      else draft.save({ typed: kept, seen })
    },
    [draft, without],
  )
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [subscribe, keep])
  const typeOver = (saved: V) => {
    latest.current = saved
    keep(getValues())
  }
  const [stored] = useState(() => typedIn(draft as QueuedDraft<TypedOver<V>>, now))
  return { form, over, clear: draft.clear, typeOver, stored }
}

/** What is typed in a draft, without what it is typed over. */
export const typedIn = <V>(draft: QueuedDraft<TypedOver<V>>, seen: V): QueuedDraft<V> => ({
  read: () => draft.read()?.typed ?? null,
  save: (typed) => draft.save({ typed, seen }),
  clear: draft.clear,
  putAside: (typed) => draft.putAside({ typed, seen }),
})

const isSame = (one: Fields, other: Fields) => Object.keys(other).every((field) => one[field] === other[field])
