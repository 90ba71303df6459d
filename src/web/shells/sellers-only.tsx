import Store from 'lucide-react/icons/store'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { OwnQueries } from '#web/api/own-queries.tsx'
import { loadProfile, useSession } from '#web/features/identity/session.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { useHydrated } from '#web/use-hydrated.ts'

/** SPEC 2: who is no seller sees 'Unauthorized Access'. The server does not know who asks and sends the outline. */
export function SellersOnly({ children }: { children: ReactNode }) {
  const session = useSession()
  const hydrated = useHydrated()
  const asked = useRoleAsked(session.status === 'signed_in' && session.role !== 'SELLER')
  if (!hydrated || (session.status === 'signed_in' && session.role !== 'SELLER' && !asked)) return <Waiting />
  if (session.role !== 'SELLER') return <Unauthorized guest={session.status === 'guest'} />
  return <OwnQueries owner={session.id}>{children}</OwnQueries>
}

/**
 * Whose application was approved a moment ago is still a buyer in what this browser remembers: the server is asked once
 * before anybody is turned away.
 */
function useRoleAsked(needed: boolean): boolean {
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (!needed || asked) return
    void loadProfile()
      .catch(() => null)
      .then(() => setAsked(true))
  }, [needed, asked])
  return asked
}

function Unauthorized({ guest }: { guest: boolean }) {
  const { pathname, search } = useLocation()
  return (
    <div className="page py-6 sm:py-8">
      <EmptyState
        level="h1"
        icon={<Store />}
        title={m.selling_unauthorized()}
        text={m.selling_unauthorized_text()}
        action={
          <>
            <Link to={paths.home()} className={buttonClass()}>
              {m.selling_go_home()}
            </Link>
            {guest ? (
              <Link to={paths.login(pathname + search)} className={buttonClass({ variant: 'secondary' })}>
                {m.shell_login()}
              </Link>
            ) : (
              <Link to={paths.sell()} className={buttonClass({ variant: 'secondary' })}>
                {m.selling_start()}
              </Link>
            )}
          </>
        }
      />
    </div>
  )
}

const Waiting = () => (
  <div className="page py-6 sm:py-8" aria-busy>
    <p role="status" className="sr-only">
      {m.ui_loading()}
    </p>
    <Skeleton className="h-9 w-72 max-w-full" />
    <Skeleton className="mt-2 h-6 w-96 max-w-full" />
    <div className="mt-6 grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <Skeleton className="h-26" />
      <Skeleton className="h-26" />
      <Skeleton className="h-26" />
      <Skeleton className="h-26" />
    </div>
    <Skeleton className="mt-8 h-11" />
    <Skeleton className="mt-6 h-80" />
  </div>
)
