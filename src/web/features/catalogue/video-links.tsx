import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useId, useRef, useState } from 'react'
import { MEDIA_MAX } from '#contract/catalogue/selling-rules.ts'
import { readVideo } from '#contract/catalogue/video-rules.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { FieldError, Input } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type VideoLinksProps = {
  videos: readonly string[]
  /** How many more pictures and videos fit. */
  room: number
  onChange: (videos: string[]) => void
  /** Somebody tried to send them: whatever is wrong is said. */
  tried: boolean
}

const isWrong = (link: string) => link.trim() !== '' && readVideo(link) === null

/** SPEC 5: links to YouTube or Vimeo; each says for itself what is wrong with it, once it has been left. */
export function VideoLinks({ videos, room, onChange, tried }: VideoLinksProps) {
  const id = useId()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const list = useRef<HTMLUListElement>(null)
  const add = () => {
    onChange([...videos, ''])
    setTimeout(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
  }
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-2">
      <p id={`${id}-label`} className="text-sm font-semibold">
        {m.listings_videos()} <span className="font-normal text-ink-soft">({m.ui_optional()})</span>
      </p>
      {videos.length > 0 && (
        <ul ref={list} className="flex flex-col gap-2">
          {videos.map((link, at) => {
            const wrong = isWrong(link) && (tried || left.has(at))
            const errorId = `${id}-error-${at}`
            return (
              // oxlint-disable-next-line react/no-array-index-key -- a link has nothing but its place
              <li key={at}>
                <div className="flex items-center gap-1">
                  <Input
                    type="url"
                    inputMode="url"
                    aria-label={m.listings_video_number({ number: formatNumber(at + 1) })}
                    placeholder="https://www.youtube.com/watch?v="
                    maxLength={300}
                    value={link}
                    aria-invalid={wrong || undefined}
                    aria-describedby={wrong ? errorId : undefined}
                    onChange={({ target }) => onChange(videos.map((one, index) => (index === at ? target.value : one)))}
                    onBlur={() => setLeft(new Set([...left, at]))}
                  />
                  <IconButton
                    label={m.listings_video_remove({ number: formatNumber(at + 1) })}
                    icon={<X aria-hidden className="size-5" />}
                    onClick={() => {
                      onChange(videos.filter((_, index) => index !== at))
                      setLeft(new Set())
                    }}
                  />
                </div>
                <div role="alert" className="mt-1 empty:hidden">
                  {wrong && <FieldError id={errorId}>{m.listings_video_invalid()}</FieldError>}
                </div>
              </li>
            )
          })}
        </ul>
      )}
      {room > 0 && videos.length < MEDIA_MAX && (
        <Button variant="secondary" size="sm" className="self-start" onClick={add}>
          <Plus aria-hidden className="size-4.5" />
          {m.listings_video_add()}
        </Button>
      )}
    </div>
  )
}
