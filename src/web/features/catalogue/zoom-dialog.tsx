import { Dialog } from '#web/ui/dialog.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { OfferPicture } from './offer.ts'

/** The picture as large as the screen allows. */
export function ZoomDialog({ picture, onClose }: { picture: OfferPicture; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={picture.alt} size="lg">
      <div className="flex max-h-[calc(100dvh-8rem)] justify-center">
        <Picture
          {...picture}
          sizes="(min-width: 48rem) 48rem, 100vw"
          load="now"
          className="max-h-full w-auto max-w-full rounded-md object-contain"
        />
      </div>
    </Dialog>
  )
}
