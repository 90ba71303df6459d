import ImageOff from 'lucide-react/icons/image-off'
import type { ModeratedProduct } from '#contract/catalogue/admin.ts'
import { Picture } from '#web/ui/picture.tsx'

/** The cover; the name stands beside it. */
export const RowPicture = ({ product: { image } }: { product: Pick<ModeratedProduct, 'image'> }) =>
  image ? (
    <span className="shrink-0">
      <Picture url={image} alt="" sizes="4rem" className="size-16 rounded-sm bg-brand-tint" />
    </span>
  ) : (
    <span className="flex size-16 shrink-0 items-center justify-center rounded-sm bg-brand-tint text-ink-soft">
      <ImageOff aria-hidden className="size-6" />
    </span>
  )
