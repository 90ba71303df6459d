import type { Order } from '#contract/orders/orders.ts'
import { ItemSku } from '#web/features/orders/item-sku.tsx'
import { formatNumber, formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Picture } from '#web/ui/picture.tsx'
import { VariantName } from '#web/variant-name.tsx'
import { pickList } from './pick-list.ts'

/** The pick list of these orders. */
export function PickSheet({ orders, pictures }: { orders: readonly Order[]; pictures: boolean }) {
  const cell = 'border-b border-line py-2 align-middle'
  return (
    <>
      <header className="mb-4 border-b-2 border-ink pb-4">
        <h2 className="text-xl font-bold">{m.orders_selling_pick_list()}</h2>
        <p className="text-sm text-ink-soft">
          {m.orders_selling_found({ count: orders.length, shown: formatNumber(orders.length) })} ·{' '}
          {m.orders_selling_pick_text()}
        </p>
      </header>
      <table className="w-full text-sm">
        <caption className="sr-only">{m.orders_selling_pick_list()}</caption>
        <thead>
          <tr className="text-xs text-ink-soft">
            <th scope="col" className={`${cell} w-14 pe-3 text-start font-medium`}>
              {m.orders_selling_pick_pieces()}
            </th>
            <th scope="col" className={`${cell} text-start font-medium`}>
              {m.orders_selling_slip_item()}
            </th>
            <th scope="col" className={`${cell} ps-3 text-start font-medium`}>
              {m.orders_selling_pick_orders()}
            </th>
          </tr>
        </thead>
        <tbody>
          {pickList(orders).map(({ variantId, name, variant, sku, image, pieces, orders: from }) => (
            <tr key={variantId} className="break-inside-avoid">
              <td className={`${cell} pe-3 text-lg font-bold tabular`}>{formatNumber(pieces)}</td>
              <th scope="row" className={`${cell} text-start font-normal`}>
                <span className="flex items-center gap-3">
                  {pictures && image && (
                    <span className="size-12 shrink-0 overflow-hidden rounded-sm">
                      <Picture load="now" url={image} alt="" sizes="3rem" className="size-full" />
                    </span>
                  )}
                  <span>
                    {name}
                    <VariantName name={variant} className="font-semibold text-ink!" />
                    <ItemSku sku={sku} />
                  </span>
                </span>
              </th>
              <td className={`${cell} ps-3 tabular`}>{from.map(formatPlain).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
