import { callApi } from '#web/api/call-api.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { PasswordAndCodeDialog } from './password-and-code-dialog.tsx'
import { useReloadSessions } from './use-sessions.ts'

export type TwoFactorOffDialogProps = { onClose: () => void; onTurnedOff: () => void }

/** Import it lazily. */
export default function TwoFactorOffDialog({ onClose, onTurnedOff }: TwoFactorOffDialogProps) {
  const reloadSessions = useReloadSessions()
  return (
    <PasswordAndCodeDialog
      title={m.account_two_factor_turn_off_title()}
      description={m.account_two_factor_turn_off_text()}
      submit={m.account_two_factor_turn_off()}
      tone="danger"
      carryOut={async (body) => {
        await callApi('POST /auth/two-factor/disable/', { body })
        notify.success(m.account_two_factor_turned_off())
        reloadSessions()
        onTurnedOff()
        onClose()
      }}
      onClose={onClose}
    />
  )
}
