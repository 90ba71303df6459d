import { type FormEvent, useRef, useState } from 'react'
import { nameWithVariant } from '#contract/catalogue/variant-rules.ts'
import { ApiError } from '#contract/errors.ts'
import { REASON_MAX, REASON_MIN, type RequestKind } from '#contract/orders/order-rules.ts'
import type { Order } from '#contract/orders/orders.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { formatAmount, formatDay } from '#web/format.ts'
import { inOneLine } from '#web/in-one-line.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, FieldError, Textarea } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Select } from '#web/ui/select.tsx'
import { notify } from '#web/ui/toast.ts'
import { useTextDraft } from '#web/use-text-draft.ts'
import { itemsOf } from './items-of.ts'
import { moneyBack, type Parcel } from './parcel-in-hand.ts'
import { type Answerer, requestAnswerer, requestKind } from './request-words.ts'
import { showPresent } from './show-present.ts'

type RequestDialogProps = {
  order: Order
  kind: RequestKind
  onChange: (order: Order) => void
  onClose: () => void
}

/** Creates a request: its reason, and the parcel when several qualify. Import it lazily. */
export function RequestDialog({ order, kind, onChange, onClose }: RequestDialogProps) {
  // The parcels that qualified when the dialog was opened; later changes are reported on submit.
  const [parcels] = useState(() => order.parcels.filter(({ can }) => can[kind]))
  const [chosen, setChosen] = useState(parcels.length === 1 ? String(parcels[0]?.id) : '')
  const selected = chosen === '' ? parcels : parcels.filter(({ id }) => String(id) === chosen)
  const onSent = (changed: Order) => {
    onChange(changed)
    notify.success(formatSent(kind, selected, changed))
    onClose()
  }
  const onRefused = () => showPresent(order.id, onChange)
  const form = useRequest({ id: order.id, kind, parcel: chosen, onSent, onRefused })
  const { reason, setReason, error, problem, busy, reasonRef, send } = form
  const { amount, route } = moneyBack(selected, order)
  const { answers, reads } = requestAnswerer[answererOf(selected)]
  const granted = requestKind[kind].text[route]({ amount: formatAmount(amount), date: lastDay(selected) })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={requestKind[kind].ask()}
      description={`${answers()} ${granted}`}
    >
      <Form sending={busy} noValidate onSubmit={send} className="mt-5 flex flex-col gap-5">
        {parcels.length > 1 && (
          <Field label={m.order_ask_parcel()}>
            {(control) => (
              <Select {...control} value={chosen} onChange={({ target }) => setChosen(target.value)} className="w-full">
                <option value="">{m.order_ask_all()}</option>
                {parcels.map((parcel) => (
                  <option key={parcel.id} value={parcel.id}>
                    {m.order_ask_parcel_choice({ seller: parcel.seller, items: namesOf(parcel, order) })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field label={m.order_ask_reason()} help={reads()} error={error} required>
          {(control) => (
            <Textarea
              {...control}
              ref={reasonRef}
              value={reason}
              maxLength={REASON_MAX}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        <div aria-live="polite">{problem && <FieldError>{problem}</FieldError>}</div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose} idle={busy}>
            {m.order_ask_back()}
          </Button>
          <Button type="submit" busy={busy}>
            {m.order_ask_send()}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

function answererOf(parcels: readonly Parcel[]): Answerer {
  const closed = parcels.filter(({ store_closed }) => store_closed)
  if (closed.length === 0) return 'seller'
  return closed.length === parcels.length ? 'team' : 'both'
}

/** What was asked for several parcels is made for those that still qualify: the others are named. */
function formatSent(kind: RequestKind, asked: readonly Parcel[], { requests, parcels }: Order): string {
  const isAsked = (id: number) =>
    requests.some((one) => one.parcel === id && one.kind === kind && one.status === 'open')
  const left = asked.filter(({ id }) => !isAsked(id))
  if (left.length === 0) return m.order_ask_sent()
  const sellers = [...new Set(left.map(({ seller }) => seller))].join(', ')
  const isSent = (id: number) => parcels.some((one) => one.id === id && one.shipped_at !== null)
  return kind === 'cancel' && left.every(({ id }) => isSent(id))
    ? m.order_ask_sent_shipped({ sellers })
    : m.order_ask_sent_partly({ sellers })
}

const call = {
  cancel: 'POST /orders/{id}/request_cancel/',
  refund: 'POST /orders/{id}/request_refund/',
  replace: 'POST /orders/{id}/request_replace/',
} as const

/** @param parcel empty for all */
const isAsked = ({ requests }: Order, { kind, parcel, reason }: Pick<Asking, 'kind' | 'parcel'> & { reason: string }) =>
  requests.some(
    (one) =>
      one.kind === kind &&
      one.status === 'open' &&
      one.reason === reason.trim() &&
      (parcel === '' || one.parcel === Number(parcel)),
  )

type Asking = {
  id: number
  kind: RequestKind
  parcel: string
  onSent: (order: Order) => void
  /** The order is another by now. @returns it, where it can be read */
  onRefused: () => Promise<Order | null>
}

/** The form: nothing typed is lost on a refusal. */
function useRequest({ id, kind, parcel, onSent, onRefused }: Asking) {
  const draft = useTextDraft(`request-${kind}:${id}`, { reason: '' })
  const { reason } = draft.input
  const [failure, setFailure] = useState<{ field?: string | undefined; problem?: string | undefined }>({})
  const [busy, setBusy] = useState(false)
  const reasonRef = useRef<HTMLTextAreaElement>(null)

  const refuse = (field: string) => {
    setFailure({ field })
    reasonRef.current?.focus()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (reason.trim().length < REASON_MIN) return refuse(m.order_ask_reason_short())
    setBusy(true)
    setFailure({})
    try {
      const body = { reason, ...(parcel !== '' && { parcel: Number(parcel) }) }
      const changed = await callApi(call[kind], { params: { id }, body })
      draft.clear()
      onSent(changed)
    } catch (error) {
      const present = error instanceof ApiError && error.status === 409 ? await onRefused() : null
      const field = formatFieldError(error, 'reason')
      // Asked already in just these words: by an attempt whose answer was lost.
      if (present && isAsked(present, { kind, parcel, reason })) {
        draft.clear()
        onSent(present)
      } else if (field) refuse(field)
      else setFailure({ problem: formatProblem(error) })
    } finally {
      setBusy(false)
    }
  }
  return {
    reason,
    setReason: (text: string) => draft.change({ reason: text }),
    busy,
    reasonRef,
    error: failure.field,
    problem: failure.problem,
    send: (event: FormEvent) => void send(event),
  }
}

const namesOf = (parcel: Parcel, order: Order) =>
  inOneLine(
    itemsOf(parcel, order).map(({ product_name, variant_name }) => nameWithVariant(product_name, variant_name)),
    ', ',
  )

/** The day on which the time of the first of several parcels ends. */
function lastDay(parcels: readonly Parcel[]): string {
  const first = parcels
    .map(({ returnable_until }) => returnable_until)
    .filter((until) => until !== null)
    .toSorted((a, b) => a.localeCompare(b))
    .at(0)
  return first ? formatDay(first) : ''
}
