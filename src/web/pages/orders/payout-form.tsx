import { type FormEvent, useState } from 'react'
import { NAME_MAX } from '#contract/limits.ts'
import type { Order } from '#contract/orders/orders.ts'
import { ACCOUNT_MAX, BANK_MAX, type PayoutKind, payoutKinds } from '#contract/payments/payout-rules.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { ProvePhone } from '#web/features/identity/phone/prove-phone.tsx'
import { secondsUntilAgain } from '#web/features/identity/phone/sent-code.ts'
import { SmsCodeField } from '#web/features/identity/phone/sms-code-field.tsx'
import { payoutKindName } from '#web/features/orders/payout-words.ts'
import { formatPhone } from '#web/format-phone.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError, Input } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Select } from '#web/ui/select.tsx'
import { notify } from '#web/ui/toast.ts'
import { type TypedAccount, usePayoutAccount } from './use-payout-account.ts'

type PayoutFormProps = { order: Order; onChange: (order: Order) => void; onClose: () => void }

/** Where cash that goes back is to be sent. A number that is not proven yet is proven here. Import it lazily. */
export function PayoutForm({ order, onChange, onClose }: PayoutFormProps) {
  const account = order.payout?.account
  const [kind, setKind] = useState<PayoutKind>(account?.kind ?? 'bkash')
  const [typed, setTyped] = useState<TypedAccount>({
    // A bKash number has no holder.
    holder: account?.holder || order.shipping_address.name,
    bank: account?.bank ?? '',
    number: account?.number ?? '',
  })
  const { busy, error, unproven, code, send, changeKind } = usePayoutAccount(order, (changed) => {
    onChange(changed)
    notify.success(m.order_payout_saved())
    onClose()
  })
  const input = kind === 'bkash' ? { kind, number: typed.number } : { kind, ...typed }
  const fieldError = (field: keyof TypedAccount | 'code') =>
    error === null ? undefined : formatFieldError(error, field)
  const field = (name: keyof TypedAccount, label: string, max: number, help?: string) => (
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
    <Form sending={busy} noValidate onSubmit={submit} className="mt-3 flex flex-col gap-4">
      <Field label={m.order_payout_kind()}>
        {(control) => (
          <Select
            {...control}
            value={kind}
            className="w-full"
            onChange={({ target }) => {
              setKind(payoutKinds.find((one) => one === target.value) ?? 'bkash')
              setTyped({ ...typed, number: '' })
              changeKind()
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
      {code.sent && code.isAsked(kind) && (
        <>
          <p className="text-sm">{m.order_payout_code_text({ phone: formatPhone(order.shipping_address.phone) })}</p>
          <SmsCodeField
            register={(rules) => code.form.register('code', rules)}
            error={fieldError('code') ?? code.form.formState.errors.code?.message}
            onComplete={() => void send(input)}
            onResend={code.sendAgain}
            pause={secondsUntilAgain(code.sent)}
          />
        </>
      )}
      {unproven && (
        <ProvePhone
          phone={kind === 'bkash' ? typed.number : order.shipping_address.phone}
          reason={m.identity_prove_text_payout()}
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
        <Button variant="ghost" onClick={onClose} idle={busy}>
          {m.order_ask_back()}
        </Button>
      </div>
    </Form>
  )
}

const hasFieldError = (error: unknown) =>
  (['holder', 'bank', 'number', 'code'] as const).some((name) => formatFieldError(error, name) !== undefined)
