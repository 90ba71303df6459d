import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type Poisha, parseAmount, ZERO } from '#contract/money.ts'
import type { PaymentMethod } from '#contract/payments/methods.ts'
import { readMobile } from '#contract/phone.ts'
import type { OrderRequest } from '#web/features/checkout/place-order.ts'
import { type CardInput, tokenOf } from '#web/features/payments/card.ts'
import { chosenOffer } from '#web/features/payments/choose-offer.ts'
import { type OrderToOffer, useOffers } from '#web/features/payments/use-offers.ts'
import { wayDraft } from '#web/features/payments/way-draft.ts'
import { m } from '#web/paraglide/messages.js'
import { submitted } from './submitted.ts'

/** What the chosen way to pay adds to the request, or what is missing, in words. */
export type Payment = { payment: OrderRequest['payment'] } | { missing: string }

/** How the buyer pays this order: what is offered, what was chosen, its fee, and what it still needs. */
export function useWayToPay(order: OrderToOffer, card: UseFormReturn<CardInput>) {
  const ways = useOffers(order)
  const [wanted, setWanted] = useState<PaymentMethod | null>(wayDraft.read)
  const choose = (method: PaymentMethod) => {
    setWanted(method)
    wayDraft.save(method)
  }
  const [proven, setProven] = useState<string | null>(null)
  const proof = useRef<HTMLDivElement>(null)
  const chosen = ways.offers && chosenOffer(ways.offers, wanted)
  const mobile = readMobile(order.phone)
  const fee: Poisha = (chosen && parseAmount(chosen.fee)) ?? ZERO

  const read = async (): Promise<Payment> => {
    if (!chosen) return { missing: m.checkout_choose_way() }
    const { method, flow } = chosen
    if (flow === 'redirect') return { payment: { method, flow } }
    if (flow === 'on_delivery') {
      if (mobile !== null && proven === mobile) return { payment: { method, flow } }
      focusProof(proof.current)
      return { missing: m.checkout_prove_first() }
    }
    const paid = await submitted(card)
    const token = paid && tokenOf(paid.number)
    return token ? { payment: { method, flow, token } } : { missing: m.checkout_fill_card() }
  }
  return { ways, wanted, choose, chosen, fee, proof, onProven: () => setProven(mobile), read }
}

/** Its field or button where it has one already, else the part itself. */
function focusProof(part: HTMLDivElement | null) {
  const target = part?.querySelector<HTMLElement>('input, button:not(:disabled)') ?? part
  target?.focus()
}
