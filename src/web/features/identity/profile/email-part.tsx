import { Suspense, useState } from 'react'
import type { Profile } from '#contract/identity/identity.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { SendVerification } from '#web/features/identity/send-verification.tsx'
import { formatPhone } from '#web/format-phone.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.ts'
import { useSetProfile } from './use-profile.ts'

const ChangeEmailDialog = lazy(() => import('./change-email-dialog.tsx'))

/** The account's address: its verification and a pending change. */
export function EmailPart({ profile }: { profile: Profile }) {
  const { setProfile } = useSetProfile()
  const [changing, setChanging] = useState(false)
  const first = profile.email === ''
  return (
    <div className="flex flex-col items-start gap-3">
      {first ? (
        <p>{m.account_email_none({ phone: formatPhone(profile.sign_in_phone ?? '') })}</p>
      ) : (
        <Address profile={profile} />
      )}
      {profile.pending_email === null ? (
        <Button variant="secondary" size="sm" onClick={() => setChanging(true)}>
          {first ? m.account_email_add() : m.account_email_change()}
        </Button>
      ) : (
        <Pending profile={profile} address={profile.pending_email} />
      )}
      {changing && (
        <Suspense>
          <ChangeEmailDialog
            asksCode={profile.two_factor}
            first={first}
            onClose={() => setChanging(false)}
            onRequested={(answer) => {
              setProfile(answer)
              setChanging(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

const Address = ({ profile }: { profile: Profile }) => (
  <>
    <p className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="min-w-0 font-medium break-all">{profile.email}</span>
      {profile.email_verified ? (
        <Badge tone="success">{m.account_email_verified()}</Badge>
      ) : (
        <Badge tone="warning">{m.account_email_unverified()}</Badge>
      )}
    </p>
    {!profile.email_verified && (
      <>
        <p className="text-sm text-ink-soft">{m.account_email_unverified_text()}</p>
        <SendVerification variant="secondary" />
      </>
    )}
  </>
)

function Pending({ profile, address }: { profile: Profile; address: string }) {
  const { setProfile } = useSetProfile()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const cancel = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const now = await callApi('DELETE /auth/email/change/')
      setProfile(now)
      // Both links were opened before this tab knew of it.
      if (now.email !== profile.email) notify.error(m.account_email_changed_already({ address: now.email }))
    } catch (error) {
      setFailure(formatProblem(error))
      setBusy(false)
    }
  }
  return (
    <div className="flex w-full flex-col items-start gap-3 rounded-md border border-line p-4">
      <p role="status" className="min-w-0">
        <span className="font-semibold">{m.account_email_waiting({ address })}</span>
        <span className="mt-1 block text-sm text-ink-soft">
          {profile.email === '' ? m.account_email_added_text() : m.account_email_waiting_text()}
        </span>
      </p>
      {failure && <Banner tone="error">{failure}</Banner>}
      <Button variant="secondary" size="sm" busy={busy} onClick={() => void cancel()}>
        {m.account_email_cancel()}
      </Button>
    </div>
  )
}
