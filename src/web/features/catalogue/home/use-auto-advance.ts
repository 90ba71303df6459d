import { useEffect, useState } from 'react'

/** How long a slide of the hero stays (rules.md W-12). */
export const SLIDE_MS = 5000
/** The least that the first slide stays after hydration: the pictures of the others begin to load then. */
const FIRST_MS = 1000

const reducedMotion = '(prefers-reduced-motion: reduce)'

/**
 * Which of `count` slides is shown: the next one every 5 s, except while `paused`, while the page is in the background,
 * and with reduced motion. Every move restarts the 5 s. Of a page that is being hydrated the first slide has been seen since the
 * page was opened.
 */
export function useAutoAdvance(count: number, paused: boolean, isHydrating = false) {
  const [{ index, ms }, setSlide] = useState(() => ({ index: 0, ms: isHydrating ? msLeft() : SLIDE_MS }))
  const [away, setAway] = useState(false)

  useEffect(() => {
    const look = () => setAway(document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  useEffect(() => {
    if (paused || away || count < 2 || window.matchMedia(reducedMotion).matches) return undefined
    const timer = setTimeout(() => setSlide({ index: (index + 1) % count, ms: SLIDE_MS }), ms)
    return () => clearTimeout(timer)
  }, [index, ms, count, paused, away])

  return { index, go: (to: number) => setSlide({ index: (to + count) % count, ms: SLIDE_MS }) }
}

const msLeft = () => Math.max(FIRST_MS, SLIDE_MS - performance.now())
