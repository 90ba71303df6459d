import type { FastifyRequest } from 'fastify'
import { networkOf } from './network.ts'

export type CallerQuota = ReturnType<typeof createCallerQuota>

/** Lets each caller use up to `max` at a time, so that none of them takes everything. */
export function createCallerQuota(max: number) {
  const used = new Map<string, number>()
  return {
    /** @returns whether there was room; nothing is acquired where there was too little */
    acquire(caller: string, amount = 1): boolean {
      const total = (used.get(caller) ?? 0) + amount
      if (total > max) return false
      used.set(caller, total)
      return true
    },
    release(caller: string, amount = 1): void {
      const remaining = (used.get(caller) ?? 0) - amount
      if (remaining > 0) used.set(caller, remaining)
      else used.delete(caller)
    },
  }
}

/** Whose quota a request uses: that of the account, or of a guest's network. */
export const callerKeyOf = ({ caller, ip }: FastifyRequest): string => (caller ? `user ${caller.id}` : networkOf(ip))
