import { clsx } from 'clsx'
import Film from 'lucide-react/icons/film'
import type { MediaItem } from '#contract/catalogue/catalogue.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Picture } from '#web/ui/picture.tsx'

type MediaGridProps = {
  media: readonly MediaItem[]
  /** The media of the other version: items missing there are marked. */
  others?: readonly MediaItem[] | undefined
  mark?: string | undefined
}

/** Pictures large enough to judge them; each opens in its full size. */
export const MediaGrid = ({ media, others, mark }: MediaGridProps) =>
  media.length === 0 ? (
    <p className="text-sm text-ink-soft">{m.products_selling_none_of_it()}</p>
  ) : (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 2xl:grid-cols-4">
      {media.map((item) => {
        const isOnlyHere = others !== undefined && !others.some(({ url }) => url === item.url)
        return (
          <li key={item.id} className="relative">
            <a
              href={item.url}
              target="_blank"
              rel="noopener noreferrer"
              className={clsx(
                'block overflow-hidden rounded-md border bg-brand-tint',
                isOnlyHere ? 'border-brand outline-2 outline-brand' : 'border-line',
              )}
            >
              {item.media_type === 'IMAGE' ? (
                <Picture
                  url={item.url}
                  alt={item.alt || m.products_selling_picture()}
                  sizes="(min-width: 40rem) 14rem, 45vw"
                  placeholder={item.placeholder}
                  className="aspect-square size-full"
                />
              ) : (
                <span className="flex aspect-square flex-col items-center justify-center gap-1 text-sm text-brand underline">
                  <Film aria-hidden className="size-6" />
                  {m.products_selling_video()}
                </span>
              )}
            </a>
            {isOnlyHere && (
              <Badge tone="brand" className="pointer-events-none absolute start-2 bottom-2">
                {mark}
              </Badge>
            )}
          </li>
        )
      })}
    </ul>
  )
