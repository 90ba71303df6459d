import { createHmac } from 'node:crypto'
import type { Reader } from '#platform/database.ts'
import type { Keys } from '#platform/keys.ts'
import { networkOf } from '#platform/network.ts'
import type { RequestFacts } from '#platform/route.ts'
import { deviceCookie } from './device-cookie.ts'
import { isKnownDevice } from './device-store.ts'
import { hashToken } from './token.ts'

/**
 * Where somebody who is not signed in asks from, as far as one account is concerned: a browser that signed in to it before,
 * or else a network. What strangers do wrong elsewhere is not counted for a known device.
 */
export type Place = { known: boolean; name: string }

export async function placeOf(db: Reader, userId: number | undefined, request: RequestFacts): Promise<Place> {
  const mark = deviceCookie.read(request)
  if (mark !== undefined) {
    const hash = hashToken(mark)
    // Asked for an account that there is not, too: the answer takes as long.
    if (await isKnownDevice(db, userId ?? 0, hash)) return { known: true, name: `device ${hash.toString('base64url')}` }
  }
  return { known: false, name: `network ${networkOf(request.ip)}` }
}

/** An e-mail address, or a network, in counters and log lines: only who has our key can tell which one it is. */
export const shortHash = ({ secret }: Pick<Keys, 'secret'>, kind: 'account' | 'network', text: string): string =>
  createHmac('sha256', secret).update(`${kind}\n${text}`).digest('base64url').slice(0, 16)
