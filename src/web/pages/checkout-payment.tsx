import { type RefObject, Suspense } from 'react'
import type { OrderOffer } from '#contract/orders/offers.ts'
import type { PaymentMethod } from '#contract/payments/methods.ts'
import { readMobile } from '#contract/phone.ts'
import { shownOffers } from '#web/features/payments/choose-offer.ts'
import { MethodChoice } from '#web/features/payments/method-choice.tsx'
import type { CardForm } from '#web/features/payments/use-card-form.ts'
import type { Offers } from '#web/features/payments/use-offers.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { PartFailed } from '#web/ui/part-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const CardPart = lazy(async () => ({ default: (await import('#web/features/payments/card-part.tsx')).CardPart }))
const ProvePhone = lazy(async () => ({
  default: (await import('#web/features/identity/phone/prove-phone.tsx')).ProvePhone,
}))

export type CheckoutPaymentProps = {
  ways: Offers
  chosen: OrderOffer | null
  wanted: PaymentMethod | null
  onChoose: (method: PaymentMethod) => void
  card: CardForm
  /** The name typed for the address, proposed for the card. */
  holder: () => string
  /** As typed. */
  phone: string
  /** The part where the phone number is proven, to be focused. */
  proof: RefObject<HTMLDivElement | null>
  onProven: () => void
}

/** The ways to pay this order, and what the chosen one asks. */
export function CheckoutPayment({ ways, chosen, wanted, onChoose, card, holder, ...proving }: CheckoutPaymentProps) {
  const { offers, error, again } = ways
  const failed = error !== null && (
    <div className="flex flex-col gap-3">
      <p>{m.checkout_payment_failed()}</p>
      <PartFailed error={error} onRetry={again} />
    </div>
  )
  if (offers === null) return failed || <Skeleton className="h-80" />
  const shown = shownOffers(offers, wanted)
  const fields = chosen && chosen.flow !== 'redirect' && (
    <>
      {chosen.flow === 'immediate' ? (
        <Suspense fallback={<Skeleton className="h-80" />}>
          <CardPart form={card} holder={holder} />
        </Suspense>
      ) : (
        <Proof {...proving} />
      )}
    </>
  )
  return (
    <div className="flex flex-col gap-4">
      {failed}
      {shown.length === 1 && chosen?.flow === 'immediate' ? (
        fields
      ) : (
        <MethodChoice offers={shown} chosen={chosen?.method ?? null} wanted={wanted} onChoose={onChoose}>
          {fields}
        </MethodChoice>
      )}
    </div>
  )
}

/** The number that the courier calls is proven by a code, once (rules.md A-20). */
function Proof({ phone, proof, onProven }: Pick<CheckoutPaymentProps, 'phone' | 'proof' | 'onProven'>) {
  const mobile = readMobile(phone)
  return (
    <div ref={proof} tabIndex={-1} className="outline-none">
      {mobile === null ? (
        <p className="text-sm">{m.checkout_prove_mobile()}</p>
      ) : (
        <Suspense fallback={<Skeleton className="h-32" />}>
          <ProvePhone phone={mobile} reason={m.identity_prove_text()} onProven={onProven} />
        </Suspense>
      )}
    </div>
  )
}
