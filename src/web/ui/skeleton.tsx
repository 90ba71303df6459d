import { clsx } from 'clsx'

/** A placeholder of the loading state. Announce loading once per group. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-pulse rounded-md bg-line', className)} />
}
