import { callApi } from '#web/api/call-api.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { PasswordAndCodeDialog } from './password-and-code-dialog.tsx'
import { useReloadSessions } from './use-sessions.ts'

export type TwoFactorOffDialogProps = { hasPassword: boolean; onClose: () => void; onTurnedOff: () => void }

/** Import it lazily. */
export default function TwoFactorOffDialog({ hasPassword, onClose, onTurnedOff }: TwoFactorOffDialogProps) {
  const reloadSessions = useReloadSessions()
  return (
    <PasswordAndCodeDialog
      title={m.account_two_factor_turn_off_title()}
      description={hasPassword ? m.account_two_factor_turn_off_text() : m.account_two_factor_turn_off_text_phone()}
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
