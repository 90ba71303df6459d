import { useRef, useState } from 'react'
import { drafts, textsOf } from './drafts.ts'
import { typedSince } from './keep-typed.ts'

const textDrafts = drafts<Record<string, string>>({
  name: 'dialog',
  area: 'session',
  version: 1,
  parse: (value) => textsOf(value, typeof value === 'object' && value !== null ? Object.keys(value) : []),
})

/**
 * The texts of a dialog, which Escape, a step back and a reload do not lose: they are there again when it is opened for the
 * same subject. `clear` once they are sent; `leaveSince` where the dialog stays open. `stored` is the draft itself.
 */
export function useTextDraft<F extends string>(subject: string, initial: Readonly<Record<F, string>>) {
  const fields = Object.keys(initial) as F[]
  const [draft] = useState(() => textDrafts(subject))
  const [input, setInput] = useState<Record<F, string>>(() => textsOf(draft.read(), fields) ?? initial)
  const latest = useRef(input)
  const change = (part: Partial<Record<F, string>>) => {
    latest.current = { ...latest.current, ...part }
    setInput(latest.current)
    if (fields.every((field) => latest.current[field] === initial[field])) draft.clear()
    else draft.save(latest.current)
  }
  /** They were sent: what was typed since stays. */
  const leaveSince = (sent: Readonly<Record<F, string>>) => {
    const rest = fields.map((field) => [field, typedSince(latest.current[field], sent[field])] as const)
    change(Object.fromEntries(rest) as Record<F, string>)
    if (rest.some(([, text]) => text !== '')) return
    draft.clear()
    // What could not be sent before comes next.
    const next = textsOf(draft.read(), fields)
    if (next !== null) change(next)
  }
  return { input, change, clear: draft.clear, leaveSince, stored: draft }
}
