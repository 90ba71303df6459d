import { useSearchParams } from 'react-router'
import { callApi } from '#web/api/call-api.ts'
import { AccountAction } from '#web/features/identity/links/account-action.tsx'
import { AuthFrame } from '#web/features/identity/links/auth-frame.tsx'
import { AuthResult } from '#web/features/identity/links/auth-result.tsx'
import { LinkStep } from '#web/features/identity/links/link-step.tsx'
import { tokenHandle } from '#web/features/identity/links/token-handle.ts'
import { useMailLink } from '#web/features/identity/use-mail-link.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/confirm-email'

export const handle = tokenHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.identity_confirm_email_title(),
    description: m.identity_confirm_email_text(),
    path: paths.confirmEmail(),
    hidden: true,
  })

const confirm = (token: string) => callApi('POST /auth/email/confirm/', { body: { token } })

/** Confirms a change of address by one of the two mailboxes. */
export default function ConfirmEmail() {
  const [params] = useSearchParams()
  const { link, open } = useMailLink(params.get('token') ?? '', confirm)
  const asking = link.step !== 'done' && link.step !== 'dead'
  return (
    <AuthFrame title={m.identity_confirm_email_title()} intro={asking && m.identity_confirm_email_text()}>
      <LinkStep link={link} onOpen={open} button={m.identity_confirm_email_button()} />
      {link.step === 'done' && (
        <AuthResult
          tone="good"
          title={link.answer.waiting_for ? m.identity_confirm_email_half() : m.identity_confirm_email_done()}
          text={formatNext(link.answer.waiting_for)}
          action={<AccountAction to={paths.account('profile')} />}
        />
      )}
      {link.step === 'dead' && (
        <AuthResult
          tone="bad"
          title={m.identity_link_dead()}
          text={m.identity_confirm_email_dead_text()}
          action={<AccountAction to={paths.account('profile')} />}
        />
      )}
    </AuthFrame>
  )
}

function formatNext(waitingFor: 'old' | 'new' | null): string {
  if (waitingFor === null) return m.identity_confirm_email_done_text()
  return waitingFor === 'old' ? m.identity_confirm_email_wait_old() : m.identity_confirm_email_wait_new()
}
