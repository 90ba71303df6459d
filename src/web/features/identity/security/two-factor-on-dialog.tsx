import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { callApi } from '#web/api/call-api.ts'
import { placeProblem } from '#web/errors/place-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/toast.ts'
import { CodesDialog } from './codes-dialog.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import { ScanDialog, type Secret } from './scan-dialog.tsx'
import { useOwnPassword } from './use-own-password.ts'
import { useReloadSessions } from './use-sessions.ts'

export type TwoFactorOnDialogProps = { hasPassword: boolean; onClose: () => void; onTurnedOn: () => void }

/** The password, the app, the codes for the day the phone is lost. Import it lazily: it brings the QR code. */
export default function TwoFactorOnDialog({ hasPassword, onClose, onTurnedOn }: TwoFactorOnDialogProps) {
  const [secret, setSecret] = useState<Secret | null>(null)
  const [replaced, setReplaced] = useState<string | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const reloadSessions = useReloadSessions()
  if (codes) return <CodesDialog codes={codes} intro={m.account_codes_first()} onClose={onClose} />
  if (!secret)
    return <AskPassword hasPassword={hasPassword} problem={replaced} onClose={onClose} onSecret={setSecret} />
  const turnedOn = (received: readonly string[]) => {
    setCodes(received)
    reloadSessions()
    onTurnedOn()
  }
  const foundOn = () => {
    reloadSessions()
    onTurnedOn()
    notify.say(m.account_two_factor_found_on())
    onClose()
  }
  const startAgain = (problem: string) => {
    setReplaced(problem)
    setSecret(null)
  }
  const told = { onClose, onTurnedOn: turnedOn, onFoundOn: foundOn, onReplaced: startAgain }
  return <ScanDialog secret={secret} {...told} />
}

type AskPasswordProps = {
  hasPassword: boolean
  problem: string | null
  onClose: () => void
  onSecret: (secret: Secret) => void
}

function AskPassword({ hasPassword, problem, onClose, onSecret }: AskPasswordProps) {
  const [failure, setFailure] = useState(problem)
  const form = useForm({ defaultValues: { password: '' } })
  const own = useOwnPassword(() => form.resetField('password'))
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ password: typed }) => {
    setFailure(null)
    try {
      const ask = (password: string) => callApi('POST /auth/two-factor/setup/', { body: { password } })
      onSecret(await own.enter(typed, ask))
    } catch (error) {
      setFailure(placeProblem(form.setError, error, ['password']))
    }
  })
  return (
    <FormDialog
      title={m.account_two_factor_turn_on_title()}
      description={hasPassword ? m.account_two_factor_explained() : m.account_two_factor_explained_phone()}
      submit={m.account_continue()}
      busy={isSubmitting}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <OwnPasswordField
        own={own}
        register={(rules) => form.register('password', rules)}
        error={errors.password?.message}
      />
    </FormDialog>
  )
}
