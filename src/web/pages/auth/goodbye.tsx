import { useEffect } from 'react'
import { AuthFrame } from '#web/features/identity/links/auth-frame.tsx'
import { isClosing, signOut } from '#web/features/identity/session.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Route } from './+types/goodbye'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.identity_goodbye_title(),
    description: m.identity_goodbye_text(),
    path: paths.goodbye(),
    hidden: true,
  })

export default function Goodbye() {
  useEffect(() => {
    if (isClosing()) void signOut()
  }, [])
  return (
    <AuthFrame title={m.identity_goodbye_title()} intro={m.identity_goodbye_text()}>
      <p>{m.identity_goodbye_orders()}</p>
      <Link to={paths.home()} className={`${buttonClass()} mt-6`}>
        {m.identity_goodbye_home()}
      </Link>
    </AuthFrame>
  )
}
