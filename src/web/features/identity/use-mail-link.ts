import { useState } from 'react'
import { isLinkDead } from './link-dead.ts'

/** The state of a mail's link. */
export type MailLink<Answer> =
  | { step: 'ready' }
  | { step: 'working' }
  | { step: 'done'; answer: Answer }
  | { step: 'dead' }
  | { step: 'failed'; error: unknown }

/**
 * Carries out a mail's link when the button is pressed: mail scanners open
 * every link, so that opening alone must change nothing.
 */
export function useMailLink<Answer>(token: string, carryOut: (token: string) => Promise<Answer>) {
  const [link, setLink] = useState<MailLink<Answer>>(token === '' ? { step: 'dead' } : { step: 'ready' })
  const open = async () => {
    setLink({ step: 'working' })
    try {
      setLink({ step: 'done', answer: await carryOut(token) })
    } catch (error) {
      setLink(isLinkDead(error) ? { step: 'dead' } : { step: 'failed', error })
    }
  }
  return { link, open: () => void open() }
}
