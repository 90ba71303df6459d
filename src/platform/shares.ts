import type { FastifyRequest } from 'fastify'
import { networkOf } from './network.ts'

/** How much each of many callers has in hand, up to `most` each, so that none of them takes everything. */
export function createShares(most: number) {
  const taken = new Map<string, number>()
  return {
    /** @returns whether there was room; nothing is taken where there was none */
    take(who: string, amount = 1): boolean {
      const share = (taken.get(who) ?? 0) + amount
      if (share > most) return false
      taken.set(who, share)
      return true
    },
    give(who: string, amount = 1): void {
      const left = (taken.get(who) ?? 0) - amount
      if (left > 0) taken.set(who, left)
      else taken.delete(who)
    },
  }
}

/** Whose share a request is of: the caller's, or of a guest the network's. */
export const sharerOf = ({ caller, ip }: FastifyRequest): string => (caller ? `user ${caller.id}` : networkOf(ip))
