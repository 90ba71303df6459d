import BellIcon from 'lucide-react/icons/bell'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { loadProfile, useSession } from '#web/features/identity/session.ts'
import { useBell } from '#web/features/notifications/use-bell.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { FoldOut, foldOutItem } from '#web/ui/fold-out.tsx'
import { Link } from '#web/ui/link.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import { SignedInLink } from './signed-in-link.tsx'

/** '9+' above 9. */
const badgeText = (count: number) => (count > 9 ? `${formatNumber(9)}+` : formatNumber(count))

/** What has happened, for the signed-in; guests have no bell. Until it is known who that is, a link. */
export function NotificationBell() {
  const { status, id, role } = useSession()
  const hydrated = useHydrated()
  if (status === 'guest' && hydrated) return null
  if (id !== null) return <Bell key={id} owner={id} buys={role === 'BUYER'} />
  return (
    <SignedInLink to={paths.notifications()} label={m.notifications_bell()} known={hydrated}>
      <BellIcon aria-hidden className="size-6" />
    </SignedInLink>
  )
}

function Bell({ owner, buys }: { owner: number; buys: boolean }) {
  const { count, announcement, revision } = useBell(owner)
  useRoleChange(buys, count, revision)
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const panel = usePanel()
  const toggle = (open: boolean) => {
    setOpenAt(open ? key : null)
    if (open) panel.load()
  }
  const label = count > 0 ? m.notifications_bell_count({ count: badgeText(count) }) : m.notifications_bell()
  return (
    <div className="lg:relative">
      <FoldOut
        anchor="outer"
        onToggle={toggle}
        summary={
          <>
            <BellIcon aria-hidden className="size-6" />
            <span className="sr-only">{label}</span>
            <span className="sr-only">{label}</span>
            {count > 0 && (
              <span aria-hidden className="icon-count">
                {badgeText(count)}
              </span>
            )}
          </>
        }
        summaryClass="header-icon"
        panelClass="inset-x-3 lg:inset-x-auto lg:end-0 lg:w-100"
      >
        {openAt === key && panel.show(revision)}
      </FoldOut>
      <p role="status" className="sr-only">
        {announcement && m.notifications_new({ text: announcement })}
      </p>
    </div>
  )
}

/**
 * A notification may say that the buyer's store has opened: header, menus and dashboard then update at
 * once, without signing in again.
 */
function useRoleChange(buys: boolean, count: number, revision: number) {
  const handledRevision = useRef(0)
  useEffect(() => {
    if (!buys || count === 0 || handledRevision.current === revision) return
    handledRevision.current = revision
    void loadProfile().catch(() => null)
  }, [buys, count, revision])
}

type Panel = ComponentType<{ revision: number }>

/** The panel is loaded when the bell is first opened; if that fails, the bell links to the notifications page. */
function usePanel() {
  const [Loaded, setLoaded] = useState<Panel | 'failed' | null>(null)
  const load = () => {
    if (Loaded !== null && Loaded !== 'failed') return
    import('#web/features/notifications/bell-panel.tsx').then(
      ({ BellPanel }) => setLoaded(() => BellPanel),
      () => setLoaded('failed'),
    )
  }
  const show = (revision: number) => {
    if (Loaded === null) return <p className="px-3 py-6 text-center text-ink-soft">{m.ui_loading()}</p>
    if (Loaded === 'failed')
      return (
        <Link to={paths.notifications()} className={foldOutItem}>
          {m.notifications_see_all()}
        </Link>
      )
    return <Loaded revision={revision} />
  }
  return { load, show }
}
