import { type ClipboardEvent, type FormEvent, useRef, useState } from 'react'
import { TRACKING_MAX } from '#contract/orders/order-rules.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatNumber, formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.ts'
import { CarrierField } from './carrier-field.tsx'
import { readLastCarrier, storeLastCarrier } from './last-carrier.ts'
import { ManyList, ManyOutcome } from './many-list.tsx'
import { cellsOf, filledFrom } from './paste-column.ts'
import { useMany } from './use-many.ts'

type ShipManyDialogProps = { orders: readonly Order[]; onClose: () => void }

/** One carrier, and a tracking number for each order; a column of a spreadsheet can be pasted. Import it lazily. */
export function ShipManyDialog({ orders, onClose }: ShipManyDialogProps) {
  const [carrier, setCarrier] = useState(readLastCarrier)
  const [tracking, setTracking] = useState<Record<number, string>>({})
  const [tried, setTried] = useState(false)
  const fields = useRef(new Map<number, HTMLInputElement>())
  const { busy, done, problems, failure, left, send } = useMany(orders, 'shipped')
  const numberOf = (id: number) => (tracking[id] ?? '').trim()

  const submit = async () => {
    setTried(true)
    const missing = left.find(({ id }) => numberOf(id) === '')
    if (missing) return fields.current.get(missing.id)?.focus()
    storeLastCarrier(carrier)
    if ((await send((id) => ({ tracking: numberOf(id), carrier }))) > 0) return undefined
    notify.success(m.fulfilment_many_done({ count: left.length, shown: formatNumber(left.length) }))
    return onClose()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void submit()
  }
  const paste = (id: number) => (event: ClipboardEvent) => {
    const cells = cellsOf(event.clipboardData.getData('text'))
    if (!cells) return
    event.preventDefault()
    const ids = left.map((order) => order.id)
    const filled = Object.entries(filledFrom(ids, id, cells)).map(([at, cell]) => [at, cell.slice(0, TRACKING_MAX)])
    setTracking({ ...tracking, ...Object.fromEntries(filled) })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      size="lg"
      title={m.fulfilment_ship_many_title()}
      description={m.fulfilment_ship_many_text()}
    >
      <form noValidate onSubmit={onSubmit} className="mt-5 flex flex-col gap-5">
        <CarrierField value={carrier} onChange={setCarrier} />
        <ManyList orders={orders} done={done} problems={problems}>
          {({ id }) => (
            <Field
              label={m.fulfilment_tracking_of({ id: formatPlain(id) })}
              hideLabel
              required
              error={tried && numberOf(id) === '' ? m.fulfilment_tracking_needed() : undefined}
              className="w-full sm:w-80"
            >
              {(control) => (
                <Input
                  {...control}
                  ref={(field) => {
                    if (field) fields.current.set(id, field)
                    else fields.current.delete(id)
                  }}
                  value={tracking[id] ?? ''}
                  maxLength={TRACKING_MAX}
                  placeholder={m.fulfilment_tracking()}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  onPaste={paste(id)}
                  onChange={({ target }) => setTracking({ ...tracking, [id]: target.value })}
                />
              )}
            </Field>
          )}
        </ManyList>
        <ManyOutcome done={done} problems={problems} failure={failure} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {done.size > 0 ? m.fulfilment_many_close() : m.fulfilment_back()}
          </Button>
          {left.length > 0 && (
            <Button type="submit" busy={busy}>
              {m.fulfilment_ship_many({ count: formatNumber(left.length) })}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
