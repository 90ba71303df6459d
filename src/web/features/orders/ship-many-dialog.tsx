import { type ClipboardEvent, type FormEvent, useRef, useState } from 'react'
import { TRACKING_MAX } from '#contract/orders/order-rules.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatNumber, formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { notify } from '#web/ui/toast.ts'
import { useTextDraft } from '#web/use-text-draft.ts'
import { CarrierField } from './carrier-field.tsx'
import { readLastCarrier, storeLastCarrier } from './last-carrier.ts'
import { ManyList, ManyOutcome } from './many-list.tsx'
import { cellsOf, filledFrom } from './paste-column.ts'
import { useMany } from './use-many.ts'

type ShipManyDialogProps = { orders: readonly Order[]; onClose: () => void }

/** One carrier, and a tracking number for each order; a column of a spreadsheet can be pasted. Escape keeps them. Import it lazily. */
export function ShipManyDialog({ orders, onClose }: ShipManyDialogProps) {
  const [carrier, setCarrier] = useState(readLastCarrier)
  const ids = orders.map(({ id }) => String(id))
  const draft = useTextDraft<string>(`ship-many:${ids.join('-')}`, Object.fromEntries(ids.map((id) => [id, ''])))
  const tracking = draft.input
  const [tried, setTried] = useState(false)
  const fields = useRef(new Map<number, HTMLInputElement>())
  const { busy, done, problems, failure, remaining, send } = useMany(orders, 'shipped')
  const numberOf = (id: number) => (tracking[id] ?? '').trim()

  const submit = async () => {
    setTried(true)
    const missing = remaining.find(({ id }) => numberOf(id) === '')
    if (missing) return fields.current.get(missing.id)?.focus()
    storeLastCarrier(carrier)
    if ((await send((id) => ({ tracking: numberOf(id), carrier }))) > 0) return undefined
    draft.clear()
    notify.success(m.orders_selling_many_done({ count: remaining.length, shown: formatNumber(remaining.length) }))
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
    const ids = remaining.map((order) => order.id)
    const filled = Object.entries(filledFrom(ids, id, cells)).map(([at, cell]) => [at, cell.slice(0, TRACKING_MAX)])
    draft.change(Object.fromEntries(filled))
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      size="lg"
      title={m.orders_selling_ship_many_title()}
      description={m.orders_selling_ship_many_text()}
    >
      <Form sending={busy} noValidate onSubmit={onSubmit} className="mt-5 flex flex-col gap-5">
        <CarrierField value={carrier} onChange={setCarrier} />
        <ManyList orders={orders} remaining={remaining} done={done} problems={problems}>
          {({ id }) => (
            <Field
              label={m.orders_selling_tracking_of({ id: formatPlain(id) })}
              hideLabel
              required
              error={tried && numberOf(id) === '' ? m.orders_selling_tracking_needed() : undefined}
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
                  placeholder={m.orders_selling_tracking()}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  onPaste={paste(id)}
                  onChange={({ target }) => draft.change({ [id]: target.value })}
                />
              )}
            </Field>
          )}
        </ManyList>
        <ManyOutcome done={done} problems={problems} failure={failure} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose} idle={busy}>
            {done.size > 0 ? m.orders_selling_many_close() : m.orders_selling_back()}
          </Button>
          {remaining.length > 0 && (
            <Button type="submit" busy={busy}>
              {m.orders_selling_ship_many({ count: formatNumber(remaining.length) })}
            </Button>
          )}
        </div>
      </Form>
    </Dialog>
  )
}
