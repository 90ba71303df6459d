import { clsx } from 'clsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Play from 'lucide-react/icons/play'
import ZoomIn from 'lucide-react/icons/zoom-in'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatNumber } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { GalleryVideo } from './gallery-video.tsx'
import type { GalleryItem } from './product-media.ts'
import { useViewedPicture } from './use-viewed-picture.ts'

const PictureViewer = lazy(() =>
  import('#web/ui/picture-viewer.tsx').then(({ PictureViewer }) => ({ default: PictureViewer })),
)

/** On phones at most 4:3, so that name and price are in sight; the whole picture is shown, on its own blurred colours. */
const frame = 'aspect-4/3 max-h-[60vh] lg:aspect-square lg:max-h-none'

type GalleryProps = {
  items: readonly GalleryItem[]
  /** The place of the one that is shown first, and shown when it changes: that of the chosen variant. */
  shown: number
}

/** The items, from the first that was shown on: it is in sight without script. Later ones are scrolled to. */
function useBeginning(items: readonly GalleryItem[], shown: number): readonly GalleryItem[] {
  const [first] = useState(() => items[shown]?.key)
  const found = items.find(({ key }) => key === first)
  return found ? [found, ...items.filter((item) => item !== found)] : items
}

/**
 * Pictures and videos side by side in a strip that snaps: swiped on phones, moved by buttons and thumbnails elsewhere;
 * it scrolls without script too. A click on a picture opens it on the whole screen.
 */
export function Gallery({ items: all, shown }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null)
  const items = useBeginning(all, shown)
  const [at, setAt] = useState(0)
  const pictures = items.flatMap((item) => (item.kind === 'picture' ? [item.picture] : []))
  const poster = pictures[0] ?? null
  const { viewed, open, turn, close } = useViewedPicture(pictures.length)

  const show = (index: number) => {
    const target = (index + items.length) % items.length
    setAt(target)
    const width = strip.current?.clientWidth ?? 0
    strip.current?.scrollTo({ left: target * width, behavior: 'smooth' })
  }
  const showViewed = (index: number) => {
    turn(index)
    show(index)
  }
  const follow = useEffectEvent((key: string) => show(items.findIndex((item) => item.key === key)))
  const key = all[shown]?.key
  const before = useRef(key)
  useEffect(() => {
    if (key !== undefined && key !== before.current) follow(key)
    before.current = key
  }, [key])
  const onScroll = () => {
    if (strip.current && strip.current.clientWidth > 0)
      setAt(Math.round(strip.current.scrollLeft / strip.current.clientWidth))
  }
  if (items.length === 0) return <div className={clsx('w-full rounded-md bg-brand-tint', frame)} />

  return (
    <section aria-label={m.product_pictures()}>
      <div className="group relative">
        <ul
          ref={strip}
          onScroll={onScroll}
          className={clsx(
            'no-scrollbar flex w-full snap-x snap-mandatory overflow-x-auto rounded-md bg-brand-tint',
            frame,
          )}
        >
          {items.map((item, index) => (
            <li key={item.key} inert={index !== at} className="relative size-full shrink-0 snap-center">
              {item.kind === 'picture' ? (
                <button
                  type="button"
                  aria-label={`${m.product_zoom()}: ${item.picture.alt}`}
                  onClick={() => open(index)}
                  className="size-full cursor-zoom-in focus-visible:-outline-offset-2"
                >
                  <Picture
                    {...item.picture}
                    sizes="(min-width: 80rem) 36rem, (min-width: 64rem) 50vw, 75vw"
                    load={index === 0 ? 'first' : undefined}
                    className="size-full object-contain!"
                  />
                </button>
              ) : (
                <GalleryVideo link={item.link} video={item.video} poster={poster} near={index === at} />
              )}
            </li>
          ))}
        </ul>
        <span
          aria-hidden
          className="pointer-events-none absolute end-3 top-3 inline-flex print:hidden size-9 items-center justify-center rounded-full border border-line bg-surface text-ink-soft"
        >
          <ZoomIn className="size-4.5" />
        </span>
        {items.length > 1 && (
          <>
            <IconButton
              look="floating"
              label={m.ui_previous()}
              icon={<ChevronLeft aria-hidden className="size-5" />}
              onClick={() => show(at - 1)}
              className="absolute start-3 top-1/2 -translate-y-1/2 touch:hidden"
            />
            <IconButton
              look="floating"
              label={m.ui_next()}
              icon={<ChevronRight aria-hidden className="size-5" />}
              onClick={() => show(at + 1)}
              className="absolute end-3 top-1/2 -translate-y-1/2 touch:hidden"
            />
            <span
              role="status"
              className="absolute end-3 bottom-3 rounded-full border border-line bg-surface px-2.5 py-0.5 text-xs font-semibold tabular"
            >
              {formatNumber(at + 1)}/{formatNumber(items.length)}
            </span>
          </>
        )}
      </div>
      {items.length > 1 && <Thumbnails items={items} at={at} onShow={show} />}
      {viewed !== null && (
        <Suspense>
          <PictureViewer pictures={pictures} start={viewed} onClose={close} onShow={showViewed} />
        </Suspense>
      )}
    </section>
  )
}

type ThumbnailsProps = { items: readonly GalleryItem[]; at: number; onShow: (index: number) => void }

function Thumbnails({ items, at, onShow }: ThumbnailsProps) {
  const count = formatNumber(items.length)
  return (
    <ul className="no-scrollbar mt-3 flex gap-2 overflow-x-auto p-0.5 max-sm:hidden">
      {items.map((item, index) => {
        const number = formatNumber(index + 1)
        return (
          <li key={item.key} className="shrink-0">
            <button
              type="button"
              aria-label={
                item.kind === 'picture'
                  ? m.product_picture_of({ number, count })
                  : m.product_video_of({ number, count })
              }
              aria-current={index === at}
              onClick={() => onShow(index)}
              className={clsx(
                'flex size-16 items-center justify-center overflow-hidden rounded-sm bg-brand-tint text-brand transition-shadow sm:size-18',
                index === at ? 'ring-2 ring-brand' : 'ring-1 ring-line hover:ring-line-strong',
              )}
            >
              {item.kind === 'picture' ? (
                <Picture {...item.picture} alt="" sizes="4.5rem" className="size-full" />
              ) : (
                <Play aria-hidden className="size-6" />
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
