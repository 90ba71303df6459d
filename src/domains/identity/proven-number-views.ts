import { sql } from 'kysely'
import { clock } from '#platform/clock.ts'
import type { Reader } from '#platform/database.ts'
import { NUMBER_PROVEN_MS } from './rules.ts'

export type ProvenNumberRow = { phone: string; proven_at: Date | null }

/** The numbers that this account has proven, newest first; its own sign-in number, which stays proven, comes first. */
export async function listProvenNumbers(db: Reader, userId: number): Promise<ProvenNumberRow[]> {
  const since = new Date(clock.now().getTime() - NUMBER_PROVEN_MS)
  const { rows } = await sql<ProvenNumberRow>`
    select sign_in_phone as phone, null::timestamptz as proven_at from users
      where id = ${userId} and sign_in_phone is not null
    union all
    select p.phone, p.proven_at from proven_numbers as p join users as u on u.id = p.user_id
      where p.user_id = ${userId} and p.proven_at > ${since} and p.phone is distinct from u.sign_in_phone
    order by proven_at desc nulls first, phone`.execute(db)
  return rows
}

/** Whether this account may order with this number (E.164) without a code (rules.md A-20). */
export async function hasProvenNumber(db: Reader, userId: number, phone: string): Promise<boolean> {
  const { rows } = await sql<{ proven: boolean }>`select ${isProven(userId, phone)} as proven`.execute(db)
  return rows[0]?.proven === true
}

/** The same as a part of another statement (the keys of users and proven_numbers); nobody has proven `null`. */
export function isProven(userId: number, phone: string | null) {
  const since = new Date(clock.now().getTime() - NUMBER_PROVEN_MS)
  return sql<boolean>`(
    exists (select from users where id = ${userId} and sign_in_phone = ${phone})
    or exists (select from proven_numbers where user_id = ${userId} and phone = ${phone} and proven_at > ${since}))`
}
