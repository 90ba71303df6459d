import { clsx } from 'clsx'
import { minus, parseAmount, toAmount, ZERO } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatAmount } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { chargeName } from './charge-name.ts'
import { discountTerms } from './discount-name.ts'
import { isDue } from './is-due.ts'

const poishaOf = (amount: string | null) => (amount === null ? ZERO : (parseAmount(amount) ?? ZERO))

const whose = (by: Order['discount_by']) => {
  if (by === 'store') return m.orders_selling_discount_yours()
  return by === 'market' ? m.orders_selling_discount_market() : m.checkout_discount()
}

/** 'Discount (your promo code): 10%, at most BDT 200.00' */
const discountName = (order: Order) =>
  [whose(order.discount_by), discountTerms(order)].filter((part) => part !== null).join(': ')

/** From the goods to what the seller receives; then what the buyer paid beside it, which is the market's. */
export function SellerSums({ order }: { order: Order }) {
  const { subtotal, discount, charges, total, tax_percent, revenue, cash, taken_off } = order
  const refunded = minus(minus(poishaOf(subtotal), poishaOf(discount)), poishaOf(revenue))
  return (
    <>
      <dl className="flex flex-col gap-2 tabular">
        <Row name={m.orders_selling_goods()}>{formatAmount(subtotal)}</Row>
        {poishaOf(discount) > 0 && <Row name={discountName(order)}>−{formatAmount(discount)}</Row>}
        {refunded > 0 && <Row name={m.orders_selling_goods_refunded()}>−{formatAmount(toAmount(refunded))}</Row>}
        <Row name={m.orders_selling_receive()} strong>
          {formatAmount(revenue ?? '0.00')}
        </Row>
      </dl>
      <dl className="mt-4 flex flex-col gap-1.5 text-sm text-ink-soft tabular">
        {charges.map((charge) => (
          <Row key={charge.kind} name={m.orders_selling_for_market({ charge: chargeName(charge, tax_percent) })}>
            {formatAmount(charge.amount)}
          </Row>
        ))}
        {poishaOf(taken_off) > 0 && <Row name={m.invoice_taken_off()}>−{formatAmount(taken_off)}</Row>}
        {cash === null && (
          <Row name={m.orders_selling_buyer_paid()}>
            {formatAmount(toAmount(minus(poishaOf(total), poishaOf(taken_off))))}
          </Row>
        )}
        {isDue(cash) && <Row name={m.invoice_cash_due()}>{formatAmount(cash.due)}</Row>}
        {cash !== null && <Row name={m.invoice_cash_paid()}>{formatAmount(cash.collected)}</Row>}
        {cash !== null && cash.remitted !== null && Number(cash.collected) > 0 && (
          <Row name={m.orders_selling_remitted()}>{formatAmount(cash.remitted)}</Row>
        )}
      </dl>
    </>
  )
}

type RowProps = { name: string; strong?: boolean; children: string | readonly string[] }

const Row = ({ name, strong = false, children }: RowProps) => (
  <div
    className={clsx(
      'flex items-baseline justify-between gap-4',
      strong && 'mt-1 border-t border-line pt-3 text-lg font-bold',
    )}
  >
    <dt>{name}</dt>
    <dd className="text-end whitespace-nowrap">{children}</dd>
  </div>
)
