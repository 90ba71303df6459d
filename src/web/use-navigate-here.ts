import { useEffect, useRef } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'

/**
 * Leads on once an answer has come, as to what was just made. Whoever has left the page meanwhile stays where they are.
 */
export function useNavigateHere() {
  const navigate = useNavigate()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return (to: string, options?: NavigateOptions): void => {
    if (isHere.current) void navigate(to, options)
  }
}
