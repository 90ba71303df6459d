import { createHmac } from 'node:crypto'
import { networkOf } from '#platform/network.ts'
import type { User } from '#platform/route.ts'

export type Visitor = { user: User | null; ip: string; userAgent: string }

/** Who visits, by account, else by network and browser: a keyed hash, from which it cannot be read back. */
export const visitorHash = ({ user, ip, userAgent }: Visitor, secret: Buffer, ...about: string[]): Buffer =>
  createHmac('sha256', secret)
    .update(['visitor', ...about, user ? `user ${user.id}` : `${networkOf(ip)}\n${userAgent}`].join('\n'))
    .digest()
    .subarray(0, 16)
