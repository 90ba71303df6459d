import { clsx } from 'clsx'
import ImageOff from 'lucide-react/icons/image-off'
import { Picture, type PictureProps } from '#web/ui/picture.tsx'
import type { OfferPicture as Shown } from './offer.ts'

type OfferPictureProps = { picture: Shown | null; sizes: string; load?: PictureProps['load']; dimmed?: boolean }

/** A square picture; a product without one gets a placeholder. */
export function OfferPicture({ picture, sizes, load, dimmed = false }: OfferPictureProps) {
  return (
    <span className={clsx('card-picture', dimmed && 'card-dimmed')}>
      {picture ? (
        <Picture {...picture} sizes={sizes} widthMax={640} load={load} />
      ) : (
        <ImageOff aria-hidden className="size-10 opacity-50" />
      )}
    </span>
  )
}
