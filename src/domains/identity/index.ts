import type { Locale } from '#contract/identity/identity.ts'
import type { CodePurpose } from '#contract/identity/phone.ts'
import type { SuspensionReason } from '#contract/identity/user-rules.ts'
import type { DroppedFactors } from './drop-unproven.ts'

/**
 * Identity: accounts, sessions and credentials.
 *
 * An **account** (users) is a buyer's, a seller's or an administrator's. Its e-mail, in lower case, is unique, and so is its
 * **sign-in number**, a mobile number proven by a **code** (phone_codes, one in use per number, for one purpose); a buyer may
 * have the number alone. A suspended one cannot sign in and its tokens are refused; a closed one is anonymised for good.
 *
 * A **session** (sessions) is one sign-in on one device, until it ends (its row is deleted) or expires. An **access token**
 * authenticates a session for 15 minutes. A **refresh token** (refresh_tokens, hashed) renews both, once: it is unspent or
 * spent, and exactly one of a session is unspent. Reuse of a spent one ends the session.
 *
 * A **link** (account_links) in a mail proves access to that mailbox: 'password' sets a new password, once, within 30
 * minutes; 'email' verifies the address, within 3 days. A newer one of a kind replaces the older; all become invalid with
 * the address they were sent to.
 *
 * A **change of e-mail** (email_changes) requires two links, to the old and the new address; a first address only its own.
 *
 * A **change of number** (number_changes) waits for a day, in which the old number signs in and may stop it; a first number
 * needs none.
 *
 * **Two-factor** sign-in also requires a code of an authenticator app; a **recovery code** (recovery_codes) replaces it.
 * Each code is valid once. A **known device** (known_devices) is a browser that signed in before.
 *
 * A **suspension** (user_suspensions) says why an account may not sign in: at most one of an account is open, exactly while
 * `users.suspended_at` is set.
 *
 * The market always has an **owner** who may sign in (trigger keep_an_owner).
 */

declare module '#platform/events.ts' {
  interface Events {
    /** Tokens are for the link in a mail; only their hash is stored. */
    'password.forgotten': { userId: number; token: string; locale: Locale }
    /** `phone`: the number that goes on signing in. `stopped`: a pending change of it came to nothing. */
    'password.changed': { userId: number; phone?: string; stopped?: boolean; dropped?: DroppedFactors }
    'email.verification': { userId: number; token: string }
    /** Twice per change: each address gets its own link, and both must be opened. */
    'email.change': {
      userId: number
      to: 'old' | 'new'
      address: string
      newAddress: string
      token: string
      /** The account had none: only this link is needed. */
      first?: boolean
    }
    /** The code is for the text message; only its hash is stored. `until`: when it ends. An older release names no purpose. */
    'phone.code': { phone: string; code: string; purpose?: CodePurpose; locale: Locale; until: string }
    /** A change waits; `token` is of the link that stops it. To the old number and the e-mail address. */
    'number.change': { userId: number; oldPhone: string; newPhone: string; token: string; at: string }
    /** `first`: the account had none. `taken`: the change came to nothing, since the number had an account by then. */
    'number.changed': { userId: number; phone: string; outcome: 'first' | 'changed' | 'taken' }
    /** The account joined the team, which signs in by no number; or its owner took the number off. */
    'number.removed': { userId: number; phone: string; by?: 'owner' }
    /** `device` as "Chrome · Android", empty when unknown. */
    'session.started': { userId: number; sessionId: string; newDevice: boolean; device: string; ip: string }
    /** `byTeam`: staff turned it off at the owner's request. */
    'two_factor.changed': { userId: number; on: boolean; byTeam?: boolean }
    /** The account was suspended, or the suspension was lifted. */
    'account.suspended': { userId: number; reason: SuspensionReason; words: string }
    /** `newPassword`: the old one is not valid any more. */
    'account.restored': { userId: number; newPassword?: boolean }
  }
}

export { anonymisePerson } from './anonymise-person.ts'
export { createAuthentication } from './authenticate.ts'
export { confirmPassword } from './confirm-password.ts'
export { createUser } from './create-user.ts'
export { deviceHashOf } from './device-cookie.ts'
export { findOpenAccounts } from './known-passwords.ts'
export { makeSeller } from './make-seller.ts'
export { isOwnMatter, refuseOwnMatter } from './own-matter.ts'
export { enterPayoutCode, sendPayoutCode } from './payout-code.ts'
export { personalDataOf } from './personal-data.ts'
export { codeSent } from './phone-routes.ts'
export { hasProvenNumber, isProven } from './proven-number-views.ts'
export { codeRequired } from './refusals.ts'
export { canSendCodes } from './send-phone-code.ts'
export { hasLeft, isSuspended, lockUser } from './store.ts'
export { confirmSecondFactor } from './verify-code.ts'
