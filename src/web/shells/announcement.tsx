import X from 'lucide-react/icons/x'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { readStored, writeStored } from '#web/api/stored.ts'
import { getLocale } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'
import { useSettings } from '#web/settings.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

/** Holds the version of the banner that was put away: the next one is shown again. */
const PUT_AWAY = 'banner'

/**
 * One HTML serves everybody: whoever has put the banner away has it taken out before anything is painted, so that nothing
 * below it moves.
 */
const hideScript = (version: number) =>
  `try{if(localStorage.getItem('${PUT_AWAY}')==='${version}')document.currentScript.parentElement.hidden=true}catch{}`

const wasPutAway = (version: number) => readStored('local', PUT_AWAY) === String(version)

/** Put away in another window, it goes with the next page here. */
const subscribe = () => () => {}

/** What administrators tell the whole shop. */
export function Announcement() {
  const { banner } = useSettings()
  const [gone, setGone] = useState<number | null>(null)
  const version = banner?.version ?? null
  const putAway = useSyncExternalStore(
    subscribe,
    () => version !== null && wasPutAway(version),
    () => false,
  )
  if (!banner || version === null || putAway || gone === version) return null
  const text = banner[getLocale()]
  const close = () => {
    writeStored('local', PUT_AWAY, String(version))
    setGone(version)
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
