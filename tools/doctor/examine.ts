import { sql } from 'kysely'
import type { Db, Reader } from '#platform/database.ts'
import { catalogueInvariants } from './catalogue-invariants.ts'
import { fileInvariants } from './file-invariants.ts'
import type { Finding, Invariant } from './invariant.ts'
import { orderInvariants } from './order-invariants.ts'
import { peopleInvariants } from './people-invariants.ts'
import { refundInvariants } from './refund-invariants.ts'

/** Every invariant of a market; those of files where its folder is known. */
export const invariantsOf = (media?: string): readonly Invariant[] => [
  ...orderInvariants,
  ...refundInvariants,
  ...catalogueInvariants,
  ...peopleInvariants,
  ...(media === undefined ? [] : fileInvariants(media)),
]

export type Examined = Invariant & Finding

/** Looks at a market without changing anything, all of it as it was at one moment, while it may be open. */
export async function examine(db: Db, invariants: readonly Invariant[]): Promise<Examined[]> {
  const found = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // A large market takes longer than any request may.
      await sql`set local statement_timeout = 0`.execute(tx)
      const examined: Examined[] = []
      for (const invariant of invariants) examined.push({ ...invariant, ...(await invariant.find(tx)) })
      return examined
    })
  return lookAgain(db, found)
}

/** Files are no part of the moment: a row may have gone, with its file, between the two looks. */
async function lookAgain(db: Reader, found: readonly Examined[]): Promise<Examined[]> {
  const again: Examined[] = []
  for (const one of found) {
    const ofFiles = one.name === 'row-file' || one.name === 'file-row'
    again.push(ofFiles && one.count > 0 ? { ...one, ...(await one.find(db)) } : one)
  }
  return again
}
