import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'

/** Marks removed text; screen readers announce it as 'removed: …'. */
export const Removed = ({ children }: { children: ReactNode }) => (
  <del className="rounded-sm bg-sale-tint px-0.5 text-sale">
    <span className="sr-only">{m.products_selling_removed()} </span>
    {children}
  </del>
)

/** Marks added text; screen readers announce it as 'added: …'. */
export const Added = ({ children }: { children: ReactNode }) => (
  <ins className="rounded-sm bg-brand-tint px-0.5 font-semibold text-brand no-underline">
    <span className="sr-only">{m.products_selling_added()} </span>
    {children}
  </ins>
)
