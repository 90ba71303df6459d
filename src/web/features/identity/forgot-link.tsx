import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'

export function ForgotLink() {
  return (
    <Link
      to={paths.forgotPassword()}
      className="inline-flex min-h-11 items-center text-sm font-semibold text-brand underline"
    >
      {m.identity_forgot_link()}
    </Link>
  )
}
