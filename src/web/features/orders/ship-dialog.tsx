import { type FormEvent, useRef, useState } from 'react'
import { TRACKING_MAX } from '#contract/orders/order-rules.ts'
import type { Order } from '#contract/orders/orders.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatFieldError } from '#web/errors/format-problem.ts'
import { formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, FieldError, Input } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { useTextDraft } from '#web/use-text-draft.ts'
import { CarrierField } from './carrier-field.tsx'
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

/** Ships a parcel with carrier and tracking number. Import it lazily. */
export function ShipDialog({ order, parcel, correcting, onClose }: ShipDialogProps) {
  const draft = useTextDraft(`${correcting ? 'tracking' : 'ship'}:${parcel.id}`, {
    carrier: parcel.carrier ?? (correcting ? '' : readLastCarrier()),
    tracking: parcel.tracking ?? '',
  })
  const { carrier, tracking } = draft.input
  const [empty, setEmpty] = useState(false)
  const trackingRef = useRef<HTMLInputElement>(null)
  const { busy, error, problem, handle } = useHandling(() => {
    draft.clear()
    onClose()
  })
  const id = formatPlain(order.id)
  const wrong = empty ? m.orders_selling_tracking_needed() : formatFieldError(error, 'tracking')

  const send = (event: FormEvent) => {
    event.preventDefault()
    const missing = tracking.trim() === ''
    setEmpty(missing)
    if (missing) return trackingRef.current?.focus()
    const sent = { tracking, carrier, parcel: parcel.id }
    if (!correcting) storeLastCarrier(carrier)
    return void handle(
      () =>
        correcting
          ? callApi('PUT /orders/{id}/tracking/', { params: { id: order.id }, body: sent })
          : callApi('PATCH /orders/{id}/', { params: { id: order.id }, body: { status: 'shipped', ...sent } }),
      correcting ? m.orders_selling_corrected() : m.orders_selling_shipped({ id }),
    )
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
          <p className="rounded-md bg-sale-tint px-4 py-3 text-sm">{m.orders_selling_ship_declines()}</p>
        )}
        <CarrierField value={carrier} onChange={(next) => draft.change({ carrier: next })} />
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
          <Button variant="secondary" onClick={onClose} disabled={busy}>
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

const wantsToCancel = ({ requests }: Order, { id }: Parcel) =>
  requests.some(({ kind, status, parcel }) => kind === 'cancel' && status === 'open' && parcel === id)
