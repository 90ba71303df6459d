import type { LucideIcon } from 'lucide-react'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import Heart from 'lucide-react/icons/heart'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import Package from 'lucide-react/icons/package'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Store from 'lucide-react/icons/store'
import { useLocation, useNavigate } from 'react-router'
import { sendBeforeSignOut } from '#web/before-sign-out.ts'
import { signOut, useSession } from '#web/features/identity/session.ts'
import { m } from '#web/paraglide/messages.js'
import { type DashboardTab, paths } from '#web/paths.ts'
import { FoldOut, foldOutItem } from '#web/ui/fold-out.tsx'
import { Link } from '#web/ui/link.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import { SignedInLink } from './signed-in-link.tsx'
import { useSearch } from './use-search.ts'

type Entry = { tab: DashboardTab; label: () => string; Icon: LucideIcon }

const entries: readonly Entry[] = [
  { tab: 'orders', label: m.shell_my_orders, Icon: Package },
  { tab: 'wishlist', label: m.shell_wishlist, Icon: Heart },
  { tab: 'support', label: m.shell_support, Icon: LifeBuoy },
  { tab: 'profile', label: m.shell_profile, Icon: CircleUserRound },
  { tab: 'settings', label: m.shell_settings, Icon: Settings },
]

/**
 * Guests get Log In; signed-in users their account's pages and Log Out. Until hydration everyone is a guest, but who is
 * signed in sees a link to the account. The menu closes on a click or touch elsewhere and on Escape (rules.md W-3).
 */
export function AccountMenu() {
  const session = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const search = useSearch()
  const hydrated = useHydrated()
  const here = pathname === paths.login() ? undefined : pathname + search

  if (session.status === 'guest') {
    return (
      <>
        <Link to={paths.login(here)} className="header-link gap-2 px-3 signed-in:hidden">
          <LogIn aria-hidden className="size-5" />
          {m.shell_login()}
        </Link>
        {!hydrated && (
          <SignedInLink to={paths.account()} label={m.shell_account()}>
            <Face avatar={null} />
          </SignedInLink>
        )}
      </>
    )
  }
  const leave = async () => {
    await sendBeforeSignOut()
    void signOut()
    void navigate(paths.login())
  }
  return (
    <FoldOut
      label={m.shell_account()}
      summary={<Face avatar={session.avatar} />}
      summaryClass="header-icon"
      panelClass="end-0 w-60"
    >
      {session.name && (
        <p className="truncate border-b border-line px-3 pt-1.5 pb-2.5 font-semibold">
          {m.shell_hello({ name: session.name })}
        </p>
      )}
      <ul className="py-1">
        {entries.map(({ tab, label, Icon }) => (
          <li key={tab}>
            <Link to={paths.account(tab)} replace={pathname === paths.account()} className={foldOutItem}>
              <Icon aria-hidden className="size-5" />
              {label()}
            </Link>
          </li>
        ))}
      </ul>
      <div className="border-t border-line py-1 empty:hidden">
        {session.role === 'ADMIN' && (
          <Link to={paths.admin()} className={foldOutItem}>
            <ShieldCheck aria-hidden className="size-5" />
            {m.shell_admin()}
          </Link>
        )}
        {session.role === 'SELLER' ? (
          <Link to={paths.sellerDashboard()} className={foldOutItem}>
            <Store aria-hidden className="size-5" />
            {m.shell_seller_dashboard()}
          </Link>
        ) : (
          session.role === 'BUYER' && (
            <Link to={paths.sell()} className={foldOutItem}>
              <Store aria-hidden className="size-5" />
              {m.shell_sell()}
            </Link>
          )
        )}
      </div>
      <div className="border-t border-line pt-1">
        <button type="button" onClick={() => void leave()} className={foldOutItem}>
          <LogOut aria-hidden className="size-5" />
          {m.shell_logout()}
        </button>
      </div>
    </FoldOut>
  )
}

function Face({ avatar }: { avatar: string | null }) {
  if (avatar === null) return <CircleUserRound aria-hidden className="size-6" />
  return <img src={avatar} alt="" width={32} height={32} className="size-8 rounded-full bg-line object-cover" />
}
