/** Within one page, for browsers and addresses (plain http on a phone in the same local network) that have no Web Locks. */
const queues = new Map<string, Promise<unknown>>()

/** Runs `work` when no other tab of this browser runs one of the same name. */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks
  if (locks) return locks.request(name, work)
  const after = (queues.get(name) ?? Promise.resolve()).then(work, work)
  queues.set(name, after)
  return after
}
