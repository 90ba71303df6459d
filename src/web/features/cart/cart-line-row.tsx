import { clsx } from 'clsx'
import Bookmark from 'lucide-react/icons/bookmark'
import Trash2 from 'lucide-react/icons/trash-2'
import type { CartLine } from '#contract/cart/cart.ts'
import { nameWithVariant } from '#contract/catalogue/variant-rules.ts'
import { toAmount } from '#contract/money.ts'
import { formatAmount } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { cartActions } from './cart-actions.ts'
import { lineProblem, lineTotal, quantityMax } from './cart-lines.ts'
import { LineNotes } from './line-notes.tsx'
import { LineName, LinePicture } from './line-product.tsx'

/** A cart line: picture, price, quantity, total and remove button. */
export function CartLineRow({ line }: { line: CartLine }) {
  const { product, quantity } = line
  const name = nameWithVariant(product.name, product.variant_name)
  const trouble = lineProblem(line)
  const out = trouble !== null && trouble.kind !== 'too_many'
  return (
    <li className="flex flex-wrap gap-4 py-5 sm:gap-5">
      <LinePicture product={product} dim={out} />
      <div className="flex min-w-[min(100%,10rem)] flex-1 basis-0 flex-col gap-1.5">
        <div className="flex items-start justify-between gap-4">
          <LineName product={product} />
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
        <LineNotes line={line} onTake={(left) => cartActions.change(line, left)} />
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {!out && (
            <QuantityStepper
              value={quantity}
              max={quantityMax(line)}
              onChange={(next) => cartActions.change(line, next)}
              label={m.cart_quantity_of({ name })}
            />
          )}
          {!out && quantity > 1 && (
            <p className="font-bold whitespace-nowrap tabular sm:hidden">{formatAmount(toAmount(lineTotal(line)))}</p>
          )}
          <div className="-me-3 ms-auto flex flex-wrap justify-end">
            <Button
              variant="ghost"
              size="sm"
              aria-label={m.cart_save_name({ name })}
              onClick={() => cartActions.save(line)}
            >
              <Bookmark aria-hidden className="size-4 max-sm:hidden" />
              {m.cart_save()}
            </Button>
            <Button
              variant="ghost"
              size="sm"
              aria-label={m.cart_remove_name({ name })}
              onClick={() => cartActions.remove(line)}
              className="max-sm:min-w-11"
            >
              <Trash2 aria-hidden className="size-4" />
              <span className="max-sm:hidden">{m.cart_remove()}</span>
            </Button>
          </div>
        </div>
      </div>
    </li>
  )
}
