import BellIcon from 'lucide-react/icons/bell'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { loadProfile, useSession } from '#web/features/identity/session.ts'
import { useBell } from '#web/features/notifications/use-bell.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { FoldOut, foldOutItem } from '#web/ui/fold-out.tsx'

/** '9+' above 9. */
const badgeText = (count: number) => (count > 9 ? `${formatNumber(9)}+` : formatNumber(count))

/** What has happened, for the signed-in; guests have no bell. */
export function NotificationBell() {
  const { status, id, role } = useSession()
  return status === 'guest' || id === null ? null : <Bell key={id} owner={id} buys={role === 'BUYER'} />
}

function Bell({ owner, buys }: { owner: number; buys: boolean }) {
  const { count, said, turn } = useBell(owner)
  useRoleNews(buys, count, turn)
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
              <span
                aria-hidden
                className="absolute -end-0.5 -top-0.5 inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-sale px-1 text-xs leading-none font-bold text-on-sale tabular"
              >
                {badgeText(count)}
              </span>
            )}
          </>
        }
        summaryClass="relative inline-flex size-11 items-center justify-center rounded-full transition-colors hover:bg-brand-tint hover:text-brand"
        panelClass="inset-x-3 lg:inset-x-auto lg:end-0 lg:w-100"
      >
        {openAt === key && panel.show(turn)}
      </FoldOut>
      <p role="status" className="sr-only">
        {said && m.notifications_new({ text: said })}
      </p>
    </div>
  )
}

/**
 * Among a buyer's news may be that the own store has opened: then the header, the menus and the dashboard are to know at
 * once, without signing in again.
 */
function useRoleNews(buys: boolean, count: number, turn: number) {
  const heard = useRef(0)
  useEffect(() => {
    if (!buys || count === 0 || heard.current === turn) return
    heard.current = turn
    void loadProfile().catch(() => null)
  }, [buys, count, turn])
}

type Panel = ComponentType<{ turn: number }>

/** The panel's code comes when the bell is first opened; where it cannot come, the page of all is one link away. */
function usePanel() {
  const [Loaded, setLoaded] = useState<Panel | 'failed' | null>(null)
  const load = () => {
    if (Loaded !== null && Loaded !== 'failed') return
    import('#web/features/notifications/bell-panel.tsx').then(
      ({ BellPanel }) => setLoaded(() => BellPanel),
      () => setLoaded('failed'),
    )
  }
  const show = (turn: number) => {
    if (Loaded === null) return <p className="px-3 py-6 text-center text-ink-soft">{m.ui_loading()}</p>
    if (Loaded === 'failed')
      return (
        <Link to={paths.notifications()} className={foldOutItem}>
          {m.notifications_see_all()}
        </Link>
      )
    return <Loaded turn={turn} />
  }
  return { load, show }
}
