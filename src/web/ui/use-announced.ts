import { useEffect, useRef } from 'react'
import { announce } from './announce.ts'

/**
 * Has a screen reader say what a bar shows each time that it says something else than before: a bar that comes with its text would
 * come without a word.
 */
export function useAnnounced(text: string): void {
  const announced = useRef(text)
  useEffect(() => {
    if (announced.current === text) return
    announced.current = text
    announce(text)
  }, [text])
}
