import { type ChangeEvent, useRef, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { m } from '#web/paraglide/messages.js'
import { Field, Input } from '#web/ui/field.tsx'
import { isAppCode } from './code.ts'

const CODE_MAX = 40

export type CodeFieldProps = {
  /** Validate it with `checkCode`, send it through `readCode`. */
  registration: UseFormRegisterReturn
  error: string | undefined
  /** A recovery code does as well. */
  recovery?: boolean | undefined
  /** Called when all six digits are entered. */
  onComplete?: (() => void) | undefined
}

/** The second step of signing in: the app's six digits, which phones can autofill, or a recovery code. */
export function CodeField({ registration, error, recovery = false, onComplete }: CodeFieldProps) {
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value
    void registration.onChange(event)
    if (!usesRecoveryCode && isAppCode(typed)) onComplete?.()
  }
  const toggle = () => {
    setUsesRecoveryCode(!usesRecoveryCode)
    input.current?.focus()
  }
  return (
    <div className="flex flex-col items-start">
      <Field
        label={usesRecoveryCode ? m.identity_recovery_code() : m.identity_code()}
        help={usesRecoveryCode ? m.identity_recovery_help() : m.identity_code_help()}
        error={error}
        required
        className="w-full"
      >
        {(control) => (
          <Input
            {...control}
            {...registration}
            ref={(element) => {
              registration.ref(element)
              input.current = element
            }}
            onChange={onChange}
            type="text"
            inputMode={usesRecoveryCode ? 'text' : 'numeric'}
            autoComplete={usesRecoveryCode ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={CODE_MAX}
            enterKeyHint="go"
            className={usesRecoveryCode ? undefined : 'tracking-widest tabular'}
          />
        )}
      </Field>
      {recovery && (
        <button
          type="button"
          onClick={toggle}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-brand underline"
        >
          {usesRecoveryCode ? m.identity_use_app() : m.identity_use_recovery()}
        </button>
      )}
    </div>
  )
}
