import { useEffect, useState } from 'react'

/** How long a slide of the hero stays (rules.md W-12). */
export const SLIDE_MS = 5000

const reducedMotion = '(prefers-reduced-motion: reduce)'

/**
 * Which of `count` slides is shown: the next one every 5 s, except while `paused`, while the page is in the background,
 * and with reduced motion. Every move restarts the 5 s.
 */
export function useAutoAdvance(count: number, paused: boolean) {
  const [index, setIndex] = useState(0)
  const [away, setAway] = useState(false)

  useEffect(() => {
    const look = () => setAway(document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  useEffect(() => {
    if (paused || away || count < 2 || window.matchMedia(reducedMotion).matches) return undefined
    const timer = setTimeout(() => setIndex((index + 1) % count), SLIDE_MS)
    return () => clearTimeout(timer)
  }, [index, count, paused, away])

  return { index, go: (to: number) => setIndex((to + count) % count) }
}
