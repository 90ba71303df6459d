import { useEffect, useState } from 'react'
import type { Profile } from '#contract/identity/identity.ts'
import { SendVerification } from '#web/features/identity/send-verification.tsx'
import { loadProfile } from '#web/features/identity/session.ts'
import { m } from '#web/paraglide/messages.js'

/** Says that the address is to be confirmed first, until it is: looked at again whenever the reader comes back. */
export function VerifyFirst({ refused }: { refused: boolean }) {
  const [profile, setProfile] = useState<Profile | null>(null)
  useEffect(() => {
    let left = false
    const look = () => {
      if (document.visibilityState === 'hidden') return
      loadProfile().then(
        (known) => left || setProfile(known),
        () => undefined,
      )
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  if (profile === null || profile.email_verified) return null
  return (
    <section role={refused ? 'alert' : undefined} className="mt-5 rounded-md bg-brand-tint p-4 sm:p-5">
      <h3 className="font-semibold">{m.sell_verify_title()}</h3>
      <p className="mt-1 mb-4">{m.sell_verify_text({ email: profile.email })}</p>
      <SendVerification variant="secondary" />
    </section>
  )
}
