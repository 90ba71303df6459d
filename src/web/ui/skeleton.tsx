import { clsx } from 'clsx'

/** Stands where something will be, in its shape. Say 'loading' once, beside the group. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-pulse rounded-md bg-line', className)} />
}
