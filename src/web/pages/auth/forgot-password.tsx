import { ForgotForm } from '#web/features/identity/forgot-form.tsx'
import { AuthFrame } from '#web/features/identity/links/auth-frame.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import type { Route } from './+types/forgot-password'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.identity_forgot_title(),
    description: m.identity_forgot_text(),
    path: paths.forgotPassword(),
    hidden: true,
  })

export default function ForgotPassword() {
  return (
    <AuthFrame title={m.identity_forgot_title()} intro={m.identity_forgot_text()}>
      <ForgotForm />
      <p className="mt-6 text-center">
        <Link to={paths.login()} className="inline-flex min-h-11 items-center px-1 font-semibold text-brand underline">
          {m.identity_back_to_login()}
        </Link>
      </p>
    </AuthFrame>
  )
}
