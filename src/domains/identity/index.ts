import type { Locale } from '#contract/identity/identity.ts'
import type { SuspensionReason } from '#contract/identity/user-rules.ts'

/**
 * Identity: who somebody is.
 *
 * An **account** (users) is a buyer's, a seller's or an administrator's; its e-mail, in lower case, is unique. A
 * suspended one cannot sign in and none of its tokens is taken; a closed one never can again, and is nobody's.
 * A **session** (sessions) is one sign-in on one device, until it ends (then its row is gone) or expires. An **access
 * token** speaks for a session for 15 minutes. A **refresh token** (refresh_tokens, hashed) renews both, once: it is
 * unspent or spent, and exactly one of a session is unspent. A spent one that comes back ends the session.
 * A **link** (account_links) in a mail proves who reads that mailbox: 'password' sets a new password, once, within 30
 * minutes; 'email' verifies the address, within 3 days. A newer one of a kind ends the older; all die with the address
 * they were sent to. A **change of e-mail** (email_changes) waits for two links, to the old and the new address.
 * **Two-factor** sign-in asks for a code of an authenticator app too; a **recovery code** (recovery_codes) stands in for
 * it. Each code is good once. A **known device** (known_devices) is a browser that signed in before.
 * A **suspension** (user_suspensions) says why one may not sign in: at most one of an account is open, and it is while
 * `users.suspended_at` is set. The market always has an **owner** who may sign in (trigger keep_an_owner).
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
    /** `byTeam`: one of us turned it off for somebody who asked. */
    'two_factor.changed': { userId: number; on: boolean; byTeam?: boolean }
    /** It may not sign in any more, and may again. */
    'account.suspended': { userId: number; reason: SuspensionReason; words: string }
    'account.restored': { userId: number }
  }
}

export { anonymisePerson } from './anonymise-person.ts'
export { createAuthenticate } from './authenticate.ts'
export { confirmPassword } from './confirm-password.ts'
export { createUser } from './create-user.ts'
export { findOpenAccounts } from './known-passwords.ts'
export { makeSeller } from './make-seller.ts'
export { isOwnMatter, refuseOwnMatter } from './own-matter.ts'
export { personalDataOf } from './personal-data.ts'
export { lockUser } from './store.ts'
export { confirmSecondFactor } from './take-code.ts'
