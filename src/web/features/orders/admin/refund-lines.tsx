import { nameWithVariant } from '#contract/catalogue/variant-rules.ts'
import type { AdminOrder } from '#contract/orders/admin.ts'
import type { ChosenLine } from '#contract/orders/refund-rules.ts'
import { formatAmount, formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import type { RefundRequest } from './refund-sum.ts'

type RefundLinesProps = {
  details: AdminOrder
  parcel: RefundRequest['parcel']
  lines: readonly ChosenLine[]
  onChange: (lines: readonly ChosenLine[]) => void
}

/** The quantity to refund of each refundable line of a parcel, and whether to restock it. */
export function RefundLines({ details: { order, refundable }, parcel, lines, onChange }: RefundLinesProps) {
  const refundableLines = refundable
    .filter((one) => one.parcel === parcel)
    .flatMap((one) => one.lines)
    .filter(({ pieces }) => pieces > 0)
  const set = (line: ChosenLine) => onChange([...lines.filter(({ itemId }) => itemId !== line.itemId), line])
  if (refundableLines.length === 0) return <p className="text-ink-soft">{m.orders_admin_refund_no_pieces()}</p>
  return (
    <ul className="mb-2 flex flex-col divide-y divide-line rounded-md border border-line">
      {refundableLines.map(({ item, pieces, amount }) => {
        const line = lines.find(({ itemId }) => itemId === item) ?? { itemId: item, quantity: 0, restock: false }
        const bought = order.items.find(({ id }) => id === item)
        const name = nameWithVariant(bought?.product_name ?? '', bought?.variant_name ?? null)
        return (
          <li key={item} className="grid items-center gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
            <span className="min-w-0 text-sm">
              <span className="block font-medium">{name}</span>
              <span className="block text-ink-soft tabular">
                {m.orders_admin_refund_line_left({
                  count: pieces,
                  pieces: formatNumber(pieces),
                  amount: formatAmount(amount),
                })}
              </span>
            </span>
            <QuantityStepper
              label={m.orders_admin_refund_pieces_of({ name })}
              value={Math.min(line.quantity, pieces)}
              min={0}
              max={pieces}
              onChange={(quantity) => set({ ...line, quantity })}
            />
            {line.quantity > 0 && (
              <Checkbox
                className="sm:col-span-2"
                label={m.orders_admin_refund_restock()}
                checked={line.restock}
                onChange={({ target }) => set({ ...line, restock: target.checked })}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
