import { useNavigate } from 'react-router'
import { signOut, useSession } from '#web/features/identity/session.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'

/**
 * Leads from a link's outcome to `to` in the account. A link works without login, also in the browser of a phone that
 * several people share: the page says whose account is open there, and offers to log in with the other one.
 */
export function AccountAction({ to }: { to: string }) {
  const { status, name } = useSession()
  const navigate = useNavigate()
  if (status === 'guest')
    return (
      <Link to={paths.login(to)} className={buttonClass()}>
        {m.identity_login()}
      </Link>
    )
  const change = () => {
    void signOut()
    void navigate(paths.login(to))
  }
  return (
    <>
      {name !== null && <p className="w-full text-sm">{m.identity_link_logged_in({ name })}</p>}
      <Link to={to} className={buttonClass()}>
        {m.identity_to_account()}
      </Link>
      <Button variant="secondary" onClick={change}>
        {m.identity_link_other_account()}
      </Button>
    </>
  )
}
