import { type NavigateOptions, useNavigate } from 'react-router'
import { useIsHere } from './use-is-here.ts'

/**
 * Leads on once an answer has come, as to what was just made. Whoever has left the page meanwhile stays where they are.
 */
export function useNavigateHere() {
  const navigate = useNavigate()
  const isHere = useIsHere()
  return (to: string, options?: NavigateOptions): void => {
    if (isHere()) void navigate(to, options)
  }
}
