import { clsx } from 'clsx'
import Trash2 from 'lucide-react/icons/trash-2'
import { Link } from 'react-router'
import type { CartLine } from '#contract/cart.ts'
import { toAmount } from '#contract/money.ts'
import { formatAmount } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { cartActions } from './cart-actions.ts'
import { lineTotal, quantityMax, troubleOf } from './cart-lines.ts'
import { LineNotes } from './line-notes.tsx'

/** One product of the cart: picture, price, how many, what they cost together, and the way out. */
export function CartLineRow({ line, before }: { line: CartLine; before: string | undefined }) {
  const { product, quantity } = line
  const trouble = troubleOf(line)
  const out = trouble !== null && trouble.kind !== 'too_many'
  return (
    <li className="flex gap-4 py-5 sm:gap-5">
      <Link
        to={paths.product(product.id)}
        tabIndex={-1}
        aria-hidden
        className={clsx('size-22 shrink-0 overflow-hidden rounded-md bg-brand-tint sm:size-28', out && 'opacity-50')}
      >
        {product.image && <Picture url={product.image} alt="" sizes="7rem" className="size-full" />}
      </Link>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h3 className="leading-snug font-medium">
              <Link to={paths.product(product.id)} className="hover:text-brand hover:underline">
                {product.name}
              </Link>
            </h3>
            <Price price={product.price} original={product.original_price} className="mt-0.5 text-sm" />
          </div>
          <p
            className={clsx(
              'hidden text-lg font-bold whitespace-nowrap tabular sm:block',
              out && 'text-ink-soft line-through',
            )}
          >
            {formatAmount(toAmount(lineTotal(line)))}
          </p>
        </div>
        {product.free_shipping && (
          <div>
            <Badge tone="brand">{m.cart_free_shipping()}</Badge>
          </div>
        )}
        <LineNotes line={line} before={before} onTake={(left) => cartActions.change(line, left)} />
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {!out && (
            <QuantityStepper
              value={quantity}
              max={quantityMax(line)}
              onChange={(next) => cartActions.change(line, next)}
              label={m.cart_quantity_of({ name: product.name })}
            />
          )}
          {!out && (
            <p className="font-bold whitespace-nowrap tabular sm:hidden">{formatAmount(toAmount(lineTotal(line)))}</p>
          )}
          <Button
            variant="ghost"
            size="sm"
            aria-label={m.cart_remove_name({ name: product.name })}
            onClick={() => cartActions.remove(line)}
            className="ms-auto -me-3"
          >
            <Trash2 aria-hidden className="size-4" />
            {m.cart_remove()}
          </Button>
        </div>
      </div>
    </li>
  )
}
