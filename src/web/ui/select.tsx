import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentProps, type KeyboardEvent, use } from 'react'
import { Sending } from './form.tsx'

type SelectProps = ComponentProps<'select'> & {
  /** In a row of a table: lower, but for fingers. */
  compact?: boolean
}

/** The native select: it works on phones and before hydration. */
export function Select({ className, compact = false, children, onKeyDown, ...rest }: SelectProps) {
  const sending = use(Sending)
  return (
    <span className={clsx('relative inline-flex max-w-full min-w-0', className)}>
      <select
        {...rest}
        // It has no `readOnly`, and would lose the focus when disabled.
        aria-disabled={sending || undefined}
        onKeyDown={sending ? keepChoice : onKeyDown}
        className={clsx(
          compact ? 'min-h-8 ps-2 pe-7 text-sm touch:min-h-11' : 'min-h-11 ps-3 pe-8 text-base',
          sending && 'pointer-events-none',
          'w-full truncate appearance-none rounded-md border border-line-strong bg-surface text-ink transition-colors hover:border-ink-soft focus-visible:border-brand disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-sale',
        )}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className={clsx(
          'pointer-events-none absolute inset-y-0 my-auto size-4 text-ink-soft',
          compact ? 'end-2' : 'end-2.5',
        )}
      />
    </span>
  )
}

function keepChoice(event: KeyboardEvent) {
  if (event.key !== 'Tab') event.preventDefault()
}
