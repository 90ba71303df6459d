import type { ReactNode } from 'react'

type KeptProps = {
  /** All that `children` show, beside the language of the page. */
  by: readonly unknown[]
  children: ReactNode
}

/**
 * A part of pages that looks the same wherever it shows the same: the server keeps its HTML, and does not render it again in the
 * next page that has it (web/kept-parts.ts). So `children` read nothing but `by` and the language: no address, no context that
 * differs between pages. They have no ids of React's, no other kept part, and no text beside them.
 */
export const Kept = import.meta.env.SSR ? ServerKept : ({ children }: KeptProps) => children

/** The kept parts of a document that is being rendered. */
export type Parts = {
  /** @returns the number of the part in its document, and whether its HTML is known */
  add: (by: readonly unknown[]) => { number: number; known: boolean }
}

/** Rendering a whole document is one synchronous call; none where it is not. */
let current: Parts | null = null

export function withParts<T>(parts: Parts, render: () => T): T {
  current = parts
  try {
    return render()
  } finally {
    current = null
  }
}

export function ServerKept({ by, children }: KeptProps) {
  if (!current) return children
  const { number, known } = current.add(by)
  const begin = <template data-part={number} />
  if (known) return begin
  return (
    <>
      {begin}
      {children}
      <template data-part-end />
    </>
  )
}
