import type { Locale } from '#contract/identity.ts'

/**
 * Identity: who somebody is.
 *
 * An **account** (users) is a buyer's, a seller's or an administrator's; its e-mail, in lower case, is unique. A
 * suspended one cannot sign in and none of its tokens is taken.
 * A **session** (sessions) is one sign-in on one device, until it ends (then its row is gone) or expires. An **access
 * token** speaks for a session for 15 minutes. A **refresh token** (refresh_tokens, hashed) renews both, once: it is
 * unspent or spent, and exactly one of a session is unspent. A spent one that comes back ends the session.
 */

declare module '#platform/events.ts' {
  interface Events {
    /** Tokens are for the link in a mail; we keep only their hash. */
    'password.forgotten': { userId: number; token: string; locale: Locale }
    'password.changed': { userId: number }
    'email.verification': { userId: number; token: string }
    /** Twice for one change: each address gets a link of its own, both must be opened. */
    'email.change': { userId: number; to: 'old' | 'new'; address: string; newAddress: string; token: string }
    /** `device` as "Chrome · Android", empty when unknown. */
    'session.started': { userId: number; sessionId: string; newDevice: boolean; device: string; ip: string }
    'two_factor.changed': { userId: number; on: boolean }
  }
}

export { createAuthenticate } from './authenticate.ts'
export { createUser } from './create-user.ts'
