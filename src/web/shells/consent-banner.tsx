import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { declineConsent, giveConsent, useAnswered } from '#web/consent.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'

/** Not before the page has been seen (rules.md P-1). */
const DELAY_MS = 2000

const GAP_PX = 8

/** Messages float above the banner, never over its buttons (floating.css). */
function tellHeight(banner: HTMLElement | null) {
  if (!banner) return undefined
  const { style } = document.documentElement
  const watcher = new ResizeObserver(() => style.setProperty('--consent-height', `${banner.offsetHeight + GAP_PX}px`))
  watcher.observe(banner)
  return () => {
    watcher.disconnect()
    style.removeProperty('--consent-height')
  }
}

/** Shown 2 s after the page load, on every page, until answered. */
export function ConsentBanner() {
  const answered = useAnswered()
  const [visible, setVisible] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!visible || answered !== false) return null
  return (
    <section
      ref={tellHeight}
      aria-label={m.shell_consent_title()}
      data-consent
      className="fixed inset-x-3 bottom-(--above-bars) z-40 mx-auto max-w-2xl animate-rise-in rounded-md border border-line bg-surface p-4 shadow-float sm:flex sm:items-center sm:gap-5 print:hidden"
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
