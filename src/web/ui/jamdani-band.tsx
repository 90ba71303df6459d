import { clsx } from 'clsx'

/** The one ornament: a fine band as woven into a jamdani's border. Above the footer and behind the hero, nowhere else. */
export const JamdaniBand = ({ className }: { className?: string }) => (
  <div aria-hidden className={clsx('jamdani', className)} />
)
