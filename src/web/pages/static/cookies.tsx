import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { cookieName } from '#contract/cookies.ts'
import { send } from '#web/api/send.ts'
import { isKept } from '#web/api/session-store.ts'
import { giveConsent, useConsent, useSecureNames, withdrawConsent } from '#web/consent.ts'
import { signOut } from '#web/features/identity/session.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import type { Route } from './+types/cookies'
import { type PolicySection, PolicyView } from './policy-view.tsx'
import { StorageTable } from './storage-table.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.static_cookies_title(),
    description: m.static_cookies_description(),
    path: paths.cookies(),
  })

const sectionsOf = (secure: boolean): readonly PolicySection[] => [
  {
    id: 'cookies',
    title: m.static_cookies_cookies_title,
    text: m.static_cookies_cookies_text,
    more: (
      <StorageTable
        rows={[
          {
            names: [cookieName('cookie_consent', secure)],
            what: m.static_cookie_consent_what,
            kept: m.static_cookie_year,
          },
          { names: [cookieName('products_view', secure)], what: m.static_cookie_view_what, kept: m.static_cookie_year },
          { names: [cookieName('products_sort', secure)], what: m.static_cookie_sort_what, kept: m.static_cookie_year },
          { names: ['refreshToken'], what: m.static_cookie_refresh_what, kept: m.static_cookie_month },
        ]}
      />
    ),
  },
  {
    id: 'device',
    title: m.static_cookies_device_title,
    text: m.static_cookies_device_text,
    more: (
      <StorageTable
        rows={[
          {
            names: [cookieName('device', secure)],
            what: m.static_cookie_device_what,
            kept: m.static_cookie_device,
          },
        ]}
      />
    ),
  },
  {
    id: 'storage',
    title: m.static_cookies_storage_title,
    text: m.static_cookies_storage_text,
    more: (
      <StorageTable
        rows={[
          { names: ['accessToken'], what: m.static_cookie_access_what, kept: m.static_cookie_tab_or_signed_in },
          { names: ['refreshtoken'], what: m.static_cookie_session_what, kept: m.static_cookie_tab },
          {
            names: ['own:account', 'own:owner', 'own:access_ends'],
            what: m.static_cookie_account_what,
            kept: m.static_cookie_tab_or_signed_in,
          },
          { names: ['cart'], what: m.static_cookie_cart_what, kept: m.static_cookie_until_signed_in },
          {
            names: ['own:last_cart', 'own:last_orders', 'own:unsent'],
            what: m.static_cookie_known_what,
            kept: m.static_cookie_signed_in,
          },
          { names: ['led_to_sign_in'], what: m.static_cookie_led_what, kept: m.static_cookie_tab },
          { names: ['offline-…'], what: m.static_cookie_worker_what, kept: m.static_cookie_stays },
          { names: ['watch-after-sign-in'], what: m.static_cookie_watch_what, kept: m.static_cookie_tab },
          { names: ['own:recently-viewed'], what: m.static_cookie_viewed_what, kept: m.static_cookie_signed_in },
          { names: ['own:sign_in_code'], what: m.static_cookie_code_what, kept: m.static_cookie_tab },
          {
            names: ['own:sent_code:…', 'own:number_code'],
            what: m.static_cookie_sent_code_what,
            kept: m.static_cookie_signed_in,
          },
          { names: ['own:searches'], what: m.static_cookie_searches_what, kept: m.static_cookie_signed_in },
          {
            names: ['own:shipping', 'own:way_to_pay', 'own:checkout_attempt_key', 'own:checkouts_ended'],
            what: m.static_cookie_checkout_what,
            kept: m.static_cookie_tab,
          },
          { names: ['own:attempt:…'], what: m.static_cookie_attempt_what, kept: m.static_cookie_tab },
          {
            names: [
              'own:coupon',
              'own:ticket_draft',
              'own:address:…',
              'own:profile:…',
              'own:product:…',
              'own:review:…',
              'own:store:…',
              'own:dialog:…',
              'own:form:…',
              'own:application',
              'own:size_chart:…',
              'own:reply:…',
              'own:coupon_form:…',
              'own:settings',
              'own:refund:…',
            ],
            what: m.static_cookie_draft_what,
            kept: m.static_cookie_tab,
          },
          {
            names: ['own:ticket_answer:…', 'own:ticket_note:…'],
            what: m.static_cookie_answer_what,
            kept: m.static_cookie_signed_in,
          },
          { names: ['suspended'], what: m.static_cookie_suspended_what, kept: m.static_cookie_tab },
          { names: ['queue_keys'], what: m.static_cookie_keys_what, kept: m.static_cookie_stays },
          { names: ['team_recent'], what: m.static_cookie_opened_what, kept: m.static_cookie_stays },
          { names: ['banner'], what: m.static_cookie_banner_what, kept: m.static_cookie_stays },
          { names: ['density'], what: m.static_cookie_density_what, kept: m.static_cookie_stays },
          { names: ['visited'], what: m.static_cookie_visited_what, kept: m.static_cookie_stays },
          { names: ['banglaFont'], what: m.static_cookie_font_what, kept: m.static_cookie_stays },
          { names: ['react-router-scroll-positions'], what: m.static_cookie_scroll_what, kept: m.static_cookie_tab },
          { names: ['theme'], what: m.static_cookie_theme_what, kept: m.static_cookie_stays },
          { names: ['cookie_consent_declined'], what: m.static_cookie_declined_what, kept: m.static_cookie_tab },
        ]}
      />
    ),
  },
  { id: 'others', title: m.static_cookies_others_title, text: m.static_cookies_others_text },
  { id: 'control', title: m.static_cookies_control_title, text: m.static_cookies_control_text },
]

