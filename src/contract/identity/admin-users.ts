import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { fileAddress, moment, typedText } from '#contract/fields.ts'
import { Notification } from '#contract/notifications/notifications.ts'
import { Order } from '#contract/orders/orders.ts'
import { idParams, listOf, optionalQuery, pageOf, pageQuery, searchQuery } from '#contract/page.ts'
import { Ticket } from '#contract/support/support.ts'
import { WishlistItem } from '#contract/wishlist/wishlist.ts'
import { Profile, roles, Session } from './identity.ts'
import { emailNeeded, twoFactorOff } from './identity-errors.ts'
import { staffRoles } from './staff-rules.ts'
import {
  accountRefusals,
  alreadySuspended,
  emailIsVerified,
  lastOwner,
  notSuspended,
  userSuspended,
} from './team-errors.ts'
import {
  LIFT_NOTE_MAX,
  SUSPENSION_WORDS_MAX,
  suspensionReasons,
  userKinds,
  userSorts,
  userStates,
} from './user-rules.ts'

/** An account in the team's list. */
export const UserSummary = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  avatar: fileAddress.nullable(),
  role: z.enum(roles),
  staff_role: z.enum(staffRoles).nullable(),
  email_verified: z.boolean(),
  two_factor: z.boolean(),
  suspended: z.boolean(),
  created_at: moment,
  /** From sessions that have not ended; null without one. */
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

/** What the viewer may do with it now. */
const may = z.boolean()

export const UserDetail = UserSummary.extend({
  address: z.string(),
  locale: z.enum(['en', 'bn']),
  /** The pending new address. */
  pending_email: z.string().nullable(),
  email_verified_at: moment.nullable(),
  two_factor_since: moment.nullable(),
  suspended_at: moment.nullable(),
  /** Closed by its owner. */
  closed_at: moment.nullable(),
  sessions: z.array(Session),
  store: z.object({ id: z.int(), name: z.string(), slug: z.string(), closed: z.boolean() }).nullable(),
  /** Their newest one, if any. */
  application: z.object({ id: z.int(), status: z.enum(['DRAFT', 'PENDING', 'APPROVED', 'REJECTED']) }).nullable(),
  counts: z.object({
    orders: z.int(),
    payments: z.int(),
    tickets: z.int(),
    reviews: z.int(),
    questions: z.int(),
    wishlist: z.int(),
    /** How often staff viewed the account as its owner. */
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
    /** May give, change or remove its staff role. */
    staff: may,
  }),
})
export type UserDetail = z.infer<typeof UserDetail>

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users/',
  summary: 'Accounts, searched by prefixes of words of name or e-mail, by phone or id',
  query: z.object({
    ...pageQuery,
    ...searchQuery,
    kind: optionalQuery(z.enum(userKinds)),
    state: optionalQuery(z.enum(userStates)),
    sort: optionalQuery(z.enum(userSorts)),
  }),
  /** Counted up to COUNTED_MAX; a greater value only means that there are more. */
  response: listOf(UserSummary),
})

export const readUser = endpoint({
  method: 'GET',
  path: '/admin/users/{id}/',
  summary: 'One account with its sessions, suspensions and related records',
  params: idParams,
  response: UserDetail,
})

/**
 * Here and below: 409 `account_is_own`, `account_of_team` (a staff account, without staff.manage), `account_closed`;
 * `already_suspended`; `last_owner`.
 */
export const suspendUser = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/suspend/',
  summary: 'Suspend an account; all its sessions end',
  params: idParams,
  body: z.object({
    reason: z.enum(suspensionReasons),
    /** Sent to the person with the reason; required with 'other'. */
    words: typedText(SUSPENSION_WORDS_MAX).default(''),
  }),
  response: UserDetail,
  errors: [...accountRefusals, alreadySuspended, lastOwner],
})
export const liftSuspension = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/lift/',
  summary:
    'Lift a suspension; 409 not_suspended without one. After the reason stolen the old password stays invalid: the owner sets a new one',
  params: idParams,
  body: z.object({ note: typedText(LIFT_NOTE_MAX).default('') }),
  response: UserDetail,
  errors: [...accountRefusals, notSuspended],
})
export const endUserSessions = endpoint({
  method: 'DELETE',
  path: '/admin/users/{id}/sessions/',
  summary: 'End all sessions of an account',
  params: idParams,
  errors: accountRefusals,
})
export const endUserSession = endpoint({
  method: 'DELETE',
  path: '/admin/users/{id}/sessions/{session}/',
  summary: 'End one session of an account',
  params: z.object({ ...idParams.shape, session: z.uuid() }),
  errors: accountRefusals,
})
export const resetUserTwoFactor = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/two-factor/reset/',
  summary: 'Turn two-factor sign-in off after a lost phone; all sessions end, and the owner gets a mail',
  params: idParams,
  response: UserDetail,
  errors: [twoFactorOff, ...accountRefusals],
})
export const sendUserPasswordLink = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/password-link/',
  summary: 'Mail a password reset link (30 minutes, once) to the account’s own address',
  params: idParams,
  response: z.object({ detail: z.string() }),
  status: 202,
  errors: [...accountRefusals, userSuspended, emailNeeded],
})
export const sendUserVerification = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/verification/',
  summary: 'Mail the verification link to the account’s address again',
  params: idParams,
  response: z.object({ detail: z.string() }),
  status: 202,
  errors: [...accountRefusals, userSuspended, emailIsVerified, emailNeeded],
})

/** What an account shows its owner: the newest of each. */
export const UserView = z.object({
  id: z.int(),
  viewed_at: moment,
  profile: Profile,
  orders: pageOf(Order),
  notifications: pageOf(Notification),
  wishlist: pageOf(WishlistItem),
  tickets: pageOf(Ticket),
})
export type UserView = z.infer<typeof UserView>

/** Runs without a token of the person, in a read-only transaction. */
export const viewUser = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/views/',
  summary: 'View an account as its owner sees it, read-only; each view is recorded in the audit log',
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
