import { useState } from 'react'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '#contract/errors.ts'
import { isSame } from '#contract/refuse-overwriting.ts'
import { shorten } from '#contract/shorten.ts'
import { m } from '#web/paraglide/messages.js'
import { formatProblem } from './format-problem.ts'
import { placeProblem } from './place-problem.ts'

/** Longer texts are cut: who wants to read all of it discards the own. */
const SHOWN_MAX = 300

type Words = Partial<Record<string, (value: unknown) => string>>
/** What fields may be. */
type Shown = string | number | boolean

/**
 * What the fields of a form were when they were read: it is sent as `seen`. When they were changed meanwhile (rules.md E-5)
 * the form says what they are now, keeps what was typed, and may be sent again.
 * @param words how it says a value that is no text
 */
export function useSeen<T extends object | null>(read: T, words: Words = {}) {
  const [seen, setSeen] = useState(read)
  /** As `placeProblem`, for any error. @param fields those that are shown: an error at any other could not be corrected */
  const place = <V extends FieldValues>(
    setError: UseFormSetError<V>,
    error: unknown,
    fields: readonly Path<V>[],
    focuses = true,
  ) => {
    const now = nowOf(error)
    if (now === null || seen === null) return placeProblem(setError, error, fields, focuses)
    setSeen({ ...seen, ...now })
    for (const [index, field] of fields.filter((one) => one in now).entries())
      setError(
        field,
        { message: formatNow(now[field] as Shown | null, words[field]) },
        { shouldFocus: focuses && index === 0 },
      )
    return formatProblem(error)
  }
  return { seen, setSeen, place }
}

/** What the fields are that would have been overwritten; `null` for any other error. */
export const nowOf = (error: unknown) =>
  error instanceof ApiError && error.code === 'changed_meanwhile' ? (error.problem.now ?? null) : null

/** That a field was changed meanwhile, and to what. */
export function formatNow(value: Shown | null, word?: Words[string]): string {
  const text = value === null ? '' : word ? word(value) : String(value)
  if (text === '') return m.error_changed_to_nothing()
  return m.error_changed_to({ value: shorten(text, SHOWN_MAX) })
}

/**
 * What of `body` differs from `before`, with what it was read as: only this is sent, so that what others have changed stays.
 * @param together fields that mean something together only: all of them are sent, or none
 */
export function changesOf<B extends object, T extends object>(
  body: B,
  before: Partial<B>,
  read: T,
  together: readonly (keyof B)[] = [],
) {
  const changed = (Object.keys(body) as (keyof B & string)[]).filter((field) => !isSame(body[field], before[field]))
  const fields = changed.some((field) => together.includes(field)) ? [...new Set([...changed, ...together])] : changed
  const picked = (from: object) =>
    Object.fromEntries(Object.entries(from).filter(([field]) => (fields as string[]).includes(field)))
  return { ...picked(body), seen: picked(read) } as Partial<B> & { seen: Partial<T> }
}

/** A draft: what was typed, and what it was typed over. */
export type TypedOver<V> = { typed: V; seen: V }

export function parseTypedOver<V>(value: unknown, parse: (part: unknown) => V | null): TypedOver<V> | null {
  if (typeof value !== 'object' || value === null) return null
  const { typed, seen } = value as Partial<TypedOver<unknown>>
  const [input, read] = [parse(typed), parse(seen)]
  return input && read && { typed: input, seen: read }
}

/** Goes on with a draft: fields that were left alone are as they are by now. */
export function resume<V extends Record<string, unknown>>(draft: TypedOver<V> | null, now: V): TypedOver<V> {
  if (draft === null) return { typed: now, seen: now }
  const own = Object.keys(now).filter((field) => draft.typed[field] !== draft.seen[field])
  const from = (values: V) => ({ ...now, ...Object.fromEntries(own.map((field) => [field, values[field]])) })
  return { typed: from(draft.typed), seen: from(draft.seen) }
}