export default function Cookies() {
  const root = useRouteLoaderData<{ origin: string }>('root')
  const secure = useSecureNames(root?.origin ?? '')
  return (
    <PolicyView
      title={m.static_cookies_title()}
      lead={m.static_cookies_lead()}
      summary={m.static_cookies_short()}
      sections={sectionsOf(secure)}
    >
      <Choice />
    </PolicyView>
  )
}

/**
 * Only the server can delete the refresh cookie. The request has no access token, so that a user signed in
 * without that cookie stays so.
 * @throws ApiError
 */
async function endRememberedSession(): Promise<void> {
  await send({ method: 'POST', path: '/auth/logout/', body: {} })
  if (isKept()) await signOut()
}

type Withdrawal = 'none' | 'under_way' | 'failed'

function Choice() {
  const consent = useConsent()
  const [withdrawal, setWithdrawal] = useState<Withdrawal>('none')
  const withdraw = async () => {
    setWithdrawal('under_way')
    try {
      await withdrawConsent(endRememberedSession)
      setWithdrawal('none')
    } catch {
      setWithdrawal('failed')
    }
  }
  const accept = () => {
    setWithdrawal('none')
    giveConsent()
  }
  return (
    <section aria-labelledby="choice" className="mt-6 rounded-md border border-line bg-surface p-5 sm:p-6 print:hidden">
      <h2 id="choice" className="text-lg font-semibold">
        {m.static_consent_title()}
      </h2>
      <p role="status" className="mt-1.5">
        {consent ? m.static_consent_given() : m.static_consent_none()}
      </p>
      {consent && <p className="mt-1 text-sm text-ink-soft">{m.static_consent_withdraw_note()}</p>}
      {withdrawal === 'failed' && (
        <p role="alert" className="mt-2 text-sale">
          {m.static_consent_failed()}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {withdrawal === 'failed' && <Button onClick={() => void withdraw()}>{m.ui_try_again()}</Button>}
        {consent ? (
          <Button variant="secondary" busy={withdrawal === 'under_way'} onClick={() => void withdraw()}>
            {m.static_consent_withdraw()}
          </Button>
        ) : (
          <Button variant={withdrawal === 'failed' ? 'secondary' : 'primary'} idle={consent === null} onClick={accept}>
            {m.static_consent_accept()}
          </Button>
        )}
      </div>
    </section>
  )
}
