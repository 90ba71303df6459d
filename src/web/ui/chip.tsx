import X from 'lucide-react/icons/x'
import { m } from '#web/paraglide/messages.js'
import { Link } from '#web/ui/link.tsx'

/** A selected filter; the link removes it. */
export function Chip({ label, to }: { label: string; to: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={m.ui_remove({ name: label })}
      className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full bg-brand-tint ps-3 pe-2 text-sm font-medium text-brand transition-colors hover:bg-brand hover:text-on-brand touch:min-h-11"
    >
      <span className="truncate">{label}</span>
      <X aria-hidden className="size-4" />
    </Link>
  )
}
