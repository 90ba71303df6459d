import { may } from '#contract/identity/staff-rules.ts'
import type { ApplicationStatus } from '#contract/sellers/application-rules.ts'
import type { User } from '#platform/route.ts'

/** Which applications a user may read: their own, or all that were sent. */
export type ApplicationScope = { userId: number } | 'sent'

export const applicationsSeenBy = (viewer: User): ApplicationScope =>
  may(viewer, 'applications.decide') ? 'sent' : { userId: viewer.id }

type Facts = { user_id: number; status: ApplicationStatus; decided: boolean }

/** What this viewer may do with an application they can read. */
export function can(viewer: User, { user_id, status, decided }: Facts) {
  const own = viewer.id === user_id
  const typing = own && (status === 'DRAFT' || status === 'REJECTED')
  const deciding = may(viewer, 'applications.decide') && !own && status === 'PENDING'
  return {
    edit: typing,
    submit: typing,
    withdraw: own && status === 'PENDING',
    delete: own && !decided,
    approve: deciding,
    reject: deciding,
  }
}
