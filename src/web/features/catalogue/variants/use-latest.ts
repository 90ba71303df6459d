import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The value of the latest render, for what happens later: the undo of a message, or a row that does not render again. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
