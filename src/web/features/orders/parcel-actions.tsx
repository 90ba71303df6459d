import type { Order } from '#contract/orders/orders.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { Do } from './action.ts'
import { cancelWords } from './cancel-words.ts'
import type { Parcel } from './parcel-in-hand.ts'

type ParcelActionsProps = { order: Order; parcel: Parcel; onDo: Do }

/** What may be done with a parcel now; renders nothing where nothing may. */
export function ParcelActions({ order, parcel, onDo }: ParcelActionsProps) {
  const { can } = parcel
  if (!(can.ship || can.deliver || can.correct || can.refuse || can.cancel)) return null
  return (
    <div className="flex flex-wrap gap-2">
      {can.ship && <Button onClick={() => onDo({ kind: 'ship', order, parcel })}>{m.orders_selling_ship()}</Button>}
      {can.deliver && (
        <Button onClick={() => onDo({ kind: 'deliver', order, parcel })}>{m.orders_selling_deliver()}</Button>
      )}
      {can.refuse && (
        <Button variant="secondary" onClick={() => onDo({ kind: 'refuse', order, parcel })}>
          {m.orders_selling_refuse()}
        </Button>
      )}
      {can.correct && (
        <Button variant="secondary" onClick={() => onDo({ kind: 'correct', order, parcel })}>
          {m.orders_selling_correct()}
        </Button>
      )}
      {can.cancel && (
        <Button variant="ghost" onClick={() => onDo({ kind: 'cancel', order, parcel })}>
          {cancelWords(parcel, order).cancel()}
        </Button>
      )}
    </div>
  )
}
