import { useLocation } from 'react-router'
import { splitLocale } from '#web/language.ts'
import type { SellerTab } from '#web/paths.ts'
import { sectionOf } from './sections.ts'

/** The section of the page in sight. */
export function useSection(): SellerTab {
  const { pathname, search } = useLocation()
  return sectionOf(splitLocale(pathname).path, new URLSearchParams(search))
}
