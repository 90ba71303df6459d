import { useEffect, useState } from 'react'
import type { Profile } from '#contract/identity/identity.ts'
import { SendVerification } from '#web/features/identity/send-verification.tsx'
import { loadProfile } from '#web/features/identity/session.ts'
import { m } from '#web/paraglide/messages.js'

/** Asks to verify the e-mail address first; rechecked when the window gets the focus. */
export function VerifyFirst({ refused }: { refused: boolean }) {
  const [profile, setProfile] = useState<Profile | null>(null)
  useEffect(() => {
    let cancelled = false
    const look = () => {
      if (document.visibilityState === 'hidden') return
      loadProfile().then(
        (profile) => cancelled || setProfile(profile),
        () => undefined,
      )
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      cancelled = true
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  if (profile === null || profile.email_verified) return null
  if (profile.email === '')
    return (
      <section role={refused ? 'alert' : undefined} className="mt-5 rounded-md bg-brand-tint p-4 sm:p-5">
        <h3 className="font-semibold">{m.sell_email_title()}</h3>
        <p className="mt-1">{m.sell_email_text()}</p>
      </section>
    )
  return (
    <section role={refused ? 'alert' : undefined} className="mt-5 rounded-md bg-brand-tint p-4 sm:p-5">
      <h3 className="font-semibold">{m.sell_verify_title()}</h3>
      <p className="mt-1 mb-4">{m.sell_verify_text({ email: profile.email })}</p>
      <SendVerification variant="secondary" />
    </section>
  )
}
