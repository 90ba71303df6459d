import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import { routeKey } from '#platform/caller.ts'
import type { DB } from '#platform/database.gen.ts'
import type { Route } from '#platform/route.ts'

/** Calls that write no audit entry, and why. */
export const SILENT: Record<string, string> = {
  ...because('there is no other sign-in to end', ['DELETE /auth/sessions/']),
  ...because('sends a link by mail; what the link does is audited', ['POST /auth/email/verification/']),
  ...because('sends a code by text message; what it allows is audited', [
    'POST /auth/phone/confirm/',
    'POST /auth/phone/prove/',
    'POST /auth/phone/number/codes/',
    'POST /orders/{id}/payout-account/code/',
  ]),
  ...because('which numbers a person may order with is private', ['POST /auth/phone/prove/confirm/']),
  ...because('sends a link by mail to the account; what the link does is audited', [
    'POST /admin/users/{id}/password-link/',
    'POST /admin/users/{id}/verification/',
  ]),
  ...because('there is no pending change of address or number', [
    'DELETE /auth/email/change/',
    'DELETE /auth/phone/number/change/',
  ]),
  ...because('there is no number to remove', ['POST /auth/phone/number/remove/']),
  ...because('what a person likes or means to buy is private', [
    'POST /cart/',
    'POST /cart/merge/',
    'POST /cart/saved/',
    'POST /wishlist/',
    'POST /wishlist/{id}/move_to_cart/',
    'POST /watches/',
    'POST /addresses/',
    'PUT /addresses/{id}/',
    'PUT /addresses/{id}/default/',
    'DELETE /addresses/{id}/',
    'POST /reviews/reviews/{id}/helpful/',
    'DELETE /reviews/reviews/{id}/helpful/',
  ]),
  ...because('asks what an order could be paid with', ['POST /payments/offers/']),
  ...because('asks what would be taken off at the door', ['POST /orders/{id}/refusal/preview/']),
  ...because('a payment at a gateway has a timeline of its own', ['POST /payments/{id}/cancel/']),
  ...because('a mark that expires by itself', ['PUT /admin/tickets/{id}/answering/']),
  ...because('counts a view', ['POST /products/{id}/views/']),
  ...because('counts a search', ['POST /products/searches/']),
  ...because('only computes what is left to collect', ['POST /orders/{id}/refusal/preview/']),
  ...because('marks notifications as read', ['POST /notifications/read/']),
  ...because('a picture alone is shown nowhere', ['POST /media/pictures/']),
  ...because('an import keeps its own report', [
    'POST /seller/imports/{id}/pictures/',
    'POST /seller/imports/{id}/pictures/{picture}/',
  ]),
}

function because(reason: string, calls: string[]): Record<string, string> {
  return Object.fromEntries(calls.map((call) => [call, reason]))
}

/** The audit log's name for each caller. Changes of guests and buyers are not audited; another seller has nothing to change. */
const ACTOR_ROLES: Record<string, string> = {
  seller: 'seller',
  administrator: 'owner',
  support: 'support',
  catalogue: 'catalogue',
  finance: 'finance',
}

/** The role under which a granted call must be audited; undefined where it need not be. */
export function auditedRole({ endpoint, facts }: Route, caller: string): string | undefined {
  return endpoint.method === 'GET' || facts.ignoresToken ? undefined : ACTOR_ROLES[caller]
}

/** The newest entry's id; 0 while there is none. */
export async function newestEntry(db: Kysely<DB>): Promise<number> {
  const newest = await db.selectFrom('audit_log').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return newest?.id ?? 0
}

/** Expects that the call wrote sealed entries under this role since entry `before`, or none if it is listed in SILENT. */
export async function expectAudited(db: Kysely<DB>, route: Route, role: string, before: number) {
  const key = routeKey(route)
  const entries = await db
    .selectFrom('audit_log')
    .innerJoin('audit_chain', 'audit_chain.entry_id', 'audit_log.id')
    .select(['actor_role', 'ip', 'before', 'after'])
    .where('audit_log.id', '>', before)
    .where('action', '=', key)
    .execute()
  if (SILENT[key]) return expect.soft(entries, `entries of ${role}`).toEqual([])
  expect.soft(entries.length, `entries of ${role}`).toBeGreaterThan(0)
  for (const entry of entries) {
    expect.soft(entry).toMatchObject({ actor_role: role, ip: '127.0.0.1' })
    expect.soft(entry.before ?? entry.after, `what ${role} changed`).not.toBeNull()
  }
}
