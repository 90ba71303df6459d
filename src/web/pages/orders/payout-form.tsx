import { type FormEvent, useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import { NAME_MAX } from '#contract/limits.ts'
import type { Order } from '#contract/orders/orders.ts'
import { ACCOUNT_MAX, BANK_MAX, type PayoutKind, payoutKinds } from '#contract/payments/payout-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { ProvePhone } from '#web/features/identity/phone/prove-phone.tsx'
import { payoutKindName } from '#web/features/orders/payout-words.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError, Input } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { notify } from '#web/ui/toast.ts'

type PayoutFormProps = { order: Order; onChange: (order: Order) => void; onClose: () => void }
type Typed = { holder: string; bank: string; number: string }

/** Where cash that goes back is to be sent. A number that is not proven yet is proven here. Import it lazily. */
export function PayoutForm({ order, onChange, onClose }: PayoutFormProps) {
  const account = order.payout?.account
  const [kind, setKind] = useState<PayoutKind>(account?.kind ?? 'bkash')
  const [typed, setTyped] = useState<Typed>({
    holder: account?.holder ?? order.shipping_address.name,
    bank: account?.bank ?? '',
    number: account?.number ?? '',
  })
  const { busy, error, unproven, send } = useSend(order.id, (changed) => {
    onChange(changed)
    notify.success(m.order_payout_saved())
    onClose()
  })
  const input = kind === 'bkash' ? { kind, number: typed.number } : { kind, ...typed }
  const fieldError = (field: keyof Typed) => (error === null ? undefined : formatFieldError(error, field))
  const field = (name: keyof Typed, label: string, max: number, help?: string) => (
    <Field label={label} help={help} error={fieldError(name)} required>
      {(control) => (
        <Input
          {...control}
          value={typed[name]}
          maxLength={max}
          autoComplete="off"
          {...(name === 'number' && { inputMode: kind === 'bkash' ? ('tel' as const) : ('text' as const) })}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      )}
    </Field>
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(input)
  }
  const problem = error === null || unproven || hasFieldError(error) ? null : formatProblem(error)
  return (
    <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-4">
      <Field label={m.order_payout_kind()}>
        {(control) => (
          <Select
            {...control}
            value={kind}
            className="w-full"
            onChange={({ target }) => {
              setKind(payoutKinds.find((one) => one === target.value) ?? 'bkash')
              setTyped({ ...typed, number: '' })
            }}
          >
            {payoutKinds.map((one) => (
              <option key={one} value={one}>
                {payoutKindName[one]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {kind === 'bkash' ? (
        field('number', m.order_payout_number(), ACCOUNT_MAX, m.order_payout_number_help())
      ) : (
        <>
          {field('holder', m.order_payout_holder(), NAME_MAX)}
          {field('bank', m.order_payout_bank(), BANK_MAX)}
          {field('number', m.order_payout_account_number(), ACCOUNT_MAX)}
        </>
      )}
      {unproven && (
        <ProvePhone
          phone={kind === 'bkash' ? typed.number : order.shipping_address.phone}
          onProven={() => void send(input)}
        />
      )}
      <div aria-live="polite" className="empty:hidden">
        {problem && <FieldError>{problem}</FieldError>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {m.order_payout_save()}
        </Button>
        <Button variant="ghost" onClick={onClose} disabled={busy}>
          {m.order_ask_back()}
        </Button>
      </div>
    </form>
  )
}

const hasFieldError = (error: unknown) =>
  (['holder', 'bank', 'number'] as const).some((name) => formatFieldError(error, name) !== undefined)

type Sent = { kind: 'bkash'; number: string } | ({ kind: 'bank' } & Typed)

function useSend(id: number, onSent: (order: Order) => void) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const send = async (input: { kind: PayoutKind } & Partial<Typed>) => {
    if (busy) return
    setBusy(true)
    setError(null)
    try {
      onSent(await callApi('PUT /orders/{id}/payout-account/', { params: { id }, body: input as Sent }))
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  const unproven = error instanceof ApiError && error.code === 'phone_not_proven'
  return { busy, error, unproven, send }
}
