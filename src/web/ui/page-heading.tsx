import type { ReactNode } from 'react'
import { useDocumentTitle } from './use-document-title.ts'

type PageHeadingProps = {
  title: ReactNode
  text?: ReactNode
  children?: ReactNode
}

/** The head of a page below /admin: what it is, also in the tab of the browser, and what can be done with all of it. */
export function PageHeading({ title, text, children }: PageHeadingProps) {
  useDocumentTitle(title)
  return (
    <div className="mb-6 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
        {text && <p className="mt-1 text-ink-soft">{text}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}
