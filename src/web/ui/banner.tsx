import { clsx } from 'clsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { ProblemText } from '#web/errors/problem-text.tsx'

/** The outcome of a submit; announced by screen readers. */
export function Banner({ tone, children }: { tone: 'success' | 'error'; children: ReactNode }) {
  const Icon = tone === 'success' ? CircleCheck : CircleAlert
  return (
    <p
      role={tone === 'success' ? 'status' : 'alert'}
      className={clsx(
        'flex items-start gap-2.5 rounded-md px-4 py-3 font-medium',
        tone === 'success' ? 'bg-brand-tint text-brand' : 'bg-sale-tint text-sale',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-5" />
      <span>{tone === 'error' ? <ProblemText>{children}</ProblemText> : children}</span>
    </p>
  )
}
