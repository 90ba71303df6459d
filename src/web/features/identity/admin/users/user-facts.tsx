import type { ReactNode } from 'react'
import type { UserDetail } from '#contract/identity/admin-users.ts'
import { formatDay, formatMoment } from '#web/format.ts'
import { formatPhone } from '#web/format-phone.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** What the account says of its owner. */
export const UserFacts = ({ user }: { user: UserDetail }) => (
  <Panel title={m.users_admin_facts()}>
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-y-3">
      <Fact label={m.users_admin_email()}>
        <span className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 break-all">{user.email || m.users_admin_none_given()}</span>
          {user.email !== '' && (
            <Badge tone={user.email_verified ? 'success' : 'warning'}>
              {user.email_verified ? m.users_admin_verified() : m.users_admin_unverified()}
            </Badge>
          )}
        </span>
        {user.pending_email && (
          <span className="block text-sm text-ink-soft">
            {m.users_admin_pending_email({ email: user.pending_email })}
          </span>
        )}
      </Fact>
      <Fact label={m.users_admin_phone()}>{formatPhone(user.phone) || m.users_admin_none_given()}</Fact>
      <Fact label={m.users_admin_address()}>
        <span className="whitespace-pre-line">{user.address || m.users_admin_none_given()}</span>
      </Fact>
      <Fact label={m.users_admin_two_factor()}>
        {user.two_factor_since
          ? m.users_admin_on_since({ date: formatDay(user.two_factor_since) })
          : m.users_admin_off()}
      </Fact>
      <Fact label={m.users_admin_language()}>
        {user.locale === 'bn' ? m.users_admin_bangla() : m.users_admin_english()}
      </Fact>
      <Fact label={m.users_admin_since()}>{formatMoment(user.created_at)}</Fact>
      <Fact label={m.users_admin_last_seen()}>
        {user.last_seen_at ? formatMoment(user.last_seen_at) : m.users_admin_never_seen()}
      </Fact>
    </dl>
  </Panel>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-soft max-sm:mt-2 max-sm:text-sm">{label}</dt>
    <dd className="min-w-0">{children}</dd>
  </>
)
