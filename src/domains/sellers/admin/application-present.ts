import { poisha, toAmount } from '#contract/money.ts'
import type { AdminApplication, AdminApplicationRow, ApplicationWarning } from '#contract/sellers/admin-applications.ts'
import type { SellerApplication } from '#contract/sellers/applications.ts'
import type { ListedApplication } from './application-list-views.ts'
import type { Applicant, findAnswers, WarningRow } from './application-views.ts'

export const presentRow = (row: ListedApplication): AdminApplicationRow => ({
  id: row.id,
  status: row.status,
  store_name: row.store_name,
  business_name: row.business_name,
  phone: row.phone,
  location: row.location,
  user: { id: row.user_id, name: row.user_name, email: row.user_email },
  submitted_at: row.submitted_at.toISOString(),
  documents: row.documents,
  answers: row.answers,
})

type Parts = {
  row: ListedApplication
  content: SellerApplication | null
  applicant: Applicant
  answers: Awaited<ReturnType<typeof findAnswers>>
  doubts: readonly WarningRow[]
}

export const presentAdminApplication = ({ row, content, applicant, answers, doubts }: Parts): AdminApplication => ({
  ...presentRow(row),
  content,
  history: answers.map(({ decision, note, decided_by, decided_by_name, decided_at }) => ({
    decision,
    note,
    by: { id: decided_by, name: decided_by_name },
    at: decided_at.toISOString(),
  })),
  applicant: {
    locale: applicant.locale,
    phone: applicant.phone,
    joined_at: applicant.created_at.toISOString(),
    email_verified: applicant.email_verified,
    two_factor: applicant.two_factor,
    orders: applicant.orders,
    spent: toAmount(poisha(applicant.spent)),
  },
  warnings: doubts.map(presentWarning),
  store:
    applicant.store_id === null || applicant.store_slug === null
      ? null
      : { id: applicant.store_id, slug: applicant.store_slug },
})

const presentWarning = (doubt: WarningRow): ApplicationWarning => ({
  kind: doubt.kind,
  application:
    doubt.application_id === null
      ? null
      : {
          id: doubt.application_id,
          store_name: doubt.store_name ?? '',
          user_name: doubt.user_name ?? '',
          status: doubt.application_status ?? 'PENDING',
        },
  store:
    doubt.store_id === null
      ? null
      : { id: doubt.store_id, name: doubt.store_title ?? '', slug: doubt.store_slug ?? '' },
})
