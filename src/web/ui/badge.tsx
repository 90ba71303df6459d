import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'brand' | 'sale' | 'success' | 'warning' | 'error' | 'info'

const tones: Record<Tone, string> = {
  neutral: 'border border-line bg-surface text-ink-soft',
  brand: 'bg-brand-tint text-brand',
  sale: 'bg-sale text-on-sale',
  success: 'border border-current/25 bg-surface text-success',
  warning: 'border border-current/25 bg-surface text-warning',
  error: 'border border-current/25 bg-surface text-sale',
  info: 'border border-current/25 bg-surface text-info',
}

export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: Tone
  className?: string
  children: ReactNode
}) {
  return <span className={clsx('badge', tones[tone], className)}>{children}</span>
}
