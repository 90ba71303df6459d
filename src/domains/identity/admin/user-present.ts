import type { StaffMember } from '#contract/identity/admin-staff.ts'
import type { Suspension, UserDetail, UserSummary } from '#contract/identity/admin-users.ts'
import { may } from '#contract/identity/staff-rules.ts'
import { picturePath } from '#contract/media/media.ts'
import { presentSession } from '#domains/identity/present.ts'
import { type listSuspensionsOf } from '#domains/identity/suspension-store.ts'
import { refusalToHandle } from '#domains/identity/team-policy.ts'
import { type listSessionsOf } from '#domains/identity/views.ts'
import type { User } from '#platform/route.ts'
import type { listTeam, UserDetailRow, UserRow } from './user-list-views.ts'

const moment = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString())

export const presentUser = (row: UserRow): UserSummary => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  avatar: row.avatar_key && picturePath(row.avatar_key, 320, 'webp'),
  role: row.role,
  staff_role: row.staff_role,
  email_verified: row.email_verified_at !== null,
  two_factor: row.two_factor_on_at !== null,
  suspended: row.suspended_at !== null,
  created_at: row.created_at.toISOString(),
  last_seen_at: moment(row.last_seen_at),
})

type Sessions = Awaited<ReturnType<typeof listSessionsOf>>
type Suspensions = Awaited<ReturnType<typeof listSuspensionsOf>>

const presentSuspension = (row: Suspensions[number]): Suspension => ({
  id: row.id,
  reason: row.reason,
  words: row.words,
  suspended_at: row.suspended_at.toISOString(),
  suspended_by: { id: row.by_id, name: row.by_name },
  lifted_at: moment(row.lifted_at),
  lifted_by: row.lifter_id === null ? null : { id: row.lifter_id, name: row.lifter_name ?? '' },
  lift_note: row.lift_note,
})

export function presentDetail(
  row: UserDetailRow,
  sessions: Sessions,
  suspensions: Suspensions,
  viewer: User,
): UserDetail {
  const { store } = row
  const { orders, payments, tickets, reviews, questions, wishlist, views } = row
  return {
    ...presentUser(row),
    address: row.address,
    locale: row.locale,
    pending_email: row.pending_email,
    email_verified_at: moment(row.email_verified_at),
    two_factor_since: moment(row.two_factor_on_at),
    suspended_at: moment(row.suspended_at),
    closed_at: moment(row.closed_at),
    sessions: sessions.map((session) => presentSession(session, viewer.sessionId)),
    store: store && { id: store.id, name: store.name, slug: store.slug, closed: store.closed_at !== null },
    application: row.application,
    counts: { orders, payments, tickets, reviews, questions, wishlist, views },
    suspensions: suspensions.map(presentSuspension),
    can: can(row, sessions.length, viewer),
  }
}

function can(row: UserDetailRow, sessions: number, viewer: User): UserDetail['can'] {
  const mine = refusalToHandle(viewer, row) === null
  const active = row.suspended_at === null
  return {
    suspend: mine && active,
    lift: mine && !active,
    end_sessions: mine && sessions > 0,
    reset_two_factor: mine && row.two_factor_on_at !== null,
    send_password_link: mine && active && row.email !== '',
    send_verification: mine && active && row.email !== '' && row.email_verified_at === null,
    view: row.closed_at === null && row.id !== viewer.id && (row.staff_role === null || may(viewer, 'staff.manage')),
    staff:
      may(viewer, 'staff.manage') && row.id !== viewer.id && active && row.closed_at === null && row.role !== 'SELLER',
  }
}

type Member = Awaited<ReturnType<typeof listTeam>>[number]

export function presentMember(row: Member, team: readonly Member[], viewer: User): StaffMember {
  const owners = team.filter(({ staff_role, suspended_at }) => staff_role === 'owner' && suspended_at === null)
  const isLast = owners.length === 1 && owners[0]?.id === row.id
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    avatar: row.avatar_key && picturePath(row.avatar_key, 320, 'webp'),
    role: row.staff_role,
    two_factor: row.two_factor_on_at !== null,
    suspended: row.suspended_at !== null,
    last_seen_at: moment(row.last_seen_at),
    can: { change: row.id !== viewer.id && !isLast },
  }
}
