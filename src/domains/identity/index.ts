/**
 * Identity: who somebody is.
 *
 * An **account** (users) is a buyer's, a seller's or an administrator's; its e-mail, in lower case, is unique. A
 * suspended one cannot sign in and none of its tokens is taken.
 * A **session** (sessions) is one sign-in on one device, until it ends (then its row is gone) or expires. An **access
 * token** speaks for a session for 15 minutes. A **refresh token** (refresh_tokens, hashed) renews both, once: it is
 * unspent or spent, and exactly one of a session is unspent. A spent one that comes back ends the session.
 */
export { createAuthenticate } from './authenticate.ts'
export { createUser } from './create-user.ts'
