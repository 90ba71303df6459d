import { Suspense, useState } from 'react'
import type { Profile } from '#contract/identity/identity.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { formatMoment } from '#web/format.ts'
import { formatPhone } from '#web/format-phone.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.ts'
import { useSetProfile } from './use-profile.ts'

const NumberDialog = lazy(() => import('./number-dialog.tsx'))
const RemoveNumberDialog = lazy(() => import('./remove-number-dialog.tsx'))

/** The number that signs in: added, changed, removed, the change stopped (rules.md A-21). */
export function NumberPart({ profile }: { profile: Profile }) {
  const { setProfile } = useSetProfile()
  const [open, setOpen] = useState<'number' | 'removal' | null>(null)
  const dialog = {
    asksCode: profile.two_factor,
    onClose: () => setOpen(null),
    onDone: (answer: Profile) => {
      setProfile(answer)
      setOpen(null)
    },
  }
  const { sign_in_phone: phone, number_change: change } = profile
  return (
    <div className="flex flex-col items-start gap-3">
      {phone === null ? (
        <p>{m.account_number_none()}</p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className="font-medium tabular">{formatPhone(phone)}</span>
          <Badge tone="success">{m.account_email_verified()}</Badge>
        </p>
      )}
      {change && <Pending profile={profile} phone={change.phone} at={change.at} />}
      <div className="flex flex-wrap gap-3">
        {!change && (
          <Button variant="secondary" size="sm" onClick={() => setOpen('number')}>
            {phone === null ? m.account_number_add() : m.account_number_change()}
          </Button>
        )}
        {phone !== null && profile.email !== '' && profile.has_password && (
          <Button variant="ghost" size="sm" onClick={() => setOpen('removal')}>
            {m.account_number_remove()}
          </Button>
        )}
      </div>
      <Suspense>
        {open === 'number' && <NumberDialog {...dialog} first={phone === null} />}
        {open === 'removal' && <RemoveNumberDialog {...dialog} email={profile.email} />}
      </Suspense>
    </div>
  )
}

function Pending({ profile, phone, at }: { profile: Profile; phone: string; at: string }) {
  const { setProfile } = useSetProfile()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const stop = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const now = await callApi('DELETE /auth/phone/number/change/')
      setProfile(now)
      // Its day was over before this tab knew of it.
      if (now.sign_in_phone !== profile.sign_in_phone)
        notify.error(m.account_number_changed_already({ phone: formatPhone(now.sign_in_phone ?? '') }))
    } catch (error) {
      setFailure(formatProblem(error))
      setBusy(false)
    }
  }
  return (
    <div className="flex w-full flex-col items-start gap-3 rounded-md border border-line p-4">
      <p role="status" className="min-w-0">
        <span className="font-semibold">
          {m.account_number_waiting({ phone: formatPhone(phone), at: formatMoment(at) })}
        </span>
        <span className="mt-1 block text-sm text-ink-soft">{m.account_number_waiting_text()}</span>
      </p>
      {failure && <Banner tone="error">{failure}</Banner>}
      <Button variant="secondary" size="sm" busy={busy} onClick={() => void stop()}>
        {m.account_number_stop()}
      </Button>
    </div>
  )
}
