import CircleCheck from 'lucide-react/icons/circle-check'
import { type KeyboardEvent, useId } from 'react'
import { formatPhone } from '#web/format-phone.ts'
import { m } from '#web/paraglide/messages.js'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatSent } from './format-sent.ts'
import { secondsUntilAgain } from './sent-code.ts'
import { SmsCodeField } from './sms-code-field.tsx'
import { useProvePhone } from './use-prove-phone.ts'

type ProvePhoneProps = {
  /** A mobile number in any notation. */
  phone: string
  /** What a code is sent for. */
  reason: string
  /** Called when this account has proven the number: by the code, or before. */
  onProven: () => void
}

/** Proves a number by a code, for an order or a payout (rules.md A-20, O-47). It is no form, so that it may stand within one. */
export const ProvePhone = (props: ProvePhoneProps) => <ProveNumber key={props.phone} {...props} />

function ProveNumber({ phone, reason, onProven }: ProvePhoneProps) {
  const id = useId()
  const { form, step, code, sending, failure, send, submit } = useProvePhone(phone, onProven)
  const { errors, isSubmitting } = form.formState
  const shown = formatPhone(phone)
  if (step === 'proven')
    return (
      <p role="status" className="flex items-center gap-2 font-medium text-brand">
        <CircleCheck aria-hidden className="size-5 shrink-0" />
        {m.identity_prove_done({ phone: shown })}
      </p>
    )
  const isSent = step === 'code' && code !== null
  /** Enter must not send the form around. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    submit()
  }
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 rounded-md border border-line p-4">
      <div>
        <h3 id={id} className="font-semibold">
          {m.identity_prove_title({ phone: shown })}
        </h3>
        <p className="text-sm text-ink-soft">{isSent ? formatSent(phone, code.endsAt) : reason}</p>
      </div>
      {failure && <Banner tone="error">{failure}</Banner>}
      {isSent ? (
        <>
          <SmsCodeField
            register={(rules) => form.register('code', rules)}
            error={errors.code?.message}
            onComplete={submit}
            onKeyDown={onKeyDown}
            onResend={send}
            pause={secondsUntilAgain(code)}
          />
          <Button onClick={submit} busy={isSubmitting}>
            {m.identity_prove_confirm()}
          </Button>
        </>
      ) : (
        <Button variant="secondary" busy={sending} idle={step === 'looking'} onClick={() => void send()}>
          {m.identity_phone_send()}
        </Button>
      )}
    </section>
  )
}
