import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { callApi } from '#web/api/call-api.ts'
import { AuthFrame } from '#web/features/identity/links/auth-frame.tsx'
import { AuthResult } from '#web/features/identity/links/auth-result.tsx'
import { LinkStep } from '#web/features/identity/links/link-step.tsx'
import { tokenHandle } from '#web/features/identity/links/token-handle.ts'
import { SendVerification } from '#web/features/identity/send-verification.tsx'
import { useSession } from '#web/features/identity/session.ts'
import { useMailLink } from '#web/features/identity/use-mail-link.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Route } from './+types/verify-email'

export const handle = tokenHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.identity_verify_title(),
    description: m.identity_verify_text(),
    path: paths.verifyEmail(),
    hidden: true,
  })

const verify = (token: string) => callApi('POST /auth/email/verify/', { body: { token } })

export default function VerifyEmail() {
  const [params] = useSearchParams()
  const { link, open } = useMailLink(params.get('token') ?? '', verify)
  const { status } = useSession()
  const signedIn = status === 'signed_in'
  const applying = useOpenApplication(signedIn && link.step === 'done')
  const on = (
    <>
      {applying && (
        <Link to={paths.sell('review')} className={buttonClass()}>
          {m.identity_verify_to_application()}
        </Link>
      )}
      <Link
        to={signedIn ? paths.account('profile') : paths.login()}
        className={buttonClass({ variant: applying ? 'secondary' : 'primary' })}
      >
        {signedIn ? m.identity_to_account() : m.identity_login()}
      </Link>
    </>
  )
  const asking = link.step !== 'done' && link.step !== 'dead'
  return (
    <AuthFrame title={m.identity_verify_title()} intro={asking && m.identity_verify_text()}>
      <LinkStep link={link} onOpen={open} button={m.identity_verify_button()} />
      {link.step === 'done' && (
        <AuthResult
          tone="good"
          title={m.identity_verify_done()}
          text={signedIn ? m.identity_verify_done_text() : m.identity_verify_done_elsewhere()}
          action={on}
        />
      )}
      {link.step === 'dead' && (
        <AuthResult
          tone="bad"
          title={m.identity_link_dead()}
          text={m.identity_verify_dead_text()}
          action={signedIn ? <SendVerification /> : <SignInFirst />}
        />
      )}
    </AuthFrame>
  )
}

/** Whether an application of this account waits to be sent, for which the address had to be verified. */
function useOpenApplication(asked: boolean): boolean {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!asked) return
    void import('#web/features/sellers/application-calls.ts')
      .then(({ findOwnApplication }) => findOwnApplication())
      .then((application) => setOpen(application?.status === 'DRAFT' || application?.status === 'REJECTED'))
      // Without it the account is offered.
      .catch(() => undefined)
  }, [asked])
  return open
}

const SignInFirst = () => (
  <Link to={paths.login(paths.account('profile'))} className={buttonClass()}>
    {m.identity_verify_sign_in()}
  </Link>
)
