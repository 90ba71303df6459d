import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { NAME_MAX } from '#contract/limits.ts'
import { readMobile } from '#contract/phone.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { isAppCode } from '../code.ts'
import { checkName } from '../format-credential.ts'
import { formatMobile } from '../format-mobile.ts'
import { useCountdown } from '../use-countdown.ts'
import type { PhoneValues } from './phone-session.ts'

type Form = UseFormReturn<PhoneValues>

/** The pause between two codes (rules.md A-17). */
const PAUSE_SECONDS = 60
const NUMBER_MAX = 40
const CODE_MAX = 12

export const StepHeading = ({ title, text }: { title: string; text: string }) => (
  <div>
    <h2 className="text-lg font-semibold">{title}</h2>
    <p className="text-ink-soft">{text}</p>
  </div>
)

type TextButtonProps = { onClick: () => void; disabled?: boolean; children: ReactNode }

export const TextButton = ({ onClick, disabled = false, children }: TextButtonProps) => (
  <button
    type="button"
    onClick={onClick}
    disabled={disabled}
    className="inline-flex min-h-11 items-center self-start text-sm font-semibold text-brand underline disabled:text-ink-soft disabled:no-underline"
  >
    {children}
  </button>
)

/** Understood with and without 0 or +880, in the digits of either keyboard. */
export const NumberField = ({ form }: { form: Form }) => (
  <Field label={m.identity_phone_number()} error={form.formState.errors.phone?.message} required>
    {(control) => (
      <div className="flex items-center gap-2">
        <span aria-hidden className="shrink-0 tabular text-ink-soft">
          +880
        </span>
        <Input
          {...control}
          {...form.register('phone', {
            validate: (typed) => readMobile(typed) !== null || m.identity_phone_required(),
          })}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={NUMBER_MAX}
          enterKeyHint="send"
          className="min-w-0 grow tabular"
        />
      </div>
    )}
  </Field>
)

export const SentTo = ({ phone, onChange }: { phone: string; onChange: () => void }) => (
  <div className="flex flex-col">
    <StepHeading title={m.identity_phone_code_title()} text={m.identity_phone_sent({ phone: formatMobile(phone) })} />
    <TextButton onClick={onChange}>{m.identity_phone_change()}</TextButton>
  </div>
)

type SmsCodeFieldProps = { form: Form; onComplete: () => void; onAgain: () => Promise<boolean> }

/** Phones offer the code of the message; six digits, typed or pasted, are sent at once. */
export function SmsCodeField({ form, onComplete, onAgain }: SmsCodeFieldProps) {
  const [remaining, restart] = useCountdown(PAUSE_SECONDS)
  const registration = form.register('code', {
    validate: (typed) => isAppCode(typed) || m.identity_phone_code_required(),
    onChange: (event) => {
      if (isAppCode(event.target.value)) onComplete()
    },
  })
  const sendAgain = async () => {
    if (await onAgain()) restart()
  }
  return (
    <div className="flex flex-col gap-1">
      <Field
        label={m.identity_code()}
        help={m.identity_phone_code_help()}
        error={form.formState.errors.code?.message}
        required
      >
        {(control) => (
          <Input
            {...control}
            {...registration}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={CODE_MAX}
            enterKeyHint="go"
            className="tracking-widest tabular"
          />
        )}
      </Field>
      <TextButton onClick={() => void sendAgain()} disabled={remaining > 0}>
        {remaining > 0 ? m.identity_phone_again_in({ seconds: formatNumber(remaining) }) : m.identity_phone_again()}
      </TextButton>
    </div>
  )
}

/** For a number without an account. */
export const NameStep = ({ form }: { form: Form }) => {
  const { errors } = form.formState
  return (
    <>
      <StepHeading
        title={m.identity_phone_new()}
        text={m.identity_phone_new_text({ phone: formatMobile(form.getValues('phone')) })}
      />
      <Field label={m.identity_name()} error={errors.name?.message} required>
        {(control) => (
          <Input
            {...control}
            {...form.register('name', { validate: checkName, shouldUnregister: true })}
            autoComplete="name"
            maxLength={NAME_MAX}
            enterKeyHint="go"
          />
        )}
      </Field>
      <Checkbox
        {...form.register('terms', { validate: (terms) => terms || m.identity_accept_terms(), shouldUnregister: true })}
        error={errors.terms?.message}
        label={
          <>
            {m.identity_terms_before()}{' '}
            <Link to={paths.terms()} target="_blank" className="font-medium text-brand underline">
              {m.identity_terms_link()}
            </Link>{' '}
            {m.identity_terms_after()}
          </>
        }
      />
    </>
  )
}
