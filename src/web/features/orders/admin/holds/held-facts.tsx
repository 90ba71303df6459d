import type { HeldOrder } from '#contract/orders/holds.ts'
import { describePieces } from '#web/features/orders/admin/describe-pieces.ts'
import { formatAmount, formatDay, formatNumber } from '#web/format.ts'
import { formatAge } from '#web/format-age.ts'
import { formatPhone } from '#web/format-phone.ts'
import { inOneLine, isolated } from '#web/in-one-line.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { methodName } from '#web/payment-methods.ts'
import { Link } from '#web/ui/link.tsx'
import { OwnMatter } from '#web/ui/own-matter.tsx'
import { AlikeOrders } from './alike-orders.tsx'
import { holdWhy } from './hold-words.ts'

/** Who ordered what, why it is held, and which orders look like it. */
export function HeldFacts({ order }: { order: HeldOrder }) {
  const { hold, buyer, ship_to: to, items, parcels, total, payment_method, own } = order
  return (
    <div className="mt-1 flex flex-col gap-2 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
        <span className="font-semibold text-sale">{m.orders_admin_waits_for({ age: formatAge(hold.since) })}</span>
        <span className="tabular">{formatAmount(total)}</span>
        <span>{methodName(payment_method)}</span>
        <span>
          {inOneLine(
            parcels.map(({ seller }) => seller),
            ', ',
          )}
        </span>
      </p>
      <ul className="flex flex-col gap-0.5 font-medium">
        {holdWhy(hold).map((why) => (
          <li key={why}>{why}</li>
        ))}
      </ul>
      <p>{describePieces(items)}</p>
      <p>{inOneLine([to.name, formatPhone(to.phone), to.address, inOneLine([to.city, to.zip], ' ')])}</p>
      <p>
        <Link
          to={paths.admin('orders', { buyer: String(buyer.id) })}
          className="inline-block min-h-6 touch:-my-2.5 touch:py-2.5 text-brand hover:underline"
        >
          {m.orders_admin_hold_buyer({
            name: isolated(buyer.name),
            date: formatDay(buyer.since),
            count: buyer.orders,
            orders: formatNumber(buyer.orders),
          })}
        </Link>
      </p>
      <AlikeOrders alike={hold.alike} />
      {own && <OwnMatter />}
    </div>
  )
}
