import type { ReactNode } from 'react'
import type { AdminApplication } from '#contract/sellers/admin-applications.ts'
import { formatAmount, formatDay, formatNumber } from '#web/format.ts'
import { formatPhone } from '#web/format-phone.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'

/** Who applies, as far as it helps to decide. */
export function ApplicantFacts({ application: { user, applicant } }: { application: AdminApplication }) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      m.applications_email(),
      <span key="email" className="break-all">
        {user.email}{' '}
        <Badge tone={applicant.email_verified ? 'success' : 'warning'}>
          {applicant.email_verified ? m.applications_verified() : m.applications_not_verified()}
        </Badge>
      </span>,
    ],
    [m.applications_phone_of_account(), formatPhone(applicant.phone) || m.sell_summary_none()],
    [m.applications_account_since(), formatDay(applicant.joined_at)],
    [
      m.applications_bought(),
      m.applications_bought_orders({
        count: applicant.orders,
        shown: formatNumber(applicant.orders),
        amount: formatAmount(applicant.spent),
      }),
    ],
    [
      m.applications_language(),
      applicant.locale === 'bn' ? m.applications_language_bn() : m.applications_language_en(),
    ],
  ]
  return (
    <>
      <p className="mb-3 font-semibold">{user.name}</p>
      <dl className="flex flex-col gap-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
