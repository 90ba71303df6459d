import { minus, type Poisha, plus, sum, ZERO } from '#contract/money.ts'

/** The charges that every order lists, also where they are zero. */
const listedKinds = ['shipping', 'tax'] as const
/** The charge kinds with a text on the pages, in display order. `cash_fee`: for paying in cash on delivery. */
export const chargeKinds = [...listedKinds, 'cash_fee'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/**
 * A charge of an order, one row per kind. A kind without a text on the pages has a `label` of its own. `refunded` is between 0
 * and `amount`; the database enforces that too.
 */
export type Charge = { kind: string; label: string | null; amount: Poisha; refunded: Poisha }
export type Charges = readonly Charge[]

export const newCharge = (kind: ChargeKind, amount: Poisha): Charge => ({ kind, label: null, amount, refunded: ZERO })

export const isNamedKind = (kind: string): kind is ChargeKind => chargeKinds.some((known) => known === kind)

export const totalOfCharges = (charges: Charges): Poisha => sum(charges.map(({ amount }) => amount))

/** The amount of one kind; zero without such a charge. */
export const amountOfKind = (charges: readonly { kind: string; amount: Poisha }[], kind: ChargeKind): Poisha =>
  sum(charges.filter((charge) => charge.kind === kind).map(({ amount }) => amount))

/** Each kind once: shipping and tax first, even if zero, then others in their order. */
export function sumByKind(charges: Charges): Charge[] {
  const sums = new Map<string, Charge>(listedKinds.map((kind) => [kind, newCharge(kind, ZERO)]))
  for (const { kind, label, amount, refunded } of charges) {
    const before = sums.get(kind)
    sums.set(kind, {
      kind,
      label: before?.label ?? label,
      amount: plus(before?.amount ?? ZERO, amount),
      refunded: plus(before?.refunded ?? ZERO, refunded),
    })
  }
  return [...sums.values()]
}

/** The refundable part of each charge. */
export const refundableCharges = (charges: Charges): { kind: string; amount: Poisha }[] =>
  charges.map(({ kind, amount, refunded }) => ({ kind, amount: minus(amount, refunded) }))
