import type { Locale } from '#contract/identity/identity.ts'

/**
 * Privacy: a person's own data: taken along (every domain says what it keeps about a person), or left behind when an
 * account is closed (every domain forgets what is the person's, and what others need stays without the person).
 *
 * Tables: none.
 */

declare module '#platform/events.ts' {
  interface Events {
    /** The last that is heard of somebody: the account itself no longer knows the address. */
    'account.closed': { userId: number; email: string; name: string; locale: Locale }
  }
}
