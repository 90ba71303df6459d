import { useSearchParams } from 'react-router'
import { callApi } from '#web/api/call-api.ts'
import { AccountAction } from '#web/features/identity/links/account-action.tsx'
import { AuthFrame } from '#web/features/identity/links/auth-frame.tsx'
import { AuthResult } from '#web/features/identity/links/auth-result.tsx'
import { LinkStep } from '#web/features/identity/links/link-step.tsx'
import { useMailLink } from '#web/features/identity/use-mail-link.ts'
import { pageMeta } from '#web/page-meta.ts'
import { type PageHandle, standIn } from '#web/page-parameters.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/stop-number'

/** Its address is short, since it stands in a text message. The token is not part of the cache key. */
export const handle: PageHandle = { parameters: { t: standIn('given') } }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.identity_stop_number_title(),
    description: m.identity_stop_number_text(),
    path: paths.stopNumber(),
    hidden: true,
  })

const stop = (token: string) => callApi('POST /auth/phone/number/stop/', { body: { token } })

/** Stops a change of the sign-in number by the link in a text message or a mail. */
export default function StopNumber() {
  const [params] = useSearchParams()
  const { link, open } = useMailLink(params.get('t') ?? '', stop)
  const asking = link.step !== 'done' && link.step !== 'dead'
  return (
    <AuthFrame title={m.identity_stop_number_title()} intro={asking && m.identity_stop_number_text()}>
      <LinkStep link={link} onOpen={open} button={m.identity_stop_number_button()} />
      {link.step === 'done' && (
        <AuthResult
          tone="good"
          title={m.identity_stop_number_done()}
          text={m.identity_stop_number_done_text()}
          action={<AccountAction to={paths.account('settings')} />}
        />
      )}
      {link.step === 'dead' && (
        <AuthResult
          tone="bad"
          title={m.identity_link_dead()}
          text={m.identity_stop_number_dead_text()}
          action={<AccountAction to={paths.account('profile')} />}
        />
      )}
    </AuthFrame>
  )
}
