import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { moment, typedText } from '#contract/fields.ts'
import { Notification } from '#contract/notifications/notifications.ts'
import { Order } from '#contract/orders/orders.ts'
import { idParams, listOf, optionalQuery, pageQuery, searchQuery } from '#contract/page.ts'
import { Ticket } from '#contract/support/support.ts'
import { WishlistItem } from '#contract/wishlist/wishlist.ts'
import { Profile, roles, Session } from './identity.ts'
import { staffRoles } from './staff-rules.ts'
import {
  LIFT_NOTE_MAX,
  SUSPENSION_WORDS_MAX,
  suspensionReasons,
  userKinds,
  userSorts,
  userStates,
} from './user-rules.ts'

/** An account, as the team sees it in the list. */
export const UserSummary = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  avatar: z.string().nullable(),
  role: z.enum(roles),
  staff_role: z.enum(staffRoles).nullable(),
  email_verified: z.boolean(),
  two_factor: z.boolean(),
  suspended: z.boolean(),
  created_at: moment,
  /** By one of the sessions that still last; null without one. */
  last_seen_at: moment.nullable(),
})
export type UserSummary = z.infer<typeof UserSummary>

const Person = z.object({ id: z.int(), name: z.string() })

const Suspension = z.object({
  id: z.int(),
  reason: z.enum(suspensionReasons),
  words: z.string(),
  suspended_at: moment,
  suspended_by: Person,
  lifted_at: moment.nullable(),
  lifted_by: Person.nullable(),
  lift_note: z.string(),
})
export type Suspension = z.infer<typeof Suspension>

/** What this viewer may do with it now. */
const may = z.boolean()

export const UserDetail = UserSummary.extend({
  address: z.string(),
  locale: z.enum(['en', 'bn']),
  /** Its address is being changed to this one. */
  pending_email: z.string().nullable(),
  email_verified_at: moment.nullable(),
  two_factor_since: moment.nullable(),
  suspended_at: moment.nullable(),
  /** Closed by its owner: nobody's any more. */
  closed_at: moment.nullable(),
  sessions: z.array(Session),
  store: z.object({ id: z.int(), name: z.string(), slug: z.string(), closed: z.boolean() }).nullable(),
  /** Their newest one, if any. */
  application: z.object({ id: z.int(), status: z.enum(['DRAFT', 'PENDING', 'APPROVED', 'REJECTED']) }).nullable(),
  counts: z.object({
    orders: z.int(),
    tickets: z.int(),
    reviews: z.int(),
    questions: z.int(),
    wishlist: z.int(),
    /** How often the team looked at the account as its owner sees it. */
    views: z.int(),
  }),
  /** Newest first. */
  suspensions: z.array(Suspension),
  can: z.object({
    suspend: may,
    lift: may,
    end_sessions: may,
    reset_two_factor: may,
    send_password_link: may,
    send_verification: may,
    view: may,
    /** Give it a role in the team, change or take it. */
    staff: may,
  }),
})
export type UserDetail = z.infer<typeof UserDetail>

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users/',
  summary: 'Accounts, by the beginnings of words of their name or e-mail, by phone or number',
  query: z.object({
    ...pageQuery,
    ...searchQuery,
    kind: optionalQuery(z.enum(userKinds)),
    state: optionalQuery(z.enum(userStates)),
    sort: optionalQuery(z.enum(userSorts)),
  }),
  /** Counted up to COUNTED_MAX; more only says that there are more. */
  response: listOf(UserSummary),
})

export const readUser = endpoint({
  method: 'GET',
  path: '/admin/users/{id}/',
  summary: 'One account with its sessions, suspensions and what hangs on it',
  params: idParams,
  response: UserDetail,
})

/**
 * Here and below: 409 `account_is_own`, `account_of_team` (of one of the team, without staff.manage), `account_closed`.
 * Suspended already: 409 `already_suspended`. The last owner: 409 `last_owner`.
 */
export const suspendUser = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/suspend/',
  summary: 'Keep an account from signing in; every session of it ends at once',
  params: idParams,
  body: z.object({
    reason: z.enum(suspensionReasons),
    /** Told to the person beside the reason; with 'other' it is needed. */
    words: typedText(SUSPENSION_WORDS_MAX).default(''),
  }),
  response: UserDetail,
})
export const liftSuspension = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/lift/',
  summary: 'Let a suspended account sign in again; 409 not_suspended when it may',
  params: idParams,
  body: z.object({ note: typedText(LIFT_NOTE_MAX).default('') }),
  response: UserDetail,
})
export const endUserSessions = endpoint({
  method: 'DELETE',
  path: '/admin/users/{id}/sessions/',
  summary: 'Sign an account out everywhere',
  params: idParams,
})
export const endUserSession = endpoint({
  method: 'DELETE',
  path: '/admin/users/{id}/sessions/{session}/',
  summary: 'Sign an account out on one device',
  params: z.object({ ...idParams.shape, session: z.uuid() }),
})
export const resetUserTwoFactor = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/two-factor/reset/',
  summary: 'Turn two-factor sign-in off for somebody who lost their phone; every session ends, and a mail says so',
  params: idParams,
  response: UserDetail,
})
/** Suspended: 409 `account_suspended`. */
export const sendUserPasswordLink = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/password-link/',
  summary: 'Mail a link that sets a new password (30 minutes, once) to the account’s own address',
  params: idParams,
  response: z.object({ detail: z.string() }),
  status: 202,
})
/** Verified already: 409 `email_is_verified`. */
export const sendUserVerification = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/verification/',
  summary: 'Mail the link that verifies the account’s address again',
  params: idParams,
  response: z.object({ detail: z.string() }),
  status: 202,
})

const some = <S extends z.ZodType>(item: S) => z.object({ count: z.int(), results: z.array(item) })

/** What an account shows its owner, the newest of each. */
export const UserView = z.object({
  id: z.int(),
  viewed_at: moment,
  profile: Profile,
  orders: some(Order),
  notifications: some(Notification),
  wishlist: some(WishlistItem),
  tickets: some(Ticket),
})
export type UserView = z.infer<typeof UserView>

/** Never as the person: without a token of theirs, in a transaction that cannot write. */
export const viewUser = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/views/',
  summary: 'An account as its owner sees it, to read only; each look is written into the audit log',
  params: idParams,
  response: UserView,
  status: 201,
})

export const usersEndpoints = [
  listUsers,
  readUser,
  suspendUser,
  liftSuspension,
  endUserSessions,
  endUserSession,
  resetUserTwoFactor,
  sendUserPasswordLink,
  sendUserVerification,
  viewUser,
] as const
