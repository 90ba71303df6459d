import { AsyncLocalStorage } from 'node:async_hooks'
import type { StaffRole } from '#contract/identity/staff-rules.ts'

/** Who is changing something, as the audit log writes it down beside what changes (decision 8). */
export type Acting = {
  user: number
  /** An 'administrator' is one of the team who may not act yet: two-factor sign-in is still off. */
  role: 'seller' | 'administrator' | StaffRole
  /** The call: 'PATCH /products/{id}/' */
  action: string
  request: string
  ip: string
  agent: string
}

const acting = new AsyncLocalStorage<Acting>()

/** Whatever `work` writes is written down as done by them. */
export const actingAs = <T>(who: Acting, work: () => Promise<T>): Promise<T> => acting.run(who, work)

export const whoActs = (): Acting | undefined => acting.getStore()
