import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'

type SignedInLinkProps = {
  to: string
  label: string
  /** Whether someone is known to be signed in; until the page is hydrated only the style sheet knows. */
  known?: boolean
  children: ReactNode
}

/** In the place of a menu that only the signed-in have, until it is there. */
export function SignedInLink({ to, label, known = false, children }: SignedInLinkProps) {
  return (
    <Link
      to={to}
      discover="none"
      aria-label={label}
      className={clsx('header-icon', !known && 'hidden signed-in:inline-flex')}
    >
      {children}
    </Link>
  )
}
