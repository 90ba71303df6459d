import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'

/** The browser's own select: the right wheel on phones, and it works before any script does. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={clsx('relative inline-flex', className)}>
      <select
        {...rest}
        className="min-h-11 w-full appearance-none rounded-md border border-line-strong bg-surface ps-3 pe-9 text-base text-ink transition-colors hover:border-ink-soft focus-visible:border-brand disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-sale"
      >
        {children}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-ink-soft" />
    </span>
  )
}
