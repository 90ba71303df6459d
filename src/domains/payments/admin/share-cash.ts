/** Which parcels the lines of a statement of cash are for. */
import type { CashLine } from '#domains/payments/methods/cash/statement.ts'

/** A parcel that a line may mean; `left` is what was collected of it and is not paid in yet. */
export type CashParcel = {
  id: number
  order: number
  tracking: string | null
  collected: number
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
 * Which parcels a line is for, and lowers what is left of them: the one of which exactly this is left; else those of which something is
 * left, in turn, the last with the rest; else the last that was collected, or the only one. Whose it is stays open (`parcel: null`)
 * where several parcels are not collected yet.
 */
export function shareCash(line: Pick<CashLine, 'amount'>, parcels: readonly CashParcel[]): CashPart[] {
  const collected = parcels.filter((parcel) => parcel.collected > 0)
  const open = collected.filter(({ left }) => left > 0)
  const exact = open.find(({ left }) => left === line.amount)
  const last = open.at(-1) ?? collected.at(-1) ?? (parcels.length === 1 ? parcels[0] : undefined)
  if (!last) return [{ parcel: null, order: parcels[0]?.order ?? null, amount: line.amount }]
  const parts: CashPart[] = []
  let rest: number = line.amount
  for (const parcel of exact ? [exact] : open) {
    const amount = parcel.id === last.id || parcel === exact ? rest : Math.min(rest, parcel.left)
    if (amount === 0) break
    parcel.left -= amount
    rest -= amount
    parts.push({ parcel: parcel.id, order: parcel.order, amount })
  }
  return parts.length > 0 ? parts : [{ parcel: last.id, order: last.order, amount: line.amount }]
}
