import { minus, type Poisha, toAmount } from '#contract/money.ts'
import { formatAmount } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import type { RefundPreview, RefundWay } from './refund-sum.ts'

/** What the buyer gets or need not pay, and who bears how much of it (rules.md R-4). */
export const RefundPayers = ({
  preview: { amount, takenOff, stores, market },
  way,
  buyer,
}: {
  preview: RefundPreview
  way: RefundWay
  buyer: string
}) => (
  <section
    aria-label={m.orders_admin_refund_payers()}
    aria-live="polite"
    className="rounded-md bg-brand-tint px-4 py-3 text-sm"
  >
    <dl className="flex flex-col gap-1">
      {way !== 'none' && (
        <Line name={m.orders_admin_refund_buyer_gets({ name: buyer })} amount={minus(amount, takenOff)} strong />
      )}
      {(way === 'none' || way === 'mixed') && (
        <Line name={m.orders_admin_refund_buyer_pays_less({ name: buyer })} amount={takenOff} strong />
      )}
      {stores.map(({ parcel, seller, route, goods }) => (
        <Line
          key={parcel}
          name={
            route === 'none'
              ? m.orders_admin_refund_store_gets_less({ store: seller })
              : m.orders_admin_refund_store_pays({ store: seller })
          }
          amount={goods}
        />
      ))}
      {amount > 0 && (
        <Line
          name={way === 'none' ? m.orders_admin_refund_market_gets_less() : m.orders_admin_refund_market_pays()}
          amount={market}
        />
      )}
    </dl>
  </section>
)

const Line = ({ name, amount, strong = false }: { name: string; amount: Poisha; strong?: boolean }) => (
  <div className={strong ? 'flex justify-between gap-4 text-base font-bold' : 'flex justify-between gap-4'}>
    <dt className="min-w-0">{name}</dt>
    <dd className="whitespace-nowrap tabular">{formatAmount(toAmount(amount))}</dd>
  </div>
)
