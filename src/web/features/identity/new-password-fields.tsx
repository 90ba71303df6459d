import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { PASSWORD_MIN } from '#contract/limits.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { PasswordField } from './password-field.tsx'

export type NewPasswordFieldsProps = {
  /** The current input, for the hint about its length. */
  typed: string | undefined
  password: UseFormRegisterReturn
  repeat: UseFormRegisterReturn
  errors: { password?: { message?: string }; confirmPassword?: { message?: string } }
  label?: string
}

/** A new password, entered twice, with its rules. */
export function NewPasswordFields({ typed, password, repeat, errors, label }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        registration={password}
        error={errors.password?.message}
        label={label ?? m.identity_new_password()}
        help={<Rules typed={typed ?? ''} />}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <PasswordField
        registration={repeat}
        error={errors.confirmPassword?.message}
        label={m.identity_confirm_password()}
        autoComplete="new-password"
        enterKeyHint="done"
      />
    </>
  )
}

/** The password rules and which are met (rules.md A-2); only the server knows common passwords. */
function Rules({ typed }: { typed: string }) {
  const missing = PASSWORD_MIN - typed.length
  return (
    <>
      {m.identity_password_rules()}
      {typed !== '' && (
        <span className={clsx('mt-0.5 flex items-center gap-1 font-medium', missing <= 0 && 'text-success')}>
          {missing <= 0 && <Check aria-hidden className="size-4" />}
          {missing > 0
            ? m.identity_password_missing({ count: formatNumber(missing) })
            : m.identity_password_long_enough()}
        </span>
      )}
    </>
  )
}
