import { type ReactNode, useEffect, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { endOfWait, formatWait, secondsUntil } from './waits.ts'

const SECOND = 1000

/** An error in words; where they name a wait it counts down, and then says that one may try again. */
export function ProblemText({ children }: { children: ReactNode }) {
  const end = typeof children === 'string' ? endOfWait(children) : undefined
  if (typeof children !== 'string' || end === undefined) return children
  return <Wait key={end} text={children} end={end} />
}

/** The first text keeps its room, so that nothing moves, and is what screen readers say until the wait is over. */
function Wait({ text, end }: { text: string; end: number }) {
  const seconds = useSecondsUntil(end)
  const isOver = seconds === 0
  return (
    <span
      data-room={text}
      className="relative grid tabular *:[grid-area:1/1] before:invisible before:[grid-area:1/1] before:content-[attr(data-room)]"
    >
      <span className="sr-only">{isOver ? m.error_throttled_over() : text}</span>
      <span aria-hidden>{isOver ? m.error_throttled_over() : formatWait({ seconds })}</span>
    </span>
  )
}

function useSecondsUntil(end: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(end))
  const isRunning = seconds > 0
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setSeconds(secondsUntil(end)), SECOND)
    return () => clearInterval(timer)
  }, [end, isRunning])
  return seconds
}
