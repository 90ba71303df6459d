import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

/** The mark: a market stall's awning over an open door. */
export function Logo() {
  return (
    <Link to={paths.home()} className="inline-flex min-h-11 items-center gap-2 text-brand">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-[min(2rem,max(32px,9vw))] shrink-0">
        <path fill="currentColor" d="M6 4h20l3 8.4a4.2 4.2 0 0 1-8.4.6 4.6 4.6 0 0 1-9.2 0A4.2 4.2 0 0 1 3 12.4z" />
        <path
          fill="currentColor"
          d="M6 18.6a6.7 6.7 0 0 0 3.9-1.5 7 7 0 0 0 12.2 0 6.7 6.7 0 0 0 3.9 1.5V26a2 2 0 0 1-2 2h-4v-4.5a4 4 0 0 0-8 0V28H8a2 2 0 0 1-2-2z"
        />
        <path fill="var(--color-star)" d="M13.7 4h4.6l1 9a3.3 3.3 0 0 1-6.6 0z" />
      </svg>
      <span className="text-[min(var(--text-xl),max(22px,6vw))] leading-none font-bold tracking-tight text-ink">
        {m.shell_brand()}
      </span>
    </Link>
  )
}
