import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { shorten } from '#contract/shorten.ts'
import { readAccount } from './api/session-store.ts'
import { m } from './paraglide/messages.js'
import { notify } from './ui/toast.ts'
import { useIsHere } from './use-is-here.ts'

/**
 * For a form that may be left while it is sent. Whoever has left it is told what became of it, with the way back to its page, where
 * what was typed is still a draft; but nobody who has logged in since.
 * @param to the way back, where it is another page
 * @returns tells it; `false` where the form can say so itself
 */
export function useTellIfLeft(to?: string) {
  const isHere = useIsHere()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const [owner] = useState(() => readAccount()?.id)
  const back = to ?? `${pathname}${search}${hash}`
  return (text: string): boolean => {
    if (isHere()) return false
    const action = { label: m.ui_way_back(), onClick: () => void navigate(back) }
    if (readAccount()?.id === owner) notify.error(text, { action })
    return true
  }
}

/** As much of a text as a toast can name. */
const CUT = 40

export function formatNotSent(text: string, why: string): string {
  return m.ui_text_not_sent({ text: shorten(text.trim(), CUT), why })
}
