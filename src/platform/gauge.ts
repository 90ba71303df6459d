import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** What this process takes on at once, for its figures. */
    gauges: Gauge[]
  }
}

/** How much of something a process has in hand at once, and the most that it takes on. */
export type Gauge = {
  readonly name: string
  readonly taken: number
  readonly max: number
  /** @returns whether there was room; nothing is taken where there was none */
  take: (amount?: number) => boolean
  give: (amount?: number) => void
}

/** Counted in the process's figures as `at_once{what=name}`. */
export function createGauge(app: FastifyInstance, name: string, max: number): Gauge {
  let taken = 0
  const gauge = {
    name,
    max,
    get taken(): number {
      return taken
    },
    take(amount = 1): boolean {
      if (taken + amount > max) return false
      taken += amount
      return true
    },
    give(amount = 1) {
      taken -= amount
    },
  }
  app.gauges.push(gauge)
  return gauge
}
