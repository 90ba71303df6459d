import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import { TRACKING_MAX } from '#contract/orders/order-rules.ts'
import type { Order } from '#contract/orders/orders.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatFieldError } from '#web/errors/format-problem.ts'
import { formatNow, nowOf, resume } from '#web/errors/use-seen.ts'
import { formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, FieldError, Input } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { useTextDraft } from '#web/use-text-draft.ts'
import { CarrierField } from './carrier-field.tsx'
import { allPiecesToSend } from './items-of.ts'
import { readLastCarrier, storeLastCarrier } from './last-carrier.ts'
import type { Parcel } from './parcel-in-hand.ts'
import { useHandling } from './use-handling.ts'

type ShipDialogProps = {
  order: Order
  parcel: Parcel
  /** Corrects the tracking number of a shipped parcel. */
  correcting: boolean
  onClose: () => void
}

type Sent = Pick<Parcel, 'carrier' | 'tracking'>

/** Ships a parcel with carrier and tracking number. Import it lazily. */
export function ShipDialog({ order, parcel, correcting, onClose }: ShipDialogProps) {
  const draft = useTextDraft(`${correcting ? 'tracking' : 'ship'}:${parcel.id}`, {
    carrier: parcel.carrier ?? (correcting ? '' : readLastCarrier()),
    tracking: parcel.tracking ?? '',
    seen_carrier: parcel.carrier ?? '',
    seen_tracking: parcel.tracking ?? '',
  })
  const { carrier, tracking, seen_carrier, seen_tracking } = draft.input
  /** What was read when it was opened; the list behind it may be read again. */
  const [pieces, setPieces] = useState(() => allPiecesToSend(parcel, order))
  const [empty, setEmpty] = useState(false)
  const trackingRef = useRef<HTMLInputElement>(null)
  const { busy, error, problem, handle } = useHandling(() => {
    draft.clear()
    onClose()
  })
  const id = formatPlain(order.id)
  const now = nowOf(error) as Partial<Sent> | null
  const meanwhile = (field: keyof Sent, own: string) =>
    now?.[field] !== undefined && now[field] !== own ? formatNow(now[field]) : undefined
  const wrong = empty
    ? m.orders_selling_tracking_needed()
    : (formatFieldError(error, 'tracking') ?? meanwhile('tracking', tracking))

  const correct = async () => {
    const seen: Sent = { carrier: seen_carrier || null, tracking: seen_tracking || null }
    try {
      return await callApi('PUT /orders/{id}/tracking/', {
        params: { id: order.id },
        body: { tracking, carrier, parcel: parcel.id, seen },
      })
    } catch (error) {
      const changed = nowOf(error) as Partial<Sent> | null
      if (changed) draft.change(over({ carrier, tracking }, seen, { ...seen, ...changed }))
      throw error
    }
  }
  const ship = async () => {
    const body = { status: 'shipped', tracking, carrier, parcel: parcel.id, pieces } as const
    try {
      return await callApi('PATCH /orders/{id}/', { params: { id: order.id }, body })
    } catch (error) {
      // It has been said: who sends it again has read it.
      if (error instanceof ApiError && error.code === 'pieces_changed') setPieces(Number(error.problem.params?.pieces))
      throw error
    }
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const missing = tracking.trim() === ''
    setEmpty(missing)
    if (missing) return trackingRef.current?.focus()
    if (correcting) return void handle(correct, m.orders_selling_corrected())
    storeLastCarrier(carrier)
    const shipped = m.orders_selling_shipped({ id })
    return void handle(ship, shipped, { status: 'shipped', input: `${carrier} ${tracking}`, message: shipped })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={(correcting ? m.orders_selling_correct_title : m.orders_selling_ship_title)({ id })}
      description={(correcting ? m.orders_selling_correct_text : m.orders_selling_ship_text)({ name: order.customer })}
    >
      <Form sending={busy} noValidate onSubmit={send} className="mt-5 flex flex-col gap-5">
        {!correcting && wantsToCancel(order, parcel) && (
          <p className="rounded-md bg-sale-tint px-4 py-3 text-sm">
            {(order.several_sellers ? m.orders_selling_ship_declines_parcel : m.orders_selling_ship_declines)()}
          </p>
        )}
        <CarrierField
          value={carrier}
          error={meanwhile('carrier', carrier)}
          onChange={(next) => draft.change({ carrier: next })}
        />
        <Field label={m.orders_selling_tracking()} error={wrong} required>
          {(control) => (
            <Input
              {...control}
              ref={trackingRef}
              value={tracking}
              maxLength={TRACKING_MAX}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={({ target }) => draft.change({ tracking: target.value })}
            />
          )}
        </Field>
        <div aria-live="polite">{problem && !wrong && <FieldError>{problem}</FieldError>}</div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose} idle={busy}>
            {m.orders_selling_back()}
          </Button>
          <Button type="submit" busy={busy}>
            {correcting ? m.orders_selling_correct_send() : m.orders_selling_ship()}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** What was typed over `seen`, which is something else `now`: a field that was left alone is as it is now. */
function over(typed: Record<keyof Sent, string>, seen: Sent, now: Sent) {
  const texts = (sent: Sent) => ({ carrier: sent.carrier ?? '', tracking: sent.tracking ?? '' })
  const { carrier, tracking } = texts(now)
  return { ...resume({ typed, seen: texts(seen) }, texts(now)).typed, seen_carrier: carrier, seen_tracking: tracking }
}

const wantsToCancel = ({ requests }: Order, { id }: Parcel) =>
  requests.some(({ kind, status, parcel }) => kind === 'cancel' && status === 'open' && parcel === id)
