import { useEffect, useState } from 'react'

const SECOND = 1000

/** A countdown from `seconds`, and a function to restart it. */
export function useCountdown(seconds: number): [remaining: number, restart: () => void] {
  const [remaining, setRemaining] = useState(seconds)
  const running = remaining > 0
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => setRemaining((before) => Math.max(0, before - 1)), SECOND)
    return () => clearInterval(timer)
  }, [running])
  return [remaining, () => setRemaining(seconds)]
}
