import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { placeProblem } from '#web/errors/place-problem.ts'
import { readCode } from '#web/features/identity/code.ts'
import { CodeField } from '#web/features/identity/code-field.tsx'
import { checkCode } from '#web/features/identity/format-credential.ts'
import { useProfile } from '#web/features/identity/profile/use-profile.ts'
import { m } from '#web/paraglide/messages.js'
import { Banner } from '#web/ui/banner.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/toast.ts'
import { deviceLabel } from './format-device.ts'
import { type OwnSession, useEndSession } from './use-sessions.ts'

export type EndSessionDialogProps = { ending: OwnSession | 'others'; onClose: () => void }

type StepProps = { title: string; text: string; confirm: string; carryOut: (otp?: string) => Promise<void> } & Pick<
  EndSessionDialogProps,
  'onClose'
>

/** Confirms ending a session, with a code where two-factor sign-in is on. Import it lazily. */
export default function EndSessionDialog({ ending, onClose }: EndSessionDialogProps) {
  const { data: profile } = useProfile()
  const end = useEndSession()
  /** Two-factor sign-in may have been turned on since the page was loaded: then the server requires a code. */
  const [needsCode, setNeedsCode] = useState(false)
  const others = ending === 'others'
  const device = others ? '' : deviceLabel(ending.device)
  const step = {
    title: others ? m.account_sessions_end_others_title() : m.account_session_end_title({ device }),
    text: others ? m.account_sessions_end_others_text() : m.account_session_end_text(),
    confirm: others ? m.account_sessions_end_others() : m.account_session_end(),
    carryOut: async (otp?: string) => {
      await end(ending, otp)
      notify.success(others ? m.account_sessions_others_ended() : m.account_session_ended({ device }))
      onClose()
    },
    onClose,
  }
  if (needsCode || profile?.two_factor) return <WithCode {...step} />
  return <WithoutCode {...step} onCodeNeeded={() => setNeedsCode(true)} />
}

function WithoutCode({
  title,
  text,
  confirm,
  carryOut,
  onClose,
  onCodeNeeded,
}: StepProps & { onCodeNeeded: () => void }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await carryOut()
    } catch (error) {
      if (formatFieldError(error, 'otp')) return onCodeNeeded()
      setFailure(formatProblem(error))
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      text={text}
      confirm={confirm}
      cancel={m.account_cancel()}
      tone="danger"
      busy={busy}
      onConfirm={() => void send()}
    >
      {failure && (
        <div className="mt-4">
          <Banner tone="error">{failure}</Banner>
        </div>
      )}
    </ConfirmDialog>
  )
}

function WithCode({ title, text, confirm, carryOut, onClose }: StepProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({ defaultValues: { otp: '' } })
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit(async ({ otp }) => {
    setFailure(null)
    try {
      await carryOut(readCode(otp))
    } catch (error) {
      setFailure(placeProblem(form.setError, error, ['otp']))
    }
  })
  return (
    <FormDialog
      title={title}
      description={text}
      submit={confirm}
      tone="danger"
      busy={isSubmitting}
      failure={failure}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <CodeField registration={form.register('otp', { validate: checkCode })} error={errors.otp?.message} recovery />
    </FormDialog>
  )
}
