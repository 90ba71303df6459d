import { createHmac } from 'node:crypto'
import { isbot } from 'isbot'
import { notFound } from '#contract/errors.ts'
import { clock } from '#platform/clock.ts'
import { dayInDhaka } from '#platform/dhaka-day.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { insertVisit } from './store.ts'

type Visitor = { user: User | null; ip: string; userAgent: string }

/**
 * Counts a visit once per visitor and day of Dhaka. Who it was cannot be read back: only a keyed hash is kept, until
 * the day is over. Robots are not counted. Says no change: cached pages do not show views.
 */
export async function countVisit({ db, keys }: Resources, productId: number, visitor: Visitor): Promise<void> {
  if (isbot(visitor.userAgent)) return
  const known = await insertVisit(db, {
    productId,
    day: dayInDhaka(clock.now()),
    visitor: hashOf(visitor, keys.secret),
  })
  if (!known) throw notFound()
}

const hashOf = ({ user, ip, userAgent }: Visitor, secret: Buffer): Buffer =>
  createHmac('sha256', secret)
    .update(user ? `visitor\nuser ${user.id}` : `visitor\n${ip}\n${userAgent}`)
    .digest()
    .subarray(0, 16)
