import { useNavigate } from 'react-router'
import { useProfile } from '#web/features/identity/profile/use-profile.ts'
import { closeAccount } from '#web/features/identity/session.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { PasswordAndCodeDialog } from './password-and-code-dialog.tsx'

/** Explains what is deleted and retained, and asks for the password again. Import it lazily. */
export default function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const { data: profile } = useProfile()
  const navigate = useNavigate()
  const close = async ({ password, code }: { password: string; code: string }) => {
    await closeAccount(password, code)
    // The goodbye page signs out: on this page, which requires a session, that would lead to sign-in.
    await navigate(paths.goodbye(), { replace: true })
  }
  return (
    <PasswordAndCodeDialog
      title={m.account_close_title()}
      description={m.account_close_intro()}
      submit={m.account_close_confirm()}
      tone="danger"
      codeField="otp"
      asksCode={profile?.two_factor ?? false}
      carryOut={close}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3 rounded-md border border-line bg-paper p-4 text-sm">
        <p>
          <span className="font-semibold">{m.account_close_goes()}</span> {m.account_close_goes_text()}
        </p>
        <p>
          <span className="font-semibold">{m.account_close_stays()}</span> {m.account_close_stays_text()}
        </p>
      </div>
    </PasswordAndCodeDialog>
  )
}
