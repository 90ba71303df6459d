import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** All capacities of this process, for /metrics. */
    capacities: Capacity[]
  }
}

/** How much of something a process works on or holds at once: so many requests, so many bytes. */
export type Capacity = {
  readonly name: string
  readonly used: number
  readonly max: number
  /** @returns whether there was room; nothing is acquired where there was too little */
  acquire: (amount?: number) => boolean
  release: (amount?: number) => void
}

/** Reported in /metrics as `at_once{what=name}`. */
export function createCapacity(app: FastifyInstance, name: string, max: number): Capacity {
  let used = 0
  const capacity = {
    name,
    max,
    get used(): number {
      return used
    },
    acquire(amount = 1): boolean {
      if (used + amount > max) return false
      used += amount
      return true
    },
    release(amount = 1) {
      used -= amount
    },
  }
  app.capacities.push(capacity)
  return capacity
}
