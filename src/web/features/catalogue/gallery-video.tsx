import ExternalLink from 'lucide-react/icons/external-link'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import type { Video } from '#contract/catalogue/video-rules.ts'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { OfferPicture } from './offer.ts'

type GalleryVideoProps = {
  link: string
  video: Video | null
  poster: OfferPicture | null
  /** In sight; one that is swiped away stops. */
  near: boolean
}

/** No request to the provider before the visitor plays the video. */
export function GalleryVideo({ link, video, poster, near }: GalleryVideoProps) {
  const [playing, setPlaying] = useState(false)
  if (playing && near && video !== null) {
    return (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin already; players need scripts and their own storage
      <iframe
        src={video.embed}
        title={m.product_play()}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        allowFullScreen
        className="size-full bg-ink"
      />
    )
  }
  return (
    <div className="relative flex size-full flex-col items-center justify-center gap-3">
      {poster && <Picture {...poster} alt="" sizes="320px" className="absolute inset-0 size-full opacity-40 blur-sm" />}
      {video === null ? (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonClass({ variant: 'secondary' })} relative`}
        >
          <ExternalLink aria-hidden className="size-4.5" />
          {m.product_open_video()}
        </a>
      ) : (
        <>
          <button
            type="button"
            aria-label={m.product_play()}
            onClick={() => setPlaying(true)}
            className="relative inline-flex size-18 items-center justify-center rounded-full bg-brand text-on-brand transition-colors hover:bg-brand-hover"
          >
            <Play aria-hidden className="size-8 translate-x-0.5 fill-current" />
          </button>
          <span className="relative rounded-full bg-surface px-3 py-1 text-sm text-ink">
            {m.product_play_hint({ provider: video.provider })}
          </span>
        </>
      )}
    </div>
  )
}
