import { type Poisha, parseAmount, sum, ZERO } from '#contract/money.ts'
import type { AdminOrder } from '#contract/orders/admin.ts'
import { allOf, amountOf, type ChosenLine, type Left, piecesOf } from '#contract/orders/refund-rules.ts'

export type RefundRequest = {
  what: 'all' | 'lines' | 'amount'
  lines: readonly ChosenLine[]
  shipping: boolean
}

const poishaOf = (amount: string): Poisha => parseAmount(amount) ?? ZERO

const leftsOf = ({ refundable }: AdminOrder): Left[] =>
  refundable.map(({ parcel, lines, tax, shipping }) => ({
    parcelId: parcel,
    lines: lines.map(({ item, pieces, amount }) => ({ itemId: item, productId: 0, pieces, goods: poishaOf(amount) })),
    tax: poishaOf(tax),
    shipping: poishaOf(shipping),
  }))

/** What would go back, by the very rules of the server: of pieces, or at most as an amount. */
export function sumOf(details: AdminOrder, { what, lines, shipping }: RefundRequest): Poisha {
  const lefts = leftsOf(details)
  if (what !== 'lines') return sum(lefts.map((left) => amountOf(allOf(left, false))))
  const chosen = lines.filter(({ quantity }) => quantity > 0)
  return sum(
    lefts
      .map((left) => piecesOf(left, chosen, shipping))
      .filter((back) => back.lines.length > 0)
      .map(amountOf),
  )
}
