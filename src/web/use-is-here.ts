import { useCallback, useEffect, useRef } from 'react'

/** @returns says, once an answer has come, whether what asked for it is still on the screen */
export function useIsHere(): () => boolean {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback(() => isHere.current, [])
}
