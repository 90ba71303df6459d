import { useEffect, useState } from 'react'

const SECOND = 1000

/** A countdown from `seconds`, and a function to restart it; the first one may have begun before. */
export function useCountdown(seconds: number, first = seconds): [remaining: number, restart: () => void] {
  const [remaining, setRemaining] = useState(first)
  const running = remaining > 0
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => setRemaining((before) => Math.max(0, before - 1)), SECOND)
    return () => clearInterval(timer)
  }, [running])
  return [remaining, () => setRemaining(seconds)]
}
