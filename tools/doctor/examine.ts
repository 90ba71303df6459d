import { sql } from 'kysely'
import type { Db, Reader } from '#platform/database.ts'
import { catalogueInvariants } from './catalogue-invariants.ts'
import { figureInvariants } from './figure-invariants.ts'
import { fileInvariants } from './file-invariants.ts'
import type { Finding, Invariant } from './invariant.ts'
import { orderInvariants } from './order-invariants.ts'
import { peopleInvariants } from './people-invariants.ts'
import { refundInvariants } from './refund-invariants.ts'

/** Every invariant of a market; those of files only when `media` is given. */
export const invariantsOf = (media?: string): readonly Invariant[] => [
  ...orderInvariants,
  ...refundInvariants,
  ...figureInvariants,
  ...catalogueInvariants,
  ...peopleInvariants,
  ...(media === undefined ? [] : fileInvariants(media)),
]

export type Examined = Invariant & Finding

/** Checks the invariants read-only in one snapshot, also while the market is running. */
export async function examine(db: Db, invariants: readonly Invariant[]): Promise<Examined[]> {
  const results = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // A large market takes longer than the timeout of requests.
      await sql`set local statement_timeout = 0`.execute(tx)
      const examined: Examined[] = []
      for (const invariant of invariants) examined.push({ ...invariant, ...(await invariant.find(tx)) })
      return examined
    })
  return recheckFiles(db, results)
}

/** Files are not part of the snapshot: a row may have been deleted with its file in between, so violations of files are checked again. */
async function recheckFiles(db: Reader, results: readonly Examined[]): Promise<Examined[]> {
  const rechecked: Examined[] = []
  for (const one of results) {
    const ofFiles = one.name === 'row-file' || one.name === 'file-row'
    rechecked.push(ofFiles && one.count > 0 ? { ...one, ...(await one.find(db)) } : one)
  }
  return rechecked
}
