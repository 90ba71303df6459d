import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'

/** The narrow page of signing in and what belongs to it. */
export function AuthFrame({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  return (
    <div className="page py-8 sm:py-12">
      <div className="mx-auto max-w-md">
        <h1 className="text-2xl font-bold">{title}</h1>
        {intro && <p className="mt-1 text-ink-soft">{intro}</p>}
        <noscript>
          <p className="mt-6 rounded-md bg-sale-tint px-4 py-3 text-sale">{m.identity_needs_script()}</p>
        </noscript>
        <div className="mt-6">{children}</div>
      </div>
    </div>
  )
}
