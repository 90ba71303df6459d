import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { CartLine } from '#contract/cart/cart.ts'
import { paths } from '#web/paths.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'

type Product = CartLine['product']

/** The same link as the name's, for those who tap pictures. */
export const LinePicture = ({ product, dim }: { product: Product; dim: boolean }) => (
  <Link
    to={paths.product(product.id)}
    tabIndex={-1}
    aria-hidden
    className={clsx('size-22 shrink-0 overflow-hidden rounded-md bg-brand-tint sm:size-28', dim && 'opacity-50')}
  >
    {product.image && <Picture url={product.image} alt="" sizes="7rem" className="size-full" />}
  </Link>
)

export const LineName = ({ product }: { product: Product }) => (
  <div className="min-w-0">
    <h3 className="leading-snug font-medium">
      <Link to={paths.product(product.id)} className="hover:text-brand hover:underline">
        {product.name}
      </Link>
    </h3>
    <Price price={product.price} original={product.original_price} className="mt-0.5 text-sm" />
  </div>
)
