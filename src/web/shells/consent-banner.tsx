import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { declineConsent, giveConsent, useAnswered } from '#web/consent.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'

const DELAY_MS = 2000

/** Asks 2 s after the page came, on every page, until there is an answer. */
export function ConsentBanner() {
  const answered = useAnswered()
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!due || answered !== false) return null
  return (
    <section
      aria-label={m.shell_consent_title()}
      className="fixed inset-x-3 bottom-17 z-40 mx-auto max-w-2xl animate-rise-in rounded-md border border-line bg-surface p-4 shadow-float sm:flex sm:items-center sm:gap-5 lg:bottom-5 print:hidden"
    >
      <p className="flex-1 text-sm text-ink-soft">
        {m.shell_consent_text()}{' '}
        <Link to={paths.cookies()} className="font-medium text-brand underline">
          {m.shell_consent_more()}
        </Link>
      </p>
      <div className="mt-3 flex justify-end gap-2 sm:mt-0">
        <Button variant="ghost" size="sm" onClick={declineConsent}>
          {m.shell_consent_decline()}
        </Button>
        <Button size="sm" onClick={giveConsent}>
          {m.shell_consent_accept()}
        </Button>
      </div>
    </section>
  )
}
