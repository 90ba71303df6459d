/** Which parcels the lines of a statement of cash are for. */
import type { CashLine } from '#domains/payments/methods/cash/statement.ts'

/** A parcel that a line may mean. `left`: what was collected of it, or is to be while it is under way, and is not paid in yet. */
export type CashParcel = {
  id: number
  order: number
  tracking: string | null
  collected: number
  /** Neither delivered nor cancelled. */
  isUnderWay: boolean
  left: number
}
export type CashPart = { parcel: number | null; order: number | null; amount: number }

/** What tells a line of a statement from every other, also in another file; the n-th of those that say the same. */
export function keysOf(lines: readonly CashLine[]): string[] {
  const seen = new Map<string, number>()
  return lines.map(({ order, parcel, amount, reference, day }) => {
    const said = [order, parcel, day, reference, (amount / 100).toFixed(2)].filter(Boolean).join(' · ')
    const nth = (seen.get(said) ?? 0) + 1
    seen.set(said, nth)
    return nth === 1 ? said : `${said} · ${nth}`
  })
}

/**
 * Which parcels a line is for, and lowers what is left of them: the one of which exactly this is left, one that was collected before one
 * that is under way; else those that were collected, in turn. What is more is for those under way: the one of which exactly that is
 * left, all where it is the sum, or the only one; where that does not tell, whose it is stays open (`parcel: null`). Where none is
 * under way, the last has the rest.
 */
export function shareCash({ amount }: { amount: number }, parcels: readonly CashParcel[]): CashPart[] {
  const open = parcels.filter(({ left }) => left > 0)
  const [collected, underWay] = [open.filter((one) => !one.isUnderWay), open.filter((one) => one.isUnderWay)]
  const parts: CashPart[] = []
  let rest: number = amount
  const give = (parcel: CashParcel, most: number) => {
    const share = Math.min(rest, most)
    if (share > 0) parts.push({ parcel: parcel.id, order: parcel.order, amount: share })
    parcel.left -= share
    rest -= share
  }
  const exactOf = (among: readonly CashParcel[]) => among.find(({ left }) => left === rest)
  const exact = exactOf([...collected, ...underWay])
  for (const parcel of exact ? [exact] : collected) give(parcel, parcel.left)
  const next = exactOf(underWay)
  if (next) give(next, rest)
  else if (rest === sumOf(underWay)) for (const parcel of underWay) give(parcel, parcel.left)
  if (rest === 0 && parts.length > 0) return parts

  // Paid in again, or more than was collected.
  const again = parts.length === 0 ? parcels.find((one) => one.collected === amount) : undefined
  const only = parcels.length === 1 ? parcels[0] : undefined
  const last =
    underWay.length > 0 ? lastOf(underWay) : (collected.at(-1) ?? parcels.findLast((one) => one.collected > 0))
  const target = again ?? last ?? only
  const its = parts.find(({ parcel }) => parcel === target?.id)
  if (its) its.amount += rest
  else parts.push({ parcel: target?.id ?? null, order: parcels[0]?.order ?? null, amount: rest })
  if (target) target.left -= rest
  return parts
}

/** Of several that are under way it is not known whose the rest is. */
const lastOf = (underWay: readonly CashParcel[]) => (underWay.length === 1 ? underWay[0] : undefined)
const sumOf = (parcels: readonly CashParcel[]) => parcels.reduce((sum, { left }) => sum + left, 0)
