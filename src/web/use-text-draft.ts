import { useState } from 'react'
import { drafts, textsOf } from './drafts.ts'

const textDrafts = drafts<Record<string, string>>({
  name: 'dialog',
  area: 'session',
  version: 1,
  parse: (value) => textsOf(value, typeof value === 'object' && value !== null ? Object.keys(value) : []),
})

/**
 * The texts of a dialog, which Escape, a step back and a reload do not lose: they are there again when it is opened for the
 * same subject. `clear` once they are sent.
 */
export function useTextDraft<F extends string>(subject: string, initial: Readonly<Record<F, string>>) {
  const [draft] = useState(() => textDrafts(subject))
  const [input, setInput] = useState<Record<F, string>>(
    () => textsOf(draft.read(), Object.keys(initial) as F[]) ?? initial,
  )
  const change = (part: Partial<Record<F, string>>) => {
    const next = { ...input, ...part }
    setInput(next)
    draft.save(next)
  }
  return { input, change, clear: draft.clear }
}
