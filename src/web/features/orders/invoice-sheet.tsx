import type { ReactNode } from 'react'
import { minus, parseAmount, times, toAmount, ZERO } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatAmount, formatDay, formatNumber, formatPercent, formatPlain } from '#web/format.ts'
import { formatPhone } from '#web/format-phone.ts'
import { otherLanguage } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { methodName } from '#web/payment-methods.ts'
import { paymentStatusName } from '#web/payment-status.ts'
import { VariantName } from '#web/variant-name.tsx'
import { itemsOf } from './items-of.ts'
import { TotalsList } from './totals-list.tsx'

/** The invoice, always in the light theme. */
export function InvoiceSheet({ order }: { order: Order }) {
  return (
    <article className="rounded-md border border-line bg-surface p-5 sm:p-8 print:border-0 print:p-0">
      <Head order={order} />
      {order.parcels
        .filter(({ replaces }) => replaces === null)
        .map((parcel) => (
          <Lines key={parcel.id} parcel={parcel} order={order} />
        ))}
      <Sums order={order} />
      <p className="mt-8 border-t border-line pt-4 text-xs text-ink-soft">
        {m.invoice_words({ percent: formatPercent(order.tax_percent) })}
      </p>
    </article>
  )
}

function Head({ order }: { order: Order }) {
  const { shipping_address: to } = order
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-6 border-b border-line pb-6">
        <h1 className="text-2xl font-bold">{m.invoice_heading()}</h1>
        <dl className="grid grid-cols-[auto_auto] gap-x-4 gap-y-1 text-sm">
          <Fact name={m.invoice_number()}>{formatPlain(order.id)}</Fact>
          <Fact name={m.invoice_date()}>{formatDay(order.date)}</Fact>
          <Fact name={m.invoice_payment()}>
            {paymentStatusName[order.payment_status]()} ·{' '}
            {m.order_paid_with({ method: methodName(order.payment_method) })}
          </Fact>
        </dl>
      </div>
      <div className="grid gap-6 py-6 sm:grid-cols-2 print:grid-cols-2">
        <Party name={m.invoice_to()}>
          <span className="font-medium">{to.name}</span>
          <span>{formatPhone(to.phone)}</span>
          <span className="whitespace-pre-line">{to.address}</span>
          <span>{[to.city, to.zip].filter(Boolean).join(' ')}</span>
        </Party>
        <Party name={m.invoice_through()}>
          <span className="font-medium">{m.shell_brand()}</span>
          <span>{m.static_contact_address_text()}</span>
          <span>{m.static_contact_phone_text()}</span>
        </Party>
      </div>
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="font-medium">{children}</dd>
  </>
)

