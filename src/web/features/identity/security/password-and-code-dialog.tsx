import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { isUnanswered } from '#web/api/is-unanswered.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { placeProblem } from '#web/errors/place-problem.ts'
import { readCode } from '#web/features/identity/code.ts'
import { CodeField } from '#web/features/identity/code-field.tsx'
import { checkCode } from '#web/features/identity/format-credential.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import { useOwnPassword } from './use-own-password.ts'

export type PasswordAndCodeDialogProps = {
  title: string
  description: string
  submit: string
  tone?: 'primary' | 'danger'
  /** What the API calls the code. */
  codeField?: 'code' | 'otp'
  /** Whether a two-factor code is required. */
  asksCode?: boolean
  /** What is said of a try without an answer, and of a code that is refused after it: the try may have been carried out. */
  unanswered?: { text: (inputs: { problem: string }) => string; codeRefused?: () => string }
  /** @throws ApiError */
  carryOut: (answers: { password: string; code: string }) => Promise<void>
  onClose: () => void
  children?: ReactNode
}

/** Re-authenticates before a sensitive action. */
export function PasswordAndCodeDialog(props: PasswordAndCodeDialogProps) {
  const { title, description, submit, tone, codeField = 'code', asksCode = true, onClose, children } = props
  const { unanswered, carryOut } = props
  const [failure, setFailure] = useState<string | null>(null)
  const [perhapsDone, setPerhapsDone] = useState(false)
  /** Two-factor sign-in may have been turned on since the page was loaded: then the server requires a code. */
  const [needsCode, setNeedsCode] = useState(asksCode)
  const form = useForm({ defaultValues: { password: '', code: '', otp: '' } })
  const own = useOwnPassword(() => form.resetField('password'))
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit(async (typed) => {
    setFailure(null)
    try {
      await own.enter(typed.password, (password) => carryOut({ password, code: readCode(typed[codeField]) }))
    } catch (error) {
      if (formatFieldError(error, codeField)) setNeedsCode(true)
      if (unanswered && isUnanswered(error)) {
        setPerhapsDone(true)
        return setFailure(unanswered.text({ problem: formatProblem(error) }))
      }
      setFailure(placeProblem(form.setError, error, ['password', codeField]))
      if (perhapsDone && unanswered?.codeRefused && formatFieldError(error, codeField))
        form.setError(codeField, { message: unanswered.codeRefused() })
    }
  })
  return (
    <FormDialog
      title={title}
      description={description}
      submit={submit}
      {...(tone && { tone })}
      busy={isSubmitting}
      failure={failure}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {children}
      <OwnPasswordField
        own={own}
        register={(rules) => form.register('password', rules)}
        error={errors.password?.message}
        enterKeyHint={needsCode ? 'next' : 'go'}
      />
      {needsCode && (
        <CodeField
          registration={form.register(codeField, { validate: checkCode })}
          error={errors[codeField]?.message}
          recovery
        />
      )}
    </FormDialog>
  )
}
