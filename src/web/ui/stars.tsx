import { clsx } from 'clsx'
import Star from 'lucide-react/icons/star'
import { formatRating } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

const five = [0, 1, 2, 3, 4]

/** Five stars, filled to the tenth; read as one sentence. */
export function Stars({ rating, size = 'sm', className }: { rating: number; size?: 'sm' | 'md'; className?: string }) {
  const star = size === 'sm' ? 'size-3.5' : 'size-5'
  const label = rating > 0 ? m.ui_rated({ rating: formatRating(rating) }) : m.ui_not_rated()
  return (
    <span role="img" aria-label={label} className={clsx('relative inline-flex', className)}>
      <span className="inline-flex text-line">
        {five.map((n) => (
          <Star key={n} className={clsx(star, 'fill-current')} />
        ))}
      </span>
      <span className="absolute inset-0 overflow-hidden text-star" style={{ width: `${(rating / 5) * 100}%` }}>
        <span className="inline-flex w-max">
          {five.map((n) => (
            <Star key={n} className={clsx(star, 'fill-current')} />
          ))}
        </span>
      </span>
    </span>
  )
}
