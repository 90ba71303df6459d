import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { PASSWORD_MAX } from '#contract/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from './password-input.tsx'

export type PasswordFieldProps = {
  registration: UseFormRegisterReturn
  error: string | undefined
  label?: string
  help?: ReactNode
  /** `new-password` where one is chosen. */
  autoComplete?: 'current-password' | 'new-password'
  /** Label of the Enter key on phone keyboards. */
  enterKeyHint?: 'next' | 'go' | 'done'
}

/** A current or new password. */
export function PasswordField(props: PasswordFieldProps) {
  const { registration, error, label, help, autoComplete = 'current-password', enterKeyHint = 'go' } = props
  return (
    <Field label={label ?? m.identity_password()} help={help} error={error} required>
      {(control) => (
        <PasswordInput
          {...control}
          {...registration}
          autoComplete={autoComplete}
          maxLength={PASSWORD_MAX}
          enterKeyHint={enterKeyHint}
        />
      )}
    </Field>
  )
}
