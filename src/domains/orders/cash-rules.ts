import { type Poisha, toAmount, ZERO } from '#contract/money.ts'
import type { MethodRefusal, PaymentFlow, RefusalParams } from '#contract/payments/methods.ts'
import { areaWithin } from '#contract/settings/area-rules.ts'
import type { Settings } from '#domains/settings/index.ts'

/** Why a way to pay cannot be used for an order, with what it takes to say so. */
export type Refusal = { reason: MethodRefusal; params: RefusalParams }

type Named = { name: string; nameBn: string | null }

/** What decides whether an order can be paid on delivery. */
export type CashFacts = {
  settings: Pick<
    Settings,
    'cashOnDelivery' | 'cashMin' | 'cashMax' | 'cashFirstMax' | 'cashRefusalsMax' | 'cashAreasExcluded'
  >
  /** With the fee. */
  total: Poisha
  /** Address and city, as far as they are known. */
  place: string
  /** Whether anything was ever delivered to the buyer. */
  delivered: boolean
  /** How many parcels the buyer refused at the door lately. */
  refused: number
  /** A store of the order that does not take cash. */
  store: Named | null
  /** A product of the order whose category is left out. */
  product: Named | null
}

type Rule = (facts: CashFacts) => Refusal | null

/** The team has cash on delivery off. */
const off: Rule = ({ settings }) => (settings.cashOnDelivery ? null : { reason: 'off', params: {} })

/** The buyer refused so many parcels at the door lately that the next is paid in advance. */
const record: Rule = ({ settings, refused }) =>
  refused >= settings.cashRefusalsMax ? { reason: 'record', params: {} } : null

/** One of the stores does not take cash; its parcel comes with the others, so none of them is paid on delivery. */
const store: Rule = ({ store: refusing }) =>
  refusing && {
    reason: 'store',
    params: { store: refusing.name, ...(refusing.nameBn && { store_bn: refusing.nameBn }) },
  }

/** One of the products is of a category that is left out, or of a sub-category of it. */
const category: Rule = ({ product }) =>
  product && {
    reason: 'category',
    params: { product_name: product.name, ...(product.nameBn && { product_name_bn: product.nameBn }) },
  }

/** The order goes to an area where couriers collect no cash. */
const area: Rule = ({ settings, place }) => {
  const excluded = areaWithin(place, settings.cashAreasExcluded)
  return excluded === null ? null : { reason: 'area', params: { area: excluded } }
}

/** The total is below or above what the market takes in cash; the limits themselves are fine. */
const amount: Rule = ({ settings, total }) => refuseAmount(total, settings.cashMin, settings.cashMax)

/** A buyer to whom nothing was delivered yet orders for more than a stranger may owe. */
const firstOrder: Rule = ({ settings: { cashFirstMax }, delivered, total }) =>
  !delivered && cashFirstMax !== null && total > cashFirstMax
    ? { reason: 'first_order', params: { amount: toAmount(cashFirstMax) } }
    : null

/** First what no change of the order would help against, then what a smaller one or another address would. */
const rules: readonly Rule[] = [off, record, store, category, area, amount, firstOrder]

/** Whether an order can be paid on delivery (rules.md O-51). @returns why not, the first reason; `null` when it can */
export function refuseCash(facts: CashFacts): Refusal | null {
  for (const rule of rules) {
    const refusal = rule(facts)
    if (refusal) return refusal
  }
  return null
}

/** The limits of any way to pay; one that is reached is kept. */
export function refuseAmount(total: Poisha, min: Poisha | null, max: Poisha | null): Refusal | null {
  if (min !== null && total < min) return { reason: 'amount_too_small', params: { amount: toAmount(min) } }
  if (max !== null && total > max) return { reason: 'amount_too_large', params: { amount: toAmount(max) } }
  return null
}

/** What paying in this way costs beside the goods. */
export const cashFeeOf = ({ flow }: { flow: PaymentFlow }, { cashFee }: Pick<Settings, 'cashFee'>): Poisha =>
  flow === 'on_delivery' ? cashFee : ZERO
