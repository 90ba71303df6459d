import { isKept } from '#web/api/session-store.ts'
import { giveConsent, useConsent, withdrawConsent } from '#web/consent.ts'
import { signOut } from '#web/features/identity/session.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import type { Route } from './+types/cookies'
import { cookies } from './policies.ts'
import { PolicyView } from './policy-view.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: cookies.title(), description: cookies.text(), path: paths.cookies() })

export default function Cookies() {
  return (
    <PolicyView policy={cookies}>
      <Choice />
    </PolicyView>
  )
}

/** Only the server can delete the cookie that keeps someone signed in, and does so at sign-out. */
const endKeptSession = async () => {
  if (isKept()) await signOut()
}

function Choice() {
  const consent = useConsent()
  return (
    <section aria-labelledby="choice" className="mt-10 rounded-md border border-line bg-surface p-5">
      <h2 id="choice" className="text-lg font-semibold">
        {m.static_consent_title()}
      </h2>
      <p role="status" className="mt-1.5">
        {consent ? m.static_consent_given() : m.static_consent_none()}
      </p>
      {consent && <p className="mt-1 text-sm text-ink-soft">{m.static_consent_withdraw_note()}</p>}
      <div className="mt-4">
        {consent ? (
          <Button variant="secondary" onClick={() => void withdrawConsent(endKeptSession)}>
            {m.static_consent_withdraw()}
          </Button>
        ) : (
          <Button disabled={consent === null} onClick={giveConsent}>
            {m.static_consent_accept()}
          </Button>
        )}
      </div>
    </section>
  )
}
