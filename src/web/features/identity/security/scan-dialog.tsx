import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#contract/errors.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { placeProblem } from '#web/errors/place-problem.ts'
import { readCode } from '#web/features/identity/code.ts'
import { CodeField } from '#web/features/identity/code-field.tsx'
import { checkAppCode } from '#web/features/identity/format-credential.ts'
import { m } from '#web/paraglide/messages.js'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'

export type Secret = { secret: string; otpauth_url: string }

export type ScanDialogProps = {
  secret: Secret
  onClose: () => void
  /** With the recovery codes, which are shown this once. */
  onTurnedOn: (codes: readonly string[]) => void
  /** It was turned on before, by an attempt whose answer was lost with its codes, or in another tab. */
  onFoundOn: () => void
  /** Another tab has started the setup again: codes of this secret are no longer valid. */
  onReplaced: (problem: string) => void
}

/** In groups of four, since it may have to be typed on a phone. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** The text of this for every other place speaks of recovery codes, of which there are none yet. */
const isWrong = (error: unknown) =>
  error instanceof ApiError && error.problem.field_codes?.code?.includes('code_wrong') === true

/** Shows the secret for an authenticator app and verifies a first code. */
export function ScanDialog({ secret: shown, onClose, onTurnedOn, onFoundOn, onReplaced }: ScanDialogProps) {
  const { secret, otpauth_url } = shown
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit(async ({ code }) => {
    setFailure(null)
    try {
      const answer = await callApi('POST /auth/two-factor/enable/', { body: { code: readCode(code), secret } })
      onTurnedOn(answer.recovery_codes)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'two_factor_on') onFoundOn()
      else if (error instanceof ApiError && error.code === 'two_factor_replaced') onReplaced(formatProblem(error))
      else if (isWrong(error))
        form.setError('code', { message: m.account_two_factor_code_wrong() }, { shouldFocus: true })
      else setFailure(placeProblem(form.setError, error, ['code']))
    }
  })
  const submit = () => {
    if (!isSubmitting) void send()
  }
  return (
    <FormDialog
      title={m.account_two_factor_scan()}
      description={m.account_two_factor_scan_text()}
      submit={m.account_two_factor_turn_on()}
      busy={isSubmitting}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="flex flex-wrap items-center gap-5">
        <QrCode text={otpauth_url} label={m.account_two_factor_qr()} />
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-sm text-ink-soft">{m.account_two_factor_type()}</p>
          <p className="mt-1 font-semibold tracking-wide tabular select-all">{grouped(secret)}</p>
          <div className="mt-2 flex flex-col items-start">
            <CopyButton text={secret} />
            <a
              href={otpauth_url}
              className="hidden min-h-11 items-center font-semibold text-brand underline touch:inline-flex"
            >
              {m.account_two_factor_open()}
            </a>
          </div>
        </div>
      </div>
      <CodeField
        registration={form.register('code', { validate: checkAppCode })}
        error={errors.code?.message}
        onComplete={submit}
      />
    </FormDialog>
  )
}
