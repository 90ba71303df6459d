import type { KeyboardEventHandler, ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, Input } from '#web/ui/field.tsx'
import { isAppCode } from '../code.ts'
import { useCountdown } from '../use-countdown.ts'

/** The pause between two codes (rules.md A-17). */
const PAUSE_SECONDS = 60
const CODE_MAX = 12

type TextButtonProps = { onClick: () => void; idle?: boolean; children: ReactNode }

export const TextButton = ({ onClick, idle = false, children }: TextButtonProps) => (
  <button
    type="button"
    onClick={idle ? undefined : onClick}
    aria-disabled={idle || undefined}
    className="inline-flex min-h-11 items-center self-start text-sm font-semibold text-brand underline aria-disabled:cursor-not-allowed aria-disabled:text-ink-soft aria-disabled:no-underline"
  >
    {children}
  </button>
)

type CodeRules = {
  validate: (typed: string) => true | string
  onChange?: (event: { target: { value: string } }) => void
}

export type SmsCodeFieldProps = {
  register: (rules: CodeRules) => UseFormRegisterReturn
  error: string | undefined
  label?: string
  /** Called with all six digits. */
  onComplete?: () => void
  /** Sends another code. @returns whether it was sent */
  onResend: () => Promise<boolean>
  /** What the button that sends the first one says. */
  first?: string | undefined
  /** Seconds until another may be sent, when the code was sent a while ago. */
  pause?: number
  onKeyDown?: KeyboardEventHandler
  enterKeyHint?: 'next' | 'go'
}

/** Phones offer the code of the message; six digits, typed or pasted, are sent at once. */
export function SmsCodeField(props: SmsCodeFieldProps) {
  const { register, error, label = m.identity_code(), onComplete, onResend, first, onKeyDown, pause } = props
  const [remaining, restart] = useCountdown(PAUSE_SECONDS, pause)
  const registration = register({
    validate: (typed) => isAppCode(typed) || m.identity_phone_code_required(),
    onChange: (event) => {
      if (isAppCode(event.target.value)) onComplete?.()
    },
  })
  const sendAgain = async () => {
    if (await onResend()) restart()
  }
  return (
    <div className="flex flex-col gap-1">
      <Field label={label} help={m.identity_phone_code_help()} error={error} required>
        {(control) => (
          <Input
            {...control}
            {...registration}
            onKeyDown={onKeyDown}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={CODE_MAX}
            enterKeyHint={props.enterKeyHint ?? 'go'}
            className="tracking-widest tabular"
          />
        )}
      </Field>
      <TextButton onClick={() => void sendAgain()} idle={remaining > 0}>
        {remaining > 0
          ? m.identity_phone_again_in({ seconds: formatNumber(remaining) })
          : (first ?? m.identity_phone_again())}
      </TextButton>
    </div>
  )
}
