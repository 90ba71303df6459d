import { Suspense, useState } from 'react'
import type { Picture as PictureFacts } from '#contract/media/media.ts'
import { formatNumber } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { Picture } from '#web/ui/picture.tsx'

const Lightbox = lazy(() => import('./lightbox.tsx').then(({ Lightbox }) => ({ default: Lightbox })))

type ReviewPicturesProps = {
  pictures: readonly PictureFacts[]
  /** Whose they are; of several people without it. */
  by?: string | undefined
  label?: string | undefined
}

/** Small pictures in a row that scrolls; a click enlarges, and one goes on from there. */
export function ReviewPictures({ pictures, by, label }: ReviewPicturesProps) {
  const [shown, setShown] = useState<number | null>(null)
  if (pictures.length === 0) return null
  const count = formatNumber(pictures.length)
  const describe = (at: number) => {
    const number = formatNumber(at + 1)
    return by === undefined ? m.reviews_picture_of({ number, count }) : m.reviews_picture({ name: by, number, count })
  }
  return (
    <>
      <ul aria-label={label} className="no-scrollbar -m-1 flex gap-2 overflow-x-auto p-1">
        {pictures.map((picture, at) => (
          <li key={`${at}-${picture.url}`} className="shrink-0">
            <button
              type="button"
              aria-label={describe(at)}
              onClick={() => setShown(at)}
              className="block size-20 cursor-zoom-in overflow-hidden rounded-sm bg-brand-tint ring-1 ring-line hover:ring-line-strong"
            >
              <Picture {...picture} alt="" sizes="5rem" className="size-full" />
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Suspense>
          <Lightbox pictures={pictures} start={shown} say={describe} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  )
}
