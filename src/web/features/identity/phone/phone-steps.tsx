import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
import { NAME_MAX } from '#contract/limits.ts'
import { readMobile } from '#contract/phone.ts'
import { formatPhone } from '#web/format-phone.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { checkName } from '../format-credential.ts'
import { formatSent } from './format-sent.ts'
import type { PhoneValues } from './phone-session.ts'
import { TextButton } from './sms-code-field.tsx'

type Form = UseFormReturn<PhoneValues>

const NUMBER_MAX = 40

export const StepHeading = ({ title, text }: { title: string; text: string }) => (
  <div>
    <h2 className="text-lg font-semibold">{title}</h2>
    <p className="text-ink-soft">{text}</p>
  </div>
)

type NumberFieldProps = {
  register: (rules: { validate: (typed: string) => true | string }) => UseFormRegisterReturn
  error: string | undefined
  label?: string
}

/** Understood with and without 0 or +880, in the digits of either keyboard. */
export const NumberField = ({ register, error, label = m.identity_phone_number() }: NumberFieldProps) => (
  <Field label={label} error={error} required>
    {(control) => (
      <div className="flex items-center gap-2">
        <span aria-hidden className="shrink-0 tabular text-ink-soft">
          +880
        </span>
        <Input
          {...control}
          {...register({ validate: (typed) => readMobile(typed) !== null || m.identity_phone_required() })}
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

type SentToProps = {
  phone: string
  endsAt: number | null
  onChange: () => void
}

export const SentTo = ({ phone, endsAt, onChange }: SentToProps) => (
  <div className="flex flex-col">
    <StepHeading title={m.identity_phone_code_title()} text={formatSent(phone, endsAt)} />
    <TextButton onClick={onChange}>{m.identity_phone_change()}</TextButton>
  </div>
)

/** For a number without an account. */
export const NameStep = ({ form }: { form: Form }) => {
  const { errors } = form.formState
  return (
    <>
      <StepHeading
        title={m.identity_phone_new()}
        text={m.identity_phone_new_text({ phone: formatPhone(form.getValues('phone')) })}
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
