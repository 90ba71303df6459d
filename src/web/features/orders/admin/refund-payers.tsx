import { type Poisha, toAmount } from '#contract/money.ts'
import { formatAmount } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import type { RefundPreview } from './refund-sum.ts'

/** What the buyer gets, and who bears how much of it (rules.md R-4). */
export const RefundPayers = ({
  preview: { amount, stores, market },
  buyer,
}: {
  preview: RefundPreview
  buyer: string
}) => (
  <section
    aria-label={m.orders_admin_refund_payers()}
    aria-live="polite"
    className="rounded-md bg-brand-tint px-4 py-3 text-sm"
  >
    <dl className="flex flex-col gap-1">
      <Line name={m.orders_admin_refund_buyer_gets({ name: buyer })} amount={amount} strong />
      {stores.map(({ parcel, seller, goods }) => (
        <Line key={parcel} name={m.orders_admin_refund_store_pays({ store: seller })} amount={goods} />
      ))}
      {amount > 0 && <Line name={m.orders_admin_refund_market_pays()} amount={market} />}
    </dl>
  </section>
)

const Line = ({ name, amount, strong = false }: { name: string; amount: Poisha; strong?: boolean }) => (
  <div className={strong ? 'flex justify-between gap-4 text-base font-bold' : 'flex justify-between gap-4'}>
    <dt className="min-w-0">{name}</dt>
    <dd className="whitespace-nowrap tabular">{formatAmount(toAmount(amount))}</dd>
  </div>
)
