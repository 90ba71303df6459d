import { nameWithVariant } from '#contract/catalogue/variant-rules.ts'
import type { Order } from '#contract/orders/orders.ts'
import { boughtItems } from '#web/features/orders/items-of.ts'
import { formatNumber } from '#web/format.ts'
import { inOneLine, isolated } from '#web/in-one-line.ts'
import { m } from '#web/paraglide/messages.js'
import { Picture } from '#web/ui/picture.tsx'

/** Products that a row names; the others are counted. */
const NAMED = 2

/** What was bought: a picture, the first names with their pieces, and how many products more. */
export function OrderGoods({ order }: { order: Order }) {
  const items = boughtItems(order)
  const [first] = items
  const more = items.length - NAMED
  const names = items.slice(0, NAMED).map(({ product_name, variant_name, quantity }) => {
    const name = nameWithVariant(product_name, variant_name)
    return quantity === 1
      ? name
      : m.orders_selling_pieces_of({ name: isolated(name), quantity: formatNumber(quantity) })
  })
  return (
    <div className="flex min-w-0 items-center gap-2">
      <span className="size-8 shrink-0 overflow-hidden rounded-sm bg-brand-tint">
        {first?.image && <Picture url={first.image} alt="" sizes="2rem" className="size-full" />}
      </span>
      <span className="line-clamp-2 min-w-0 leading-tight wrap-anywhere" title={inOneLine(names, ', ')}>
        {inOneLine(names, ', ')}
        {more > 0 && (
          <span className="font-semibold whitespace-nowrap text-ink-soft narrow:whitespace-normal">
            {' '}
            <span aria-hidden>{m.order_more_items({ count: formatNumber(more) })}</span>
            <span className="sr-only">{m.order_more_items_label({ count: formatNumber(more) })}</span>
          </span>
        )}
      </span>
    </div>
  )
}
