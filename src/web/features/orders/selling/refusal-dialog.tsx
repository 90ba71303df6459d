import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { nameWithVariant } from '#contract/catalogue/variant-rules.ts'
import type { Order } from '#contract/orders/orders.ts'
import { callApi } from '#web/api/call-api.ts'
import { itemsOf } from '#web/features/orders/items-of.ts'
import type { Parcel } from '#web/features/orders/parcel-in-hand.ts'
import { useHandling } from '#web/features/orders/use-handling.ts'
import { formatAmount, formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'

type RefusalDialogProps = { order: Order; parcel: Parcel; onClose: () => void }

/** Pieces that were not taken, by item. */
type Counts = Readonly<Record<number, number>>

/** Records what a buyer did not take at the door, and says what is left to collect. Import it lazily. */
export function RefusalDialog({ order, parcel, onClose }: RefusalDialogProps) {
  const [part, setPart] = useState(false)
  const [counts, setCounts] = useState<Counts>({})
  const [restock, setRestock] = useState(true)
  const [empty, setEmpty] = useState(false)
  const { busy, problem, handle } = useHandling(onClose)
  const id = formatPlain(order.id)
  const lines = part ? linesOf(counts) : []
  const all = part && piecesIn(parcel, order).every(({ id, left }) => counts[id] === left)

  const send = (event: FormEvent) => {
    event.preventDefault()
    const nothing = part && lines.length === 0
    setEmpty(nothing)
    if (nothing) return
    const body = { parcel: parcel.id, lines, restock }
    const done = (cancelled: boolean) =>
      cancelled ? m.orders_selling_refused_done({ id }) : m.orders_selling_refused_part_done({ id })
    const whole = !part || all
    void handle(
      () => callApi('POST /orders/{id}/refusal/', { params: { id: order.id }, body }),
      (now) => done(isCancelled(parcel, now)),
      { status: whole ? 'cancelled' : 'delivered', input: JSON.stringify(body), message: done(whole) },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={m.orders_selling_refuse_title({ id })}
      description={m.orders_selling_refuse_text()}
    >
      <form noValidate onSubmit={send} className="mt-5 flex flex-col gap-5">
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 font-semibold">{m.orders_selling_refuse_what()}</legend>
          <Choice
            name={m.orders_selling_refuse_nothing()}
            text={m.orders_selling_refuse_nothing_text()}
            checked={!part}
            onChoose={() => setPart(false)}
          />
          <Choice
            name={m.orders_selling_refuse_part()}
            text={m.orders_selling_refuse_part_text()}
            checked={part}
            onChoose={() => setPart(true)}
          />
        </fieldset>
        {part && <Pieces order={order} parcel={parcel} counts={counts} onCounts={setCounts} />}
        <Checkbox
          label={m.orders_selling_refuse_restock()}
          checked={restock}
          onChange={({ target }) => setRestock(target.checked)}
        />
        {lines.length > 0 && !all && <LeftToCollect orderId={order.id} parcel={parcel} lines={lines} />}
        <div aria-live="polite" className="flex flex-col gap-2 empty:hidden">
          {all && <p className="font-medium">{m.orders_selling_refuse_all()}</p>}
          {empty && lines.length === 0 && part && <FieldError>{m.orders_selling_refuse_none()}</FieldError>}
          {problem && <FieldError>{problem}</FieldError>}
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose} idle={busy}>
            {m.orders_selling_back()}
          </Button>
          <Button type="submit" busy={busy}>
            {m.orders_selling_refuse_send()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The lines that were sent, and how many pieces of them the buyer could take. */
const piecesIn = (parcel: Parcel, order: Order) =>
  itemsOf(parcel, order)
    .map((item) => ({ ...item, left: item.quantity - item.refunded_quantity }))
    .filter(({ left }) => left > 0)

/** By the answer: of a part that turned out to be all that was left the parcel is cancelled (rules.md O-45). */
const isCancelled = ({ id }: Parcel, { parcels }: Order) =>
  parcels.some((parcel) => parcel.id === id && parcel.status === 'cancelled')

const linesOf = (counts: Counts) =>
  Object.entries(counts)
    .filter(([, quantity]) => quantity > 0)
    .map(([item, quantity]) => ({ item: Number(item), quantity }))

type ChoiceProps = { name: string; text: string; checked: boolean; onChoose: () => void }

const Choice = ({ name, text, checked, onChoose }: ChoiceProps) => (
  <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-line-strong px-4 py-3 has-checked:border-brand has-checked:bg-brand-tint">
    <input
      type="radio"
      name="taken"
      checked={checked}
      onChange={onChoose}
      className="mt-0.5 size-5 shrink-0 accent-brand"
    />
    <span className="min-w-0 font-medium">
      {name}
      <span className="block text-sm font-normal text-ink-soft">{text}</span>
    </span>
  </label>
)

type PiecesProps = { order: Order; parcel: Parcel; counts: Counts; onCounts: (counts: Counts) => void }

function Pieces({ order, parcel, counts, onCounts }: PiecesProps) {
  return (
    <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
      {piecesIn(parcel, order).map(({ id, product_name, variant_name, left }) => {
        const name = nameWithVariant(product_name, variant_name)
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
            <span className="min-w-0 flex-1 text-sm font-medium">{name}</span>
            <QuantityStepper
              label={m.orders_selling_refuse_pieces({ name })}
              value={counts[id] ?? 0}
              min={0}
              max={left}
              onChange={(count) => onCounts({ ...counts, [id]: count })}
            />
          </li>
        )
      })}
    </ul>
  )
}

type LeftProps = { orderId: number; parcel: Parcel; lines: ReturnType<typeof linesOf> }

/** Computed by the server: of a discount and of tax each piece has its part. */
function LeftToCollect({ orderId, parcel, lines }: LeftProps) {
  const body = { parcel: parcel.id, lines }
  const { data } = useQuery({
    queryKey: ['refusal', orderId, body],
    queryFn: () => callApi('POST /orders/{id}/refusal/preview/', { params: { id: orderId }, body }),
    placeholderData: (before) => before,
  })
  return (
    <p aria-live="polite" className="min-h-7 text-lg font-bold tabular">
      {data && m.orders_selling_collect({ amount: formatAmount(data.collect) })}
    </p>
  )
}
