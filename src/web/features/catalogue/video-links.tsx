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
  /** The form was submitted: show all errors. */
  tried: boolean
}

const isWrong = (link: string) => link.trim() !== '' && readVideo(link) === null

/** Links to YouTube or Vimeo (rules.md C-8); each shows its own error once its field has been left. */
export function VideoLinks({ videos, room, onChange, tried }: VideoLinksProps) {
  const id = useId()
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set())
  const list = useRef<HTMLUListElement>(null)
  const add = () => {
    onChange([...videos, ''])
    setTimeout(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
  }
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-2">
      <p id={`${id}-label`} className="text-sm font-semibold">
        {m.products_selling_videos()} <span className="font-normal text-ink-soft">({m.ui_optional()})</span>
      </p>
      {videos.length > 0 && (
        <ul ref={list} className="flex flex-col gap-2">
          {videos.map((link, at) => {
            const wrong = isWrong(link) && (tried || touched.has(at))
            const errorId = `${id}-error-${at}`
            return (
              // oxlint-disable-next-line react/no-array-index-key -- a link has nothing but its place
              <li key={at}>
                <div className="flex items-center gap-1">
                  <Input
                    type="url"
                    inputMode="url"
                    aria-label={m.products_selling_video_number({ number: formatNumber(at + 1) })}
                    placeholder="https://www.youtube.com/watch?v="
                    maxLength={300}
                    value={link}
                    aria-invalid={wrong || undefined}
                    aria-describedby={wrong ? errorId : undefined}
                    onChange={({ target }) => onChange(videos.map((one, index) => (index === at ? target.value : one)))}
                    onBlur={() => setTouched(new Set([...touched, at]))}
                  />
                  <IconButton
                    label={m.products_selling_video_remove({ number: formatNumber(at + 1) })}
                    icon={<X aria-hidden className="size-5" />}
                    onClick={() => {
                      onChange(videos.filter((_, index) => index !== at))
                      setTouched(new Set())
                    }}
                  />
                </div>
                <div role="alert" className="mt-1 empty:hidden">
                  {wrong && <FieldError id={errorId}>{m.products_selling_video_invalid()}</FieldError>}
                </div>
              </li>
            )
          })}
        </ul>
      )}
      {room > 0 && videos.length < MEDIA_MAX && (
        <Button variant="secondary" size="sm" className="self-start" onClick={add}>
          <Plus aria-hidden className="size-4.5" />
          {m.products_selling_video_add()}
        </Button>
      )}
    </div>
  )
}
