import { declineConsent, giveConsent, useAnswered } from '#web/consent.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { giveFocusBack } from '#web/ui/give-focus-back.ts'
import { Link } from '#web/ui/link.tsx'

const GAP_PX = 8

/** Messages float above the banner, never over its buttons (floating.css). */
function tellHeight(banner: HTMLElement | null) {
  if (!banner) return undefined
  const { style } = document.documentElement
  const tell = () => {
    const height = banner.offsetHeight
    style.setProperty('--consent-height', `${height === 0 ? 0 : height + GAP_PX}px`)
  }
  const watcher = new ResizeObserver(tell)
  watcher.observe(banner)
  return () => {
    watcher.disconnect()
    style.removeProperty('--consent-height')
  }
}

function watchBanner(banner: HTMLElement | null) {
  const ends = [tellHeight(banner), giveFocusBack(banner)]
  return () => ends.forEach((end) => end?.())
}

/** In every page, and shown when the document is marked (first-script/consent.ts), until answered. */
export function ConsentBanner() {
  if (useAnswered()) return null
  return (
    <section
      ref={watchBanner}
      aria-label={m.shell_consent_title()}
      data-consent
      className="fixed inset-x-3 bottom-(--above-first-bar) z-40 mx-auto hidden max-w-2xl animate-rise-in rounded-md border border-line bg-surface p-4 shadow-float in-data-ask-consent:block sm:items-center sm:gap-5 sm:in-data-ask-consent:flex print:hidden!"
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
