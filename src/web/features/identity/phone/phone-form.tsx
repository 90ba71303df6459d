import { useConsent } from '#web/consent.ts'
import { formatPhone } from '#web/format-phone.ts'
import { m } from '#web/paraglide/messages.js'
import { Banner } from '#web/ui/banner.tsx'
import { Form } from '#web/ui/form.tsx'
import { CodeField } from '../code-field.tsx'
import { checkCode } from '../format-credential.ts'
import type { SignInStep } from '../login-form.tsx'
import { RememberField } from '../remember-field.tsx'
import { SubmitAndDone } from '../submit-and-done.tsx'
import { NameStep, NumberField, SentTo, StepHeading } from './phone-steps.tsx'
import { secondsUntilAgain } from './sent-code.ts'
import { SmsCodeField, TextButton } from './sms-code-field.tsx'
import { type PhoneStep, usePhoneSignIn } from './use-phone-sign-in.ts'

type PhoneFormProps = { onSignIn: (step: SignInStep) => void; onEmail: () => void }

const buttons: Record<PhoneStep, () => string> = {
  number: m.identity_phone_send,
  code: m.identity_phone_go_on,
  name: m.identity_phone_open,
  otp: m.identity_login,
}

/** A number, then the code sent to it; then a name for a new account, or the second factor of one that has it. */
export default function PhoneForm({ onSignIn, onEmail }: PhoneFormProps) {
  const consent = useConsent()
  const phone = usePhoneSignIn(onSignIn)
  const { form, step, code, failure, done, submit } = phone
  const { errors, isSubmitting } = form.formState
  return (
    <Form
      sending={isSubmitting || done}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="flex flex-col gap-5"
    >
      {failure && <Banner tone="error">{failure}</Banner>}
      {step === 'number' && (
        <>
          <StepHeading title={m.identity_phone_title()} text={m.identity_phone_text()} />
          <NumberField register={(rules) => form.register('phone', rules)} error={errors.phone?.message} />
          <RememberField registration={form.register('remember')} consent={consent} />
        </>
      )}
      {step === 'code' && code && (
        <>
          <SentTo phone={code.phone} endsAt={code.endsAt} onChange={phone.changeNumber} />
          <SmsCodeField
            register={(rules) => form.register('code', rules)}
            error={errors.code?.message}
            onComplete={submit}
            onResend={phone.again}
            pause={secondsUntilAgain(code)}
          />
        </>
      )}
      {step === 'name' && <NameStep form={form} />}
      {step === 'otp' && (
        <>
          <StepHeading
            title={m.identity_second_step()}
            text={m.identity_second_step_for({ email: formatPhone(form.getValues('phone')) })}
          />
          <CodeField
            registration={form.register('otp', { validate: checkCode, shouldUnregister: true })}
            error={errors.otp?.message}
            recovery
            onComplete={submit}
          />
        </>
      )}
      <SubmitAndDone busy={isSubmitting} done={done ? m.identity_login_success() : null}>
        {buttons[step]()}
      </SubmitAndDone>
      <TextButton onClick={onEmail}>{m.identity_phone_email()}</TextButton>
    </Form>
  )
}
