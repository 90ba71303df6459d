import ImagePlus from 'lucide-react/icons/image-plus'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import X from 'lucide-react/icons/x'
import { type ChangeEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { REVIEW_PICTURES_MAX } from '#contract/reviews/review-rules.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { choosesUnless } from '#web/pictures/chooses-unless.ts'
import { shrinkPicture } from '#web/pictures/shrink-picture.ts'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

/** Pixels; as large as a review shows them. */
const LONGEST = 1600

type PicturePickerProps = {
  /** Addresses of pictures the review has, data URLs of new ones. */
  images: readonly string[]
  onChange: (change: (images: readonly string[]) => string[]) => void
  /** Whether chosen pictures are being read, which takes a phone seconds. */
  reading: boolean
  onReading: (reading: boolean) => void
  error?: string | undefined
}

/** Up to four pictures: chosen or taken with the camera, seen before they are sent, and taken out again. */
export function PicturePicker({ images, onChange, reading, onReading, error }: PicturePickerProps) {
  const [problem, setProblem] = useState('')
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  /** At which picture the focus was lost: what had it goes with the change. */
  const lostAt = useRef<number | null>(null)
  const max = formatNumber(REVIEW_PICTURES_MAX)
  const room = REVIEW_PICTURES_MAX - images.length
  // What the server refused is what keeps the review from being published.
  const message = error ?? problem

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // Allows choosing the same file again after its removal.
    event.target.value = ''
    onReading(true)
    const { added, unread, leftOut } = await readUpTo(room, files)
    const problems = unread.map(({ name }) => m.reviews_form_picture_unread({ name }))
    if (leftOut) problems.push(m.reviews_form_too_many({ max }))
    setProblem(problems.join(' '))
    // The last picture takes the field's place.
    if (list.current?.querySelector('input') === document.activeElement) lostAt.current = REVIEW_PICTURES_MAX - 1
    onChange((now) => [...new Set([...now, ...added])])
    onReading(false)
  }
  const remove = (image: string) => {
    lostAt.current = images.indexOf(image)
    setProblem('')
    onChange((now) => now.filter((one) => one !== image))
  }
  useLayoutEffect(() => {
    const at = lostAt.current
    lostAt.current = null
    if (at === null || isKept(document.activeElement)) return
    const removers = list.current?.querySelectorAll('button')
    const next = removers?.[Math.min(at, images.length - 1)] ?? list.current?.querySelector('input')
    next?.focus()
  })
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-1.5">
      <span id={`${id}-label`} className="text-sm font-semibold">
        {m.reviews_form_pictures()} <span className="font-normal text-ink-soft">({m.ui_optional()})</span>
      </span>
      <ul ref={list} className="flex flex-wrap gap-3">
        {images.map((image, at) => (
          <li key={image.slice(-64)} className="relative">
            <img
              src={image.replace(/-1280\.webp$/, '-320.webp')}
              alt={m.reviews_picture_of({ number: formatNumber(at + 1), count: formatNumber(images.length) })}
              width={96}
              height={96}
              className="size-24 rounded-md border border-line object-cover"
            />
            <IconButton
              look="floating"
              label={m.reviews_form_remove_picture({ number: formatNumber(at + 1) })}
              icon={<X aria-hidden className="size-4" />}
              onClick={() => remove(image)}
              className="absolute -end-2 -top-2"
            />
          </li>
        ))}
        {room > 0 && (
          <li>
            <label className="flex size-24 cursor-pointer flex-col items-center justify-center gap-1 rounded-md border border-dashed border-line-strong px-1 text-center text-xs leading-tight text-ink-soft transition-colors hover:border-brand hover:text-brand has-focus-visible:outline-2 has-focus-visible:outline-brand">
              {reading ? (
                <LoaderCircle aria-hidden className="size-6 animate-spin" />
              ) : (
                <ImagePlus aria-hidden className="size-6" />
              )}
              {reading ? m.reviews_form_reading() : m.reviews_form_add_pictures()}
              <input
                type="file"
                accept="image/*"
                multiple
                {...choosesUnless(reading)}
                aria-describedby={message ? `${id}-help ${id}-error` : `${id}-help`}
                onChange={(event) => void choose(event)}
                className="sr-only"
              />
            </label>
          </li>
        )}
      </ul>
      <p id={`${id}-help`} className="text-xs text-ink-soft">
        {m.reviews_form_pictures_help({ max })}
      </p>
      <div role="alert" className="empty:hidden">
        {message && <FieldError id={`${id}-error`}>{message}</FieldError>}
      </div>
    </div>
  )
}

const isKept = (focused: Element | null) => focused !== null && focused !== document.body

/** The first files that can be read: one that cannot takes no place. */
async function readUpTo(room: number, files: readonly File[]) {
  const added: string[] = []
  const unread: File[] = []
  for (const file of files) {
    if (added.length === room) return { added, unread, leftOut: true }
    try {
      // One after the other: a phone has memory for few pictures in full size.
      added.push(await shrinkPicture(file, { longest: LONGEST }))
    } catch {
      unread.push(file)
    }
  }
  return { added, unread, leftOut: false }
}
