import { allocate, type Poisha, sum, ZERO } from '#contract/money.ts'

/** What has not gone back yet of a parcel that was paid for: pieces and money, a line at a time, then tax and shipping. */
export type Left = {
  parcelId: number
  lines: { itemId: number; productId: number; pieces: number; goods: Poisha }[]
  tax: Poisha
  shipping: Poisha
}

/** What goes back: some of what is left. */
export type Back = {
  parcelId: number
  lines: { itemId: number; productId: number; quantity: number; restock: boolean; goods: Poisha }[]
  tax: Poisha
  shipping: Poisha
}

export const amountOf = ({ lines, tax, shipping }: Left | Back): Poisha =>
  sum([...lines.map(({ goods }) => goods), tax, shipping])

/** All that is left. */
export const allOf = (left: Left, restock: boolean): Back => ({
  ...left,
  lines: left.lines.map(({ pieces, ...line }) => ({ ...line, quantity: pieces, restock: restock && pieces > 0 })),
})

export type ChosenLine = { itemId: number; quantity: number; restock: boolean }

/**
 * Some pieces: each its part of what is left of its line, so that the last piece takes the last poisha; the tax that goes
 * with these goods; shipping only if it is wanted.
 */
export function piecesOf(left: Left, chosen: readonly ChosenLine[], shipping: boolean): Back {
  const lines = left.lines.flatMap(({ pieces, ...line }) => {
    const one = chosen.find(({ itemId }) => itemId === line.itemId)
    if (!one) return []
    const { quantity, restock } = one
    return [{ ...line, quantity, restock, goods: partOf(line.goods, quantity, pieces) }]
  })
  const goods = sum(lines.map((line) => line.goods))
  const allGoods = sum(left.lines.map((line) => line.goods))
  const tax = goods === 0 ? ZERO : partOf(left.tax, goods, allGoods)
  return { parcelId: left.parcelId, lines, tax, shipping: shipping ? left.shipping : ZERO }
}

const partOf = (value: Poisha, part: number, whole: number): Poisha => allocate(value, [part, whole - part])[0] ?? ZERO

/** The same pieces for another amount, at most what they cost: each part gives in proportion, no poisha lost. */
export function reducedTo(amount: Poisha, backs: readonly Back[]): Back[] {
  const parts = allocate(
    amount,
    backs.flatMap(({ lines, tax, shipping }) => [...lines.map(({ goods }) => goods), tax, shipping]),
  ).values()
  const next = () => parts.next().value ?? ZERO
  return backs.map((back) => ({
    ...back,
    lines: back.lines.map((line) => ({ ...line, goods: next() })),
    tax: next(),
    shipping: next(),
  }))
}

/** An amount for nothing in particular: no piece comes back. */
export const moneyOnly = (back: Back): Back => ({
  ...back,
  lines: back.lines.map((line) => ({ ...line, quantity: 0, restock: false })),
})
