import { clsx } from 'clsx'
import { useId } from 'react'

/** The one ornament: a fine band as woven into a jamdani's border. Above the footer and behind the hero, nowhere else. */
export function JamdaniBand({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg aria-hidden="true" className={clsx('block h-6 w-full text-brand-tint', className)}>
      <defs>
        <pattern id={id} width="48" height="24" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor" strokeWidth="1.5">
            <path d="M0 12 12 3l12 9-12 9zM24 12l12-9 12 9-12 9z" />
            <path d="m6 12 6-4.5 6 4.5-6 4.5zM30 12l6-4.5 6 4.5-6 4.5z" />
            <path d="M0 1.5h48M0 22.5h48" />
          </g>
          <g fill="currentColor">
            <path d="m12 9.8 2.9 2.2-2.9 2.2L9.100 12zM36 9.800 38.900 12 36 14.200 33.100 12z" />
            <path d="m24 4 1.600 1.600L24 7.200l-1.600-1.600zM24 16.800l1.600 1.600L24 20l-1.600-1.600z" />
            <path d="m0 4 1.600 1.600L0 7.200zM0 16.800l1.600 1.600L0 20zM48 4v3.200l-1.600-1.600zM48 16.800V20l-1.600-1.600z" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
