import type { Profile } from '#contract/identity/identity.ts'
import { callApi } from '#web/api/call-api.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { PasswordAndCodeDialog } from '../security/password-and-code-dialog.tsx'
import { useReloadSessions } from '../security/use-sessions.ts'

export type RemoveNumberDialogProps = {
  /** What signs in from then on. */
  email: string
  /** Whether a two-factor code is required. */
  asksCode: boolean
  onClose: () => void
  onDone: (profile: Profile) => void
}

/** Import it lazily. */
export default function RemoveNumberDialog({ email, asksCode, onClose, onDone }: RemoveNumberDialogProps) {
  const reloadSessions = useReloadSessions()
  return (
    <PasswordAndCodeDialog
      title={m.account_number_remove()}
      description={m.account_number_remove_text({ email })}
      submit={m.account_number_remove()}
      tone="danger"
      codeField="otp"
      asksCode={asksCode}
      unanswered={{ text: m.account_number_remove_unanswered }}
      carryOut={async ({ password, code }) => {
        const body = { password, ...(code !== '' && { otp: code }) }
        const profile = await callApi('POST /auth/phone/number/remove/', { body })
        notify.success(m.account_number_removed())
        reloadSessions()
        onDone(profile)
      }}
      onClose={onClose}
    />
  )
}
