import { createHmac } from 'node:crypto'
import type { Reader } from '#platform/database.ts'
import type { Keys } from '#platform/keys.ts'
import { networkOf } from '#platform/network.ts'
import type { RequestFacts } from '#platform/route.ts'
import { deviceCookie } from './device-cookie.ts'
import { isKnownDevice } from './device-store.ts'
import { hashToken } from './token.ts'

/**
 * The origin of an unauthenticated request for one account: a known device of the account, or else a network. Failures from
 * other origins do not count for a known device.
 */
export type Place = { known: boolean; name: string }

export async function placeOf(db: Reader, userId: number | undefined, request: RequestFacts): Promise<Place> {
  const mark = deviceCookie.read(request)
  if (mark !== undefined) {
    const hash = hashToken(mark)
    // Also looked up without an account, so that the response takes as long.
    if (await isKnownDevice(db, userId ?? 0, hash)) return { known: true, name: `device ${hash.toString('base64url')}` }
  }
  return { known: false, name: `network ${networkOf(request.ip)}` }
}

/** A keyed hash of an e-mail address or network, for counters and log lines. */
export const shortHash = ({ secret }: Pick<Keys, 'secret'>, kind: 'account' | 'network', text: string): string =>
  createHmac('sha256', secret).update(`${kind}\n${text}`).digest('base64url').slice(0, 16)
