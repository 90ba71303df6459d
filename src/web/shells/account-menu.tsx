import CircleUserRound from 'lucide-react/icons/circle-user-round'
import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import Package from 'lucide-react/icons/package'
import { Link, useLocation, useNavigate } from 'react-router'
import { signOut, useSession } from '#web/features/identity/session.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { FoldOut, foldOutItem } from './fold-out.tsx'

/** Guests get the way in; the signed-in their name and the way out. Until the page is alive everyone is a guest. */
export function AccountMenu() {
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const here = pathname === paths.login() ? undefined : pathname + search

  if (session.status === 'guest') {
    return (
      <Link
        to={paths.login(here)}
        className="inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-medium transition-colors hover:bg-brand-tint hover:text-brand"
      >
        <LogIn aria-hidden className="size-5" />
        {m.shell_login()}
      </Link>
    )
  }
  const leave = () => {
    void signOut()
    void navigate(paths.login())
  }
  return (
    <FoldOut
      label={m.shell_account()}
      summary={<CircleUserRound aria-hidden className="size-6" />}
      summaryClass="inline-flex size-11 items-center justify-center rounded-full transition-colors hover:bg-brand-tint hover:text-brand"
      panelClass="end-0 w-60"
    >
      {session.name && (
        <p className="truncate border-b border-line px-3 pt-1.5 pb-2.5 font-semibold">
          {m.shell_hello({ name: session.name })}
        </p>
      )}
      <Link to={paths.account()} className={`${foldOutItem} mt-1`}>
        <Package aria-hidden className="size-5" />
        {m.shell_my_orders()}
      </Link>
      <button type="button" onClick={leave} className={foldOutItem}>
        <LogOut aria-hidden className="size-5" />
        {m.shell_logout()}
      </button>
    </FoldOut>
  )
}
