import { useEffect, useState } from 'react'

const SECOND = 1000

/** Seconds that are left, counted down from `seconds` on; and the way to begin again. */
export function useCountdown(seconds: number): [left: number, restart: () => void] {
  const [left, setLeft] = useState(seconds)
  const running = left > 0
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), SECOND)
    return () => clearInterval(timer)
  }, [running])
  return [left, () => setLeft(seconds)]
}
