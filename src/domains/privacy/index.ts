import type { Locale } from '#contract/identity/identity.ts'

/**
 * Privacy: a person's own data: downloaded (every domain reads what it stores about a person), or deleted and
 * anonymised when an account is closed (every domain deletes what is the person's, and keeps what others need without
 * the person).
 *
 * Tables: none.
 */

declare module '#platform/events.ts' {
  interface Events {
    /** The last event of an account: the account itself no longer knows its address. */
    'account.closed': { userId: number; email: string; name: string; locale: Locale }
  }
}
