import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { formatRating } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

/** Five stars, filled to the tenth; read as one sentence. Drawn by app.css: lists have hundreds of them. */
export function Stars({ rating, size = 'sm', className }: { rating: number; size?: 'sm' | 'md'; className?: string }) {
  return (
    <span
      role="img"
      aria-label={rating > 0 ? m.ui_rated({ rating: formatRating(rating) }) : m.ui_not_rated()}
      style={{ '--filled': `${Math.round(rating * 20)}%` } as CSSProperties}
      className={clsx('stars', size === 'md' && 'stars-md', className)}
    />
  )
}
