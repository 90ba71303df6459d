import type { Reader } from '#platform/database.ts'
import { findDevices } from './device-store.ts'
import { presentProfile, presentSession } from './present.ts'
import { listProvenNumbers } from './proven-number-views.ts'
import { findProfile } from './store.ts'
import { listSuspensionsOf } from './suspension-store.ts'
import { listSessionsOf } from './views.ts'

/** The personal data in this domain, without credentials. */
export async function personalDataOf(db: Reader, userId: number): Promise<unknown> {
  const [row, sessions, devices, suspensions, numbers] = await Promise.all([
    findProfile(db, userId),
    listSessionsOf(db, userId),
    findDevices(db, userId),
    listSuspensionsOf(db, userId),
    listProvenNumbers(db, userId),
  ])
  return {
    // The role is theirs whether or not it is in force.
    ...presentProfile(row, { STAFF_TWO_FACTOR: false }),
    email_verified_at: row.email_verified_at?.toISOString() ?? null,
    two_factor_since: row.two_factor_on_at?.toISOString() ?? null,
    sessions: sessions.map((session) => {
      const { current: _ofTheReader, ...data } = presentSession(session, '')
      return data
    }),
    known_devices: devices.map(({ first_seen_at, last_seen_at }) => ({
      first_seen_at: first_seen_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
    })),
    proven_numbers: numbers.map(({ phone, proven_at }) => ({ phone, proven_at: proven_at?.toISOString() ?? null })),
    suspensions: suspensions.map(({ reason, words, suspended_at, lifted_at }) => ({
      reason,
      words,
      suspended_at: suspended_at.toISOString(),
      lifted_at: lifted_at?.toISOString() ?? null,
    })),
  }
}
