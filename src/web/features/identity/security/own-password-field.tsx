import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { formatProblem } from '#web/errors/format-problem.ts'
import { formatPhone } from '#web/format-phone.ts'
import { m } from '#web/paraglide/messages.js'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { PasswordField } from '../password-field.tsx'
import { askToConfirm } from '../phone/phone-session.ts'
import { useProfile } from '../profile/use-profile.ts'

type OwnPasswordFieldProps = {
  registration: UseFormRegisterReturn
  error: string | undefined
  enterKeyHint?: 'next' | 'go'
}

/** The password again; of an account without one a code sent to its number. */
export function OwnPasswordField(props: OwnPasswordFieldProps) {
  const { data: profile } = useProfile()
  if (profile && !profile.has_password && profile.sign_in_phone !== null)
    return <OwnNumberField {...props} phone={profile.sign_in_phone} />
  return <PasswordField {...props} label={m.account_current_password()} />
}

function OwnNumberField({ phone, registration, error, enterKeyHint }: OwnPasswordFieldProps & { phone: string }) {
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async () => {
    setSending(true)
    setFailure(null)
    try {
      await askToConfirm()
      setSent(true)
    } catch (problem) {
      setFailure(formatProblem(problem))
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="flex flex-col items-start gap-3">
      {/* Two-factor codes and those to a new number have fields beside it. */}
      <Field
        label={m.account_phone_code({ phone: formatPhone(phone) })}
        help={m.identity_phone_code_help()}
        error={error}
        required
        className="w-full"
      >
        {(control) => (
          <Input
            {...control}
            {...registration}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            enterKeyHint={enterKeyHint}
            className="tracking-widest tabular"
          />
        )}
      </Field>
      {failure && <Banner tone="error">{failure}</Banner>}
      {sent && <p role="status">{m.identity_phone_sent({ phone: formatPhone(phone) })}</p>}
      <Button variant="secondary" size="sm" busy={sending} onClick={() => void send()}>
        {sent ? m.identity_phone_again() : m.account_phone_code_send({ phone: formatPhone(phone) })}
      </Button>
    </div>
  )
}
