import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { EMAIL_MAX } from '#contract/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, Input } from '#web/ui/field.tsx'

export type EmailFieldProps = {
  registration: UseFormRegisterReturn
  error: string | undefined
  label?: string
  help?: ReactNode
  /** `username` where it tells which account, `email` where it is a new address. */
  autoComplete?: 'username' | 'email'
}

/** An e-mail address with a phone's right keyboard; nothing is corrected or capitalised. */
export function EmailField({ registration, error, label, help, autoComplete = 'username' }: EmailFieldProps) {
  return (
    <Field label={label ?? m.identity_email()} help={help} error={error} required>
      {(control) => (
        <Input
          {...control}
          {...registration}
          type="email"
          inputMode="email"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX}
          enterKeyHint="next"
        />
      )}
    </Field>
  )
}