const Party = ({ name, children }: { name: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-1 text-sm font-semibold text-ink-soft">{name}</h2>
    <address className="flex flex-col not-italic">{children}</address>
  </section>
)

/** One seller's items. */
function Lines({ parcel, order }: { parcel: Order['parcels'][number]; order: Order }) {
  const cell = 'border-b border-line py-2 align-top'
  const amount = `${cell} ps-3 text-end whitespace-nowrap narrow:whitespace-normal`
  return (
    <section className="mb-6">
      <h2 className="mb-2 break-after-avoid font-semibold">
        {m.order_sold_by({ seller: parcel.seller })}
        {parcel.status === 'cancelled' && <span className="font-normal text-ink-soft"> ({m.invoice_cancelled()})</span>}
      </h2>
      <table className="w-full text-sm tabular">
        <caption className="sr-only">{m.invoice_items_of({ seller: parcel.seller })}</caption>
        <thead>
          <tr className="text-ink-soft">
            {/* Browsers repeat it on each sheet of paper. */}
            <th scope="col" className={`${cell} text-start font-semibold text-ink`}>
              {m.invoice_items({ id: formatPlain(order.id) })}
            </th>
            <th scope="col" className={`${amount} font-medium max-sm:hidden sm:w-36 print:table-cell print:w-36`}>
              {m.invoice_price()}
            </th>
            <th scope="col" className={`${amount} font-medium max-sm:hidden sm:w-24 print:table-cell print:w-24`}>
              {m.invoice_quantity()}
            </th>
            <th scope="col" className={`${amount} font-medium sm:w-36 print:w-36`}>
              {m.invoice_amount()}
            </th>
          </tr>
        </thead>
        {/* No sheet of paper ends with the heads of columns. */}
        <tbody className="break-before-avoid">
          {itemsOf(parcel, order).map((item) => (
            <tr key={item.id} className="break-inside-avoid">
              <th scope="row" lang={otherLanguage(item.product_name)} className={`${cell} text-start font-normal`}>
                {item.product_name}
                <VariantName name={item.variant_name} />
                <span className="block text-ink-soft sm:hidden print:hidden">
                  {m.checkout_items_quantity({
                    quantity: formatNumber(item.quantity),
                    price: formatAmount(item.price_at_purchase),
                  })}
                </span>
              </th>
              <td className={`${amount} max-sm:hidden print:table-cell`}>{formatAmount(item.price_at_purchase)}</td>
              <td className={`${amount} max-sm:hidden print:table-cell`}>{formatNumber(item.quantity)}</td>
              <td className={amount}>{formatAmount(lineTotal(item))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const lineTotal = ({ price_at_purchase, quantity }: Order['items'][number]) =>
  toAmount(times(parseAmount(price_at_purchase) ?? ZERO, quantity))

function Sums({ order }: { order: Order }) {
  const { total, refunded, taken_off, cash } = order
  const of = (text: string) => parseAmount(text) ?? ZERO
  const paid = toAmount(minus(minus(of(total), of(taken_off)), of(refunded)))
  const isPaidOtherwise = cash === null && (of(refunded) > 0 || of(taken_off) > 0)
  return (
    <div className="ms-auto max-w-xs break-inside-avoid">
      {/* They may be alone on their sheet of paper. */}
      <p className="mb-2 hidden font-semibold print:block">{m.invoice_sums({ id: formatPlain(order.id) })}</p>
      <TotalsList totals={order} taxPercent={order.tax_percent} />
      {cash !== null && <CashSums total={total} cash={cash} />}
      {(of(refunded) > 0 || isPaidOtherwise) && (
        <dl className="mt-3 flex flex-col gap-2 border-t border-line pt-3 tabular">
          {cash === null && of(taken_off) > 0 && <Sum name={m.invoice_taken_off()}>−{formatAmount(taken_off)}</Sum>}
          {of(refunded) > 0 && <Sum name={m.order_refunded()}>−{formatAmount(refunded)}</Sum>}
          {isPaidOtherwise && (
            <Sum name={of(refunded) > 0 ? m.invoice_paid() : paymentStatusName.paid()}>{formatAmount(paid)}</Sum>
          )}
        </dl>
      )}
    </div>
  )
}

/** What of the total was paid at the door, what is still to be, and what was not taken. */
function CashSums({ total, cash: { due, collected } }: { total: string; cash: NonNullable<Order['cash']> }) {
  const of = (text: string) => parseAmount(text) ?? ZERO
  const takenOff = minus(minus(of(total), of(due)), of(collected))
  return (
    <dl className="mt-3 flex flex-col gap-2 border-t border-line pt-3 tabular">
      {takenOff > 0 && <Sum name={m.invoice_taken_off()}>−{formatAmount(toAmount(takenOff))}</Sum>}
      {of(due) > 0 && <Sum name={m.invoice_cash_due()}>{formatAmount(due)}</Sum>}
      {of(collected) > 0 && <Sum name={m.invoice_cash_paid()}>{formatAmount(collected)}</Sum>}
    </dl>
  )
}

const Sum = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt>{name}</dt>
    <dd className="text-end whitespace-nowrap">{children}</dd>
  </div>
)
