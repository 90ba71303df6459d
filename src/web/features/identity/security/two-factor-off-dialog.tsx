import { ApiError } from '#contract/errors.ts'
import { callApi } from '#web/api/call-api.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { PasswordAndCodeDialog } from './password-and-code-dialog.tsx'
import { useReloadSessions } from './use-sessions.ts'

export type TwoFactorOffDialogProps = { hasPassword: boolean; onClose: () => void; onTurnedOff: () => void }

/** Import it lazily. */
export default function TwoFactorOffDialog({ hasPassword, onClose, onTurnedOff }: TwoFactorOffDialogProps) {
  const reloadSessions = useReloadSessions()
  const isOff = () => {
    reloadSessions()
    onTurnedOff()
    onClose()
  }
  return (
    <PasswordAndCodeDialog
      title={m.account_two_factor_turn_off_title()}
      description={hasPassword ? m.account_two_factor_turn_off_text() : m.account_two_factor_turn_off_text_phone()}
      submit={m.account_two_factor_turn_off()}
      tone="danger"
      unanswered={{ text: m.account_two_factor_off_unanswered }}
      carryOut={async (body) => {
        try {
          await callApi('POST /auth/two-factor/disable/', { body })
          notify.success(m.account_two_factor_turned_off())
        } catch (error) {
          // By an attempt whose answer was lost, or in another tab.
          if (!(error instanceof ApiError && error.code === 'two_factor_off')) throw error
          notify.say(m.account_two_factor_found_off())
        }
        isOff()
      }}
      onClose={onClose}
    />
  )
}
