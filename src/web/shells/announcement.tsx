import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { getLocale } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'
import { useSettings } from '#web/settings.tsx'
import { storedStore, useStore } from '#web/synced-store.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'

/** The version of the dismissed banner: a newer one is shown. */
const PUT_AWAY = 'banner'

/**
 * The HTML is shared by all visitors: a script removes a dismissed banner before the first paint, so that nothing
 * below it moves.
 */
const hideScript = (version: number) =>
  `try{if(localStorage.getItem('${PUT_AWAY}')==='${version}')document.currentScript.parentElement.hidden=true}catch{}`

const putAway = storedStore<string | null>({ key: PUT_AWAY, parse: (text) => text, format: (text) => text })

/** The market's banner. */
export function Announcement() {
  const { banner } = useSettings()
  const dismissed = useStore(putAway, null)
  if (!banner || dismissed === String(banner.version)) return null
  const { version } = banner
  const text = banner[getLocale()]
  const close = () => {
    putAway.set(String(version))
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <section
      aria-label={m.shell_announcement()}
      className="bg-brand text-on-brand print:hidden"
      suppressHydrationWarning
    >
      <script dangerouslySetInnerHTML={{ __html: hideScript(version) }} />
      <div className="page flex min-h-11 items-center gap-3">
        <p className="flex-1 py-2 text-center text-sm font-medium text-pretty">
          {banner.link === null ? text : <BannerLink to={banner.link}>{text}</BannerLink>}
        </p>
        <IconButton
          label={m.shell_announcement_close()}
          icon={<X aria-hidden className="size-5" />}
          onClick={close}
          className="-me-2 text-on-brand hover:bg-surface hover:text-brand"
        />
      </div>
    </section>
  )
}

function BannerLink({ to, children }: { to: string; children: ReactNode }) {
  const look = 'underline underline-offset-4 hover:no-underline'
  if (to.startsWith('/'))
    return (
      <Link to={to} className={look}>
        {children}
      </Link>
    )
  return (
    <a href={to} className={look} rel="noopener">
      {children}
    </a>
  )
}
