import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { OrderOffer } from '#contract/orders/offers.ts'
import type { PaymentMethod } from '#contract/payments/methods.ts'
import { formatAmount } from '#web/format.ts'
import { formatRefusal } from '#web/format-refusal.ts'
import { m } from '#web/paraglide/messages.js'
import { methodWords } from '#web/payment-methods.ts'

export type MethodChoiceProps = {
  offers: readonly OrderOffer[]
  /** `null` while the buyer has to choose. */
  chosen: PaymentMethod | null
  /** What the buyer chose, also when it cannot be used any more. */
  wanted: PaymentMethod | null
  onChoose: (method: PaymentMethod) => void
  /** What the chosen method needs to know. */
  children: ReactNode
}

/** How the order is paid: a card for each way, with what happens next, and below the chosen one what it asks. */
export function MethodChoice({ offers, chosen, wanted, onChoose, children }: MethodChoiceProps) {
  const lost = offers.find(({ method, refusal }) => method === wanted && refusal !== null)
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{m.checkout_payment()}</legend>
      <ul className="flex flex-col gap-3">
        {offers.map((offer) => (
          <li key={offer.method} className="rounded-md border border-line-strong has-checked:border-brand">
            <Way offer={offer} checked={offer.method === chosen} onChoose={() => onChoose(offer.method)} />
            {offer.method === chosen && children && <div className="px-4 pt-2 pb-4">{children}</div>}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {lost?.refusal &&
          `${methodWords[lost.method].name()}: ${formatRefusal(lost.refusal.reason, lost.refusal.params)}`}
      </p>
    </fieldset>
  )
}

type WayProps = { offer: OrderOffer; checked: boolean; onChoose: () => void }

function Way({ offer: { method, fee, refusal }, checked, onChoose }: WayProps) {
  const { name, next } = methodWords[method]
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md px-4 py-3 has-checked:bg-brand-tint has-disabled:cursor-default has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
      <input
        type="radio"
        name="payment_method"
        value={method}
        checked={checked}
        disabled={refusal !== null}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-brand"
      />
      <span className={clsx('min-w-0 flex-1 font-semibold', refusal && 'text-ink-soft')}>
        {refusal === null && Number(fee) > 0 && (
          <span className="float-end ps-4 tabular narrow:float-none narrow:block narrow:ps-0">
            {m.payment_fee({ amount: formatAmount(fee) })}
          </span>
        )}
        {name()}
        <span className={clsx('block text-sm font-normal', refusal ? 'text-ink' : 'text-ink-soft')}>
          {refusal ? formatRefusal(refusal.reason, refusal.params) : next()}
        </span>
      </span>
    </label>
  )
}
