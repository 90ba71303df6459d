import { clsx } from 'clsx'
import type { CartLine } from '#contract/cart/cart.ts'
import { otherLanguage } from '#web/local-names.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { VariantName } from '#web/variant-name.tsx'

type Product = CartLine['product']

/** The page with what was chosen. */
const pathOf = ({ id, variant_id, variant_name }: Product) =>
  paths.product(id, variant_name === null ? null : variant_id)

type LinePictureProps = { product: Product; dim: boolean; small?: boolean | undefined }

/** Duplicates the name's link for taps on the picture. */
export const LinePicture = ({ product, dim, small = false }: LinePictureProps) => (
  <Link
    to={pathOf(product)}
    tabIndex={-1}
    aria-hidden
    className={clsx(
      'shrink-0 overflow-hidden rounded-md bg-brand-tint',
      small ? 'size-16' : 'size-16 min-[25rem]:size-22 sm:size-28',
      dim && 'opacity-50',
    )}
  >
    {product.image && <Picture url={product.image} alt="" sizes="7rem" className="size-full" />}
  </Link>
)

export const LineName = ({ product }: { product: Product }) => (
  <div className="min-w-0">
    <h3 className="leading-snug font-medium wrap-anywhere">
      <Link to={pathOf(product)} lang={otherLanguage(product.name)} className="hover:text-brand hover:underline">
        {product.name}
      </Link>
    </h3>
    <VariantName name={product.variant_name} />
    <Price price={product.price} original={product.original_price} className="mt-0.5 text-sm" />
  </div>
)
