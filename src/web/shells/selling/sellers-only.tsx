import Store from 'lucide-react/icons/store'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { OwnQueries } from '#web/api/own-queries.tsx'
import { loadProfile, useSession } from '#web/features/identity/session.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { NeedsScript } from '#web/ui/needs-script.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { useHydrated } from '#web/use-hydrated.ts'

type SellersOnlyProps = { outside: (state: ReactNode) => ReactNode; children: ReactNode }

/** Others see 'Unauthorized Access' (rules.md D-6), `outside` of the seller's places. The server renders the skeleton. */
export function SellersOnly({ outside, children }: SellersOnlyProps) {
  const session = useSession()
  const hydrated = useHydrated()
  const checked = useRoleChecked(session.status === 'signed_in' && session.role !== 'SELLER')
  if (!hydrated || (session.status === 'signed_in' && session.role !== 'SELLER' && !checked))
    return outside(<Waiting />)
  if (session.role !== 'SELLER') return outside(<Unauthorized guest={session.status === 'guest'} />)
  return <OwnQueries owner={session.id}>{children}</OwnQueries>
}

/**
 * The stored role may be outdated after an approval: checks the role with the server once
 * before denying access.
 */
function useRoleChecked(needed: boolean): boolean {
  const [checked, setChecked] = useState(false)
  useEffect(() => {
    if (!needed || checked) return
    void loadProfile()
      .catch(() => null)
      .then(() => setChecked(true))
  }, [needed, checked])
  return checked
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
  <div className="page py-4" aria-busy>
    <NeedsScript />
    <p role="status" className="sr-only">
      {m.ui_loading()}
    </p>
    <Skeleton className="h-9 w-72 max-w-full" />
    <Skeleton className="mt-4 h-11" />
    <Skeleton className="mt-4 h-96" />
  </div>
)
