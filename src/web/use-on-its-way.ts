import { useEffect, useRef } from 'react'
import type { Attempts } from './api/attempts.ts'
import { readAccount } from './api/session-store.ts'
import type { QueuedDraft } from './drafts.ts'
import { useIsHere } from './use-is-here.ts'

/**
 * For a form that may be left while its draft is being sent, as with a picture on a slow connection. The draft is on its way then: the
 * form that is opened next does not offer it again, unless more was typed. Where it fails, it is a draft again, of the same account,
 * beside what is being written meanwhile; it is sent with the key of before.
 * @param attempts where it is sent with a key
 */
export function useOnItsWay<T extends Record<string, string>>(draft: QueuedDraft<T>, attempts?: Attempts) {
  const isHere = useIsHere()
  const sent = useRef<T | null>(null)
  const owner = useRef<number>(undefined)
  useEffect(
    () => () => {
      if (sent.current === null) return
      attempts?.leave()
      if (isSame(sent.current, draft.read())) draft.clear()
    },
    [draft, attempts],
  )
  return {
    begin: (value: T) => {
      sent.current = value
      owner.current = readAccount()?.id
    },
    /** @returns whether the form is still open */
    arrived: (): boolean => {
      attempts?.end()
      sent.current = null
      return isHere()
    },
    /** @returns whether the form is still open */
    failed: (): boolean => {
      if (!isHere() && sent.current !== null && readAccount()?.id === owner.current) {
        draft.putAside(sent.current)
        attempts?.putAside()
      }
      sent.current = null
      return isHere()
    },
  }
}

const isSame = (one: Record<string, string>, other: Record<string, string> | null) =>
  other !== null && Object.entries(one).every(([field, text]) => other[field] === text)
