import { clock } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/database.ts'

/** The limit per account: clients without cookies are a new device every time. */
const DEVICES_MAX = 50

export const findDevices = (db: Reader, userId: number) =>
  db
    .selectFrom('known_devices')
    .select(['device_hash', 'first_seen_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .execute()

export async function isKnownDevice(db: Reader, userId: number, deviceHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst()
  return row !== undefined
}

export async function saveDevice(tx: Tx, user_id: number, device_hash: Buffer): Promise<void> {
  const now = clock.now()
  await tx
    .insertInto('known_devices')
    .values({ user_id, device_hash, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_seen_at: now }))
    .execute()
  await tx
    .deleteFrom('known_devices')
    .where('user_id', '=', user_id)
    .where('device_hash', 'not in', (eb) =>
      eb
        .selectFrom('known_devices as latest')
        .select('latest.device_hash')
        .where('latest.user_id', '=', user_id)
        .orderBy('latest.last_seen_at', 'desc')
        .limit(DEVICES_MAX),
    )
    .execute()
}

export async function deleteDevices(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute()
}

export async function deleteDevicesNotSeenSince(db: Reader, moment: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('last_seen_at', '<', moment).execute()
}
