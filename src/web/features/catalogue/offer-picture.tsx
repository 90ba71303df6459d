import { clsx } from 'clsx'
import ImageOff from 'lucide-react/icons/image-off'
import { Picture, type PictureProps } from '#web/ui/picture.tsx'
import type { OfferPicture as Shown } from './offer.ts'

type OfferPictureProps = { picture: Shown | null; sizes: string; load?: PictureProps['load']; dimmed?: boolean }

/** Square, on a soft tint; a product without a picture keeps its place. */
export function OfferPicture({ picture, sizes, load, dimmed = false }: OfferPictureProps) {
  return (
    <span className="flex aspect-square items-center justify-center overflow-hidden rounded-md bg-brand-tint text-ink-soft">
      {picture ? (
        <Picture
          {...picture}
          sizes={sizes}
          load={load}
          className={clsx('size-full', dimmed && 'opacity-50 saturate-50')}
        />
      ) : (
        <ImageOff aria-hidden className="size-10 opacity-50" />
      )}
    </span>
  )
}
