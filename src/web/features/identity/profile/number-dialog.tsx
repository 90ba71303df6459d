import type { Profile } from '#contract/identity/identity.ts'
import { CodeField } from '#web/features/identity/code-field.tsx'
import { checkCode } from '#web/features/identity/format-credential.ts'
import { NumberField, SentTo } from '#web/features/identity/phone/phone-steps.tsx'
import { secondsUntilAgain } from '#web/features/identity/phone/sent-code.ts'
import { SmsCodeField } from '#web/features/identity/phone/sms-code-field.tsx'
import { OwnPasswordField } from '#web/features/identity/security/own-password-field.tsx'
import { m } from '#web/paraglide/messages.js'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useChangeNumber } from './use-change-number.ts'

export type NumberDialogProps = {
  /** Whether a two-factor code is required. */
  asksCode: boolean
  /** The account has no number yet. */
  first: boolean
  onClose: () => void
  onDone: (profile: Profile) => void
}

/** A number, then the code sent to it and the password. Import it lazily. */
export default function NumberDialog({ asksCode, first, onClose, onDone }: NumberDialogProps) {
  const { form, own, step, code, failure, needsCode, submit, again, changeNumber } = useChangeNumber(asksCode, onDone)
  const { errors, isSubmitting } = form.formState
  return (
    <FormDialog
      title={first ? m.account_number_add() : m.account_number_change()}
      description={first ? m.account_number_add_text() : m.account_number_change_text()}
      submit={step === 'number' ? m.identity_phone_send() : m.account_number_done()}
      busy={isSubmitting}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {step === 'number' || code === null ? (
        <NumberField
          register={(rules) => form.register('phone', rules)}
          error={errors.phone?.message}
          label={first ? m.identity_phone_number() : m.account_number_new()}
        />
      ) : (
        <>
          <SentTo phone={code.phone} endsAt={code.endsAt} onChange={changeNumber} />
          <SmsCodeField
            register={(rules) => form.register('code', rules)}
            error={errors.code?.message}
            label={m.account_number_code()}
            onResend={again}
            pause={secondsUntilAgain(code)}
          />
          <OwnPasswordField
            own={own}
            register={(rules) => form.register('password', rules)}
            error={errors.password?.message}
          />
          {needsCode && (
            <CodeField
              registration={form.register('otp', { validate: checkCode })}
              error={errors.otp?.message}
              recovery
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
