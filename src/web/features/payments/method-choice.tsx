import type { ReactNode } from 'react'
import type { PaymentMethod } from '#contract/payments/methods.ts'
import type { MethodOffer } from '#contract/payments/payment-endpoints.ts'
import { formatAmount } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { methodWords } from '#web/payment-methods.ts'
import { refusalOf } from './use-methods.ts'

export type MethodChoiceProps = {
  methods: readonly MethodOffer[]
  chosen: PaymentMethod
  total: string
  onChoose: (method: PaymentMethod) => void
  /** What the chosen method needs to know. */
  children: ReactNode
}

/** How the order is paid: a card for each way, with what happens next, and below the chosen one what it asks. */
export function MethodChoice({ methods, chosen, total, onChoose, children }: MethodChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{m.checkout_payment()}</legend>
      <ul className="flex flex-col gap-3">
        {methods.map((offer) => {
          const { method } = offer
          const { name, next } = methodWords[method]
          const refusal = refusalOf(offer, total)
          return (
            <li key={method} className="rounded-md border border-line-strong has-checked:border-brand">
              <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md px-4 py-3 has-checked:bg-brand-tint has-disabled:cursor-default has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
                <input
                  type="radio"
                  name="payment_method"
                  value={method}
                  checked={method === chosen}
                  disabled={refusal !== null}
                  onChange={() => onChoose(method)}
                  className="mt-0.5 size-5 shrink-0 accent-brand"
                />
                <span className="min-w-0 font-semibold">
                  {name()}
                  <span className="block text-sm font-normal text-ink-soft">
                    {refusal ? formatRefusal(offer, refusal) : next()}
                  </span>
                </span>
              </label>
              {method === chosen && children && <div className="px-4 pt-2 pb-4">{children}</div>}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

const formatRefusal = ({ min, max }: MethodOffer, refusal: NonNullable<ReturnType<typeof refusalOf>>) =>
  refusal === 'amount_too_small'
    ? m.payment_from({ amount: formatAmount(min ?? '0') })
    : m.payment_up_to({ amount: formatAmount(max ?? '0') })
