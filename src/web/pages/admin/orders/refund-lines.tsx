import { useState } from 'react'
import type { OrderDesk } from '#contract/order-desk.ts'
import type { ChosenLine } from '#contract/refund-rules.ts'
import { formatAmount, formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'

/** Of every line that has pieces left: none chosen at first. */
export function useRefundLines({ refundable }: OrderDesk) {
  const [chosen, setChosen] = useState<Record<number, ChosenLine>>({})
  const lines = refundable.flatMap((parcel) =>
    parcel.lines
      .filter(({ pieces }) => pieces > 0)
      .map(({ item, pieces }) => {
        const line = chosen[item] ?? { itemId: item, quantity: 0, restock: false }
        return { ...line, quantity: Math.min(line.quantity, pieces) }
      }),
  )
  const setLine = (line: ChosenLine) => setChosen((now) => ({ ...now, [line.itemId]: line }))
  return { lines, setLine }
}

type RefundLinesProps = { desk: OrderDesk; lines: readonly ChosenLine[]; onChange: (line: ChosenLine) => void }

/** How many pieces of each line, and whether they go back on the shelf. */
export function RefundLines({ desk: { order, refundable }, lines, onChange }: RefundLinesProps) {
  const left = new Map(refundable.flatMap((parcel) => parcel.lines.map((line) => [line.item, line] as const)))
  if (lines.length === 0) return <p className="text-ink-soft">{m.desk_refund_no_pieces()}</p>
  return (
    <ul className="mb-2 flex flex-col divide-y divide-line rounded-md border border-line">
      {lines.map((line) => {
        const item = order.items.find(({ id }) => id === line.itemId)
        const rest = left.get(line.itemId)
        if (!item || !rest) return null
        return (
          <li
            key={line.itemId}
            className="grid items-center gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span className="min-w-0 text-sm">
              <span className="block font-medium break-words">{item.product_name}</span>
              <span className="block text-ink-soft tabular">
                {m.desk_refund_line_left({
                  count: rest.pieces,
                  pieces: formatNumber(rest.pieces),
                  amount: formatAmount(rest.amount),
                })}
              </span>
            </span>
            <QuantityStepper
              label={m.desk_refund_pieces_of({ name: item.product_name })}
              value={line.quantity}
              min={0}
              max={rest.pieces}
              onChange={(quantity) => onChange({ ...line, quantity })}
            />
            {line.quantity > 0 && (
              <Checkbox
                className="sm:col-span-2"
                label={m.desk_refund_restock()}
                checked={line.restock}
                onChange={({ target }) => onChange({ ...line, restock: target.checked })}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
