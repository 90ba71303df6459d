import { clsx } from 'clsx'
import Star from 'lucide-react/icons/star'
import { type Ref, useId, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { FieldError } from '#web/ui/field.tsx'
import { formatStars } from './rating-summary.tsx'

const moods = [m.reviews_mood_1, m.reviews_mood_2, m.reviews_mood_3, m.reviews_mood_4, m.reviews_mood_5]

type StarInputProps = {
  /** 0: not chosen yet. */
  value: number
  onChange: (value: number) => void
  error?: string | undefined
  /** The star that gets the focus when there is an error. */
  first: Ref<HTMLInputElement>
}

/** Five stars as a group of radio buttons: arrow keys, touch and screen readers work as with any other. */
export function StarInput({ value, onChange, error, first }: StarInputProps) {
  const [over, setOver] = useState(0)
  const id = useId()
  const shown = over || value
  return (
    <fieldset
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className="min-w-0"
    >
      <legend className="text-sm font-semibold">{m.reviews_form_rating()}</legend>
      <div className="mt-1 flex flex-wrap items-center gap-x-3">
        <div className="-ms-2 flex" onMouseLeave={() => setOver(0)}>
          {moods.map((label, at) => {
            const stars = at + 1
            return (
              <label
                key={stars}
                className="relative flex size-11 cursor-pointer items-center justify-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-brand"
              >
                <input
                  ref={stars === (value || 1) ? first : undefined}
                  type="radio"
                  name={id}
                  value={stars}
                  checked={stars === value}
                  onChange={() => onChange(stars)}
                  onMouseEnter={() => setOver(stars)}
                  aria-label={`${formatStars(stars)}: ${label()}`}
                  className="absolute inset-0 size-full cursor-pointer opacity-0"
                />
                <Star
                  aria-hidden
                  className={clsx(
                    'size-8 transition-colors',
                    stars <= shown ? 'fill-star text-star' : 'text-line-strong',
                  )}
                />
              </label>
            )
          })}
        </div>
        <span aria-hidden className="text-sm font-semibold text-ink-soft">
          {moods[shown - 1]?.()}
        </span>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
