import type { Poisha } from '#contract/money.ts'
import { methodNotOffered, phoneNotProven } from '#contract/payments/payment-errors.ts'
import { readMobile } from '#contract/phone.ts'
import type { ProductLine } from '#domains/catalogue/index.ts'
import { canSendCodes } from '#domains/identity/index.ts'
import type { AnyMethod } from '#domains/payments/index.ts'
import type { Settings } from '#domains/settings/index.ts'
import type { Resources } from '#platform/resources.ts'
import { type Refusal, refuseAmount, refuseCash } from './cash-rules.ts'
import { findCashFacts } from './cash-views.ts'

/** What decides how an order can be paid. */
export type OrderToExamine = {
  buyerId: number
  lines: readonly ProductLine[]
  /** With the fee of the way to pay that is examined. */
  total: Poisha
  settings: Settings
  /** Where it goes, as far as that is known. */
  address: { address: string; city: string; phone: string }
}

export type Examined = {
  refusal: Refusal | null
  /** The order's phone number has to be proven first (rules.md O-52). */
  needsProof: boolean
}

/** Whether an order can be paid in this way. The checkout asks while it is filled in, and placing an order asks again. */
export async function examineMethod(resources: Resources, method: AnyMethod, order: OrderToExamine): Promise<Examined> {
  const refusal = refuseAmount(order.total, method.min, method.max)
  if (method.flow !== 'on_delivery') return { refusal, needsProof: false }
  const { buyerId, lines, total, settings, address } = order
  const { proven, ...row } = await findCashFacts(resources.db, {
    buyerId,
    lines,
    phone: readMobile(address.phone),
    excluded: settings.cashCategoriesExcluded,
  })
  const place = `${address.address}\n${address.city}`
  const cash = refuseCash({ settings, total, place, ...row })
  // Where no code can be sent nobody can prove a number.
  const unprovable = !proven && !canSendCodes(resources)
  return { refusal: refusal ?? cash ?? (unprovable ? { reason: 'off', params: {} } : null), needsProof: !proven }
}

/** @throws ApiError 409 method_not_offered, phone_not_proven */
export async function refuseMethod(resources: Resources, method: AnyMethod, order: OrderToExamine): Promise<void> {
  const { refusal, needsProof } = await examineMethod(resources, method, order)
  if (refusal) throw methodNotOffered({ method: method.id, reason: refusal.reason, ...refusal.params })
  if (needsProof) throw phoneNotProven()
}
