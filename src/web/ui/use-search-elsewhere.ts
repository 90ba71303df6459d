import { useEffect, useRef } from 'react'

/**
 * For a box whose search is in the address. A search from elsewhere (a link, the back button) replaces its text; its own does
 * not, so that what is typed while that page loads stays.
 * @returns what to call with a text that the box searches for
 */
export function useSearchElsewhere(searched: string, replace: (text: string) => void): (own: string) => void {
  const known = useRef(searched)
  const latest = useRef(replace)
  useEffect(() => {
    latest.current = replace
  })
  useEffect(() => {
    if (searched === known.current) return
    known.current = searched
    latest.current(searched)
  }, [searched])
  return (own) => {
    known.current = own
  }
}
