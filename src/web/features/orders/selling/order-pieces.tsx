import type { Order } from '#contract/orders/orders.ts'
import { boughtItems } from '#web/features/orders/items-of.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Picture } from '#web/ui/picture.tsx'

/** SPEC 9. */
const THUMBNAILS = 3

/** Up to three pictures, how many products more, and how many pieces in all. */
export function OrderPieces({ order }: { order: Order }) {
  const items = boughtItems(order)
  const more = items.length - THUMBNAILS
  const pieces = items.reduce((all, { quantity }) => all + quantity, 0)
  return (
    <div>
      <ul className="flex items-center gap-1.5">
        {items.slice(0, THUMBNAILS).map(({ id, image, product_name }) => (
          <li key={id} title={product_name} className="size-11 shrink-0 overflow-hidden rounded-sm bg-brand-tint">
            {image && <Picture url={image} alt={product_name} sizes="2.75rem" className="size-full" />}
          </li>
        ))}
        {more > 0 && (
          <li className="text-sm font-semibold text-ink-soft">
            <span aria-hidden>{m.order_more_items({ count: formatNumber(more) })}</span>
            <span className="sr-only">{m.order_more_items_label({ count: formatNumber(more) })}</span>
          </li>
        )}
      </ul>
      <p className="mt-1 text-xs text-ink-soft">
        {m.fulfilment_pieces({ count: pieces, shown: formatNumber(pieces) })}
      </p>
    </div>
  )
}
