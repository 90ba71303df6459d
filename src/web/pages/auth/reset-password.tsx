import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AuthFrame } from '#web/features/identity/links/auth-frame.tsx'
import { AuthResult } from '#web/features/identity/links/auth-result.tsx'
import { tokenHandle } from '#web/features/identity/links/token-handle.ts'
import { ResetForm } from '#web/features/identity/reset-form.tsx'
import { readSession, signOut } from '#web/features/identity/session.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Route } from './+types/reset-password'

export const handle = tokenHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.identity_reset_title(),
    description: m.identity_reset_text(),
    path: paths.resetPassword(),
    hidden: true,
  })

export default function ResetPassword() {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const [step, setStep] = useState<'typing' | 'done' | 'dead'>(token === '' ? 'dead' : 'typing')

  /** The reset has ended every session: clear this browser's. */
  const onDone = () => {
    setStep('done')
    if (readSession().status === 'signed_in') void signOut()
  }
  return (
    <AuthFrame title={m.identity_reset_title()} intro={step === 'typing' && m.identity_reset_text()}>
      {step === 'typing' && <ResetForm token={token} onDone={onDone} onDead={() => setStep('dead')} />}
      {step === 'done' && (
        <AuthResult
          tone="good"
          title={m.identity_reset_done()}
          text={m.identity_reset_done_text()}
          action={
            <Link to={paths.login()} className={buttonClass()}>
              {m.identity_login()}
            </Link>
          }
        />
      )}
      {step === 'dead' && (
        <AuthResult
          tone="bad"
          title={m.identity_link_dead()}
          text={m.identity_reset_dead_text()}
          action={
            <>
              <Link to={paths.login()} className={buttonClass()}>
                {m.identity_login()}
              </Link>
              <Link to={paths.forgotPassword()} className={buttonClass({ variant: 'secondary' })}>
                {m.identity_reset_ask_again()}
              </Link>
            </>
          }
        />
      )}
    </AuthFrame>
  )
}
