import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

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
