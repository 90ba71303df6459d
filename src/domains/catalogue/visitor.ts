import { createHmac } from 'node:crypto'
import { networkOf } from '#platform/network.ts'
import type { User } from '#platform/route.ts'

export type Visitor = { user: User | null; ip: string; userAgent: string }

/** A keyed hash of the visitor (account, else network and browser), which cannot be reversed. */
export const visitorHash = ({ user, ip, userAgent }: Visitor, secret: Buffer, ...about: string[]): Buffer =>
  createHmac('sha256', secret)
    .update(['visitor', ...about, user ? `user ${user.id}` : `${networkOf(ip)}\n${userAgent}`].join('\n'))
    .digest()
    .subarray(0, 16)
