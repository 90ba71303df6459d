import { allocate, type Poisha, sum, ZERO } from '#contract/money.ts'

type ChargePart = { kind: string; amount: Poisha }

/** What is still refundable of a paid parcel: pieces and money by line, then each charge. */
export type Refundable = {
  parcelId: number
  /** It was not shipped yet. */
  unsent: boolean
  lines: { itemId: number; productId: number; pieces: number; goods: Poisha }[]
  charges: ChargePart[]
}

/** How a refund is split over a parcel's lines and charges, each at most what is refundable. */
export type RefundSplit = {
  parcelId: number
  lines: { itemId: number; productId: number; quantity: number; restock: boolean; goods: Poisha }[]
  charges: ChargePart[]
}

export const amountOf = ({ lines, charges }: Refundable | RefundSplit): Poisha =>
  sum([...lines.map(({ goods }) => goods), ...charges.map(({ amount }) => amount)])

/** Who bears a refund (rules.md R-4): the store what its goods earned, the market the charges. */
export const borneBy = ({ lines, charges }: RefundSplit): { store: Poisha; market: Poisha } => ({
  store: sum(lines.map(({ goods }) => goods)),
  market: sum(charges.map(({ amount }) => amount)),
})

/** Everything that is refundable. */
export const splitAll = ({ parcelId, lines, charges }: Refundable, restock: boolean): RefundSplit => ({
  parcelId,
  charges,
  lines: lines.map(({ pieces, ...line }) => ({ ...line, quantity: pieces, restock: restock && pieces > 0 })),
})

export type ChosenLine = { itemId: number; quantity: number; restock: boolean }

/**
 * Refunds some pieces (rules.md R-3): each takes its part of the line's refundable amount, so that the last piece takes the
 * last poisha; plus the tax on these goods and, of the other charges, the requested kinds in full. Of a parcel that is cancelled by it,
 * everything.
 */
export function splitPieces(
  refundable: Refundable,
  chosen: readonly ChosenLine[],
  chargeKinds: readonly string[],
): RefundSplit {
  if (cancelsParcel(refundable, chosen)) return splitCancelled(refundable, chosen)
  const lines = refundable.lines.flatMap(({ pieces, ...line }) => {
    const one = chosen.find(({ itemId }) => itemId === line.itemId)
    if (!one) return []
    const { quantity, restock } = one
    return [{ ...line, quantity, restock, goods: partOf(line.goods, quantity, pieces) }]
  })
  const goods = sum(lines.map((line) => line.goods))
  const allGoods = sum(refundable.lines.map((line) => line.goods))
  const charges = refundable.charges.map(({ kind, amount }) => {
    if (kind === 'tax') return { kind, amount: goods === 0 ? ZERO : partOf(amount, goods, allGoods) }
    return { kind, amount: chargeKinds.includes(kind) ? amount : ZERO }
  })
  return { parcelId: refundable.parcelId, lines, charges }
}

type ChosenPieces = readonly Pick<ChosenLine, 'itemId' | 'quantity'>[]

/** The last pieces of a parcel that was not shipped: it is cancelled with them, and all that is left goes back (rules.md R-3). */
export const cancelsParcel = (refundable: Refundable, chosen: ChosenPieces): boolean =>
  refundable.unsent && takesLastPiece(refundable, chosen)

/** Whether no piece of the parcel would be left. */
export const takesLastPiece = ({ lines }: Refundable, chosen: ChosenPieces): boolean =>
  lines.some(({ pieces }) => pieces > 0) &&
  lines.every(({ itemId, pieces }) => pieces === (chosen.find((one) => one.itemId === itemId)?.quantity ?? 0))

function splitCancelled(refundable: Refundable, chosen: readonly ChosenLine[]): RefundSplit {
  const again = new Set(chosen.filter(({ restock }) => restock).map(({ itemId }) => itemId))
  const all = splitAll(refundable, true)
  return { ...all, lines: all.lines.map((line) => ({ ...line, restock: line.restock && again.has(line.itemId) })) }
}

const partOf = (value: Poisha, part: number, total: number): Poisha => allocate(value, [part, total - part])[0] ?? ZERO

/** The same pieces for another amount, at most their price: each part is reduced in proportion, without losing a poisha. */
export function reducedTo(amount: Poisha, splits: readonly RefundSplit[]): RefundSplit[] {
  const parts = allocate(
    amount,
    splits.flatMap(({ lines, charges }) => [...lines.map(({ goods }) => goods), ...charges.map((one) => one.amount)]),
  ).values()
  const next = () => parts.next().value ?? ZERO
  return splits.map((split) => ({
    ...split,
    lines: split.lines.map((line) => ({ ...line, goods: next() })),
    charges: split.charges.map(({ kind }) => ({ kind, amount: next() })),
  }))
}

/** An amount without pieces. */
export const moneyOnly = (split: RefundSplit): RefundSplit => ({
  ...split,
  lines: split.lines.map((line) => ({ ...line, quantity: 0, restock: false })),
})
