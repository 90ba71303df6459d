import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useState } from 'react'
import type { Picture as PictureFacts } from '#contract/media/media.ts'
import { m } from '#web/paraglide/messages.js'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'

type LightboxProps = {
  pictures: readonly PictureFacts[]
  start: number
  say: (at: number) => string
  onClose: () => void
}

/** Pictures as large as the screen allows, one after the other; arrow keys turn. */
export function Lightbox({ pictures, start, say, onClose }: LightboxProps) {
  const [at, setAt] = useState(start)
  const count = pictures.length
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') setAt((now) => (now - 1 + count) % count)
      if (key === 'ArrowRight') setAt((now) => (now + 1) % count)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [count])
  const picture = pictures[at]
  if (!picture) return null
  const turn = (by: number) => setAt((at + by + count) % count)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={say(at)} size="lg">
      <div className="flex items-center justify-center gap-2">
        {count > 1 && (
          <IconButton
            label={m.ui_previous()}
            icon={<ChevronLeft aria-hidden className="size-5" />}
            onClick={() => turn(-1)}
          />
        )}
        <div className="flex max-h-[calc(100dvh-8rem)] min-w-0 flex-1 justify-center">
          <Picture
            key={picture.url}
            {...picture}
            alt={say(at)}
            sizes="(min-width: 48rem) 42rem, 80vw"
            load="now"
            className="max-h-full w-auto max-w-full rounded-md object-contain"
          />
        </div>
        {count > 1 && (
          <IconButton
            label={m.ui_next()}
            icon={<ChevronRight aria-hidden className="size-5" />}
            onClick={() => turn(1)}
          />
        )}
      </div>
    </Dialog>
  )
}
