import { useEffect, useRef } from 'react'
import { readAccount } from './api/session-store.ts'
import type { Draft } from './drafts.ts'

/**
 * For a form that may be left while its draft is being sent, as with a picture on a slow line. The draft is on its way then: the
 * form that is opened next does not offer it again, unless more was typed. Where it fails, it is a draft again, of the same account.
 */
export function useOnItsWay<T extends Record<string, string>>(draft: Draft<T>) {
  const isOpen = useRef(true)
  const sent = useRef<T | null>(null)
  const owner = useRef<number>(undefined)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      if (isSame(sent.current, draft.read())) draft.clear()
    }
  }, [draft])
  return {
    begin: (value: T) => {
      sent.current = value
      owner.current = readAccount()?.id
    },
    /** @returns whether the form is still open */
    arrived: (): boolean => {
      sent.current = null
      return isOpen.current
    },
    /** @returns whether the form is still open */
    failed: (): boolean => {
      const isOurs = readAccount()?.id === owner.current
      if (!isOpen.current && isOurs && sent.current !== null && draft.read() === null) draft.save(sent.current)
      sent.current = null
      return isOpen.current
    },
  }
}

const isSame = (one: Record<string, string> | null, other: Record<string, string> | null) =>
  one !== null && other !== null && Object.entries(one).every(([field, text]) => other[field] === text)
