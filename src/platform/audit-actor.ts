import { AsyncLocalStorage } from 'node:async_hooks'
import type { ActingRole } from '#contract/admin/audit-rules.ts'

/** Who makes a change, as the audit log records it (decision 8). */
export type Actor = {
  user: number
  role: ActingRole
  /** The call: 'PATCH /items/{id}/' */
  action: string
  request: string
  ip: string
  agent: string
}

/** Through all awaits of a request, so that no use case has to hand it on to the database driver. */
const context = new AsyncLocalStorage<Actor>()

/** Records `actor` with every change that `work` makes. */
export const runAs = <T>(actor: Actor, work: () => Promise<T>): Promise<T> => context.run(actor, work)

export const currentActor = (): Actor | undefined => context.getStore()
