import type { Picture as PictureFacts } from '#contract/media/media.ts'
import { PictureViewer } from '#web/ui/picture-viewer.tsx'

type LightboxProps = {
  pictures: readonly PictureFacts[]
  start: number
  say: (at: number) => string
  onClose: () => void
}

/** Pictures of reviews on the whole screen, one after the other. */
export function Lightbox({ pictures, start, say, onClose }: LightboxProps) {
  return (
    <PictureViewer
      pictures={pictures.map((picture, at) => ({ ...picture, alt: say(at) }))}
      start={start}
      onClose={onClose}
    />
  )
}
