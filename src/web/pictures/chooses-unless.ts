import type { MouseEvent } from 'react'

/** A field for files that takes none for now, as what was chosen is still being read; other than a disabled one it keeps the focus. */
export const choosesUnless = (busy: boolean) =>
  busy ? { 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() } : {}
