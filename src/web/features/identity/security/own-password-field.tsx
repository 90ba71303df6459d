import { useState } from 'react'
import { formatProblem } from '#web/errors/format-problem.ts'
import { formatPhone } from '#web/format-phone.ts'
import { m } from '#web/paraglide/messages.js'
import { Banner } from '#web/ui/banner.tsx'
import { checkPassword } from '../format-credential.ts'
import { PasswordField } from '../password-field.tsx'
import { formatSent } from '../phone/format-sent.ts'
import { secondsUntilAgain } from '../phone/sent-code.ts'
import { SmsCodeField, type SmsCodeFieldProps } from '../phone/sms-code-field.tsx'
import type { OwnPassword } from './use-own-password.ts'

type OwnPasswordFieldProps = Pick<SmsCodeFieldProps, 'register' | 'error' | 'enterKeyHint'> & { own: OwnPassword }

/** The password again; of an account without one a code sent to its number. */
export function OwnPasswordField({ own, register, ...props }: OwnPasswordFieldProps) {
  if (own.phone !== null) return <OwnNumberField {...props} own={own} register={register} phone={own.phone} />
  const registration = register({ validate: checkPassword })
  return <PasswordField {...props} registration={registration} label={m.account_current_password()} />
}

function OwnNumberField({ own, phone, ...props }: OwnPasswordFieldProps & { phone: string }) {
  const [failure, setFailure] = useState<string | null>(null)
  const { code } = own
  const send = async () => {
    setFailure(null)
    try {
      await own.sendCode()
      return true
    } catch (problem) {
      setFailure(formatProblem(problem))
      return false
    }
  }
  return (
    <div className="flex flex-col gap-3">
      {/* Two-factor codes and those to a new number have fields beside it. */}
      <SmsCodeField
        {...props}
        label={m.account_phone_code({ phone: formatPhone(phone) })}
        onResend={send}
        first={code === null ? m.account_phone_code_send({ phone: formatPhone(phone) }) : undefined}
        pause={code === null ? 0 : secondsUntilAgain(code)}
      />
      {failure && <Banner tone="error">{failure}</Banner>}
      {code && <p role="status">{formatSent(phone, code.endsAt)}</p>}
    </div>
  )
}
