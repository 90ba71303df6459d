import { Kysely } from 'kysely'
import type pg from 'pg'
import { AuditDialect } from '#platform/audit-dialect.ts'
import type { DB } from '#platform/database.gen.ts'
import type { OpenResources } from '../../src/resources.ts'

class Killed extends Error {}

/**
 * A process on the same database that is killed after some steps: statements, and calls to a gateway with their answers. From
 * then on nothing of it happens any more: its open transactions are lost with their connections, and no handler of an error
 * writes anything either.
 */
export function createMortalProcess(resources: OpenResources, steps: number) {
  const life = { left: steps, dead: false }
  const step = () => {
    if (life.left === 0) life.dead = true
    life.left -= 1
    if (life.dead) throw new Killed('the process was killed')
  }
  const db = new Kysely<DB>({ dialect: new AuditDialect(mortalPool(resources.pool, life, step)) })
  const realFetch = globalThis.fetch
  const mortalFetch: typeof fetch = async (...call) => {
    step()
    const response = await realFetch(...call)
    step()
    return response
  }
  return {
    resources: { ...resources, db },
    /** How many steps it has taken. */
    taken: () => steps - life.left,
    /** @returns whether it survived this work */
    async run(work: () => Promise<unknown>): Promise<boolean> {
      globalThis.fetch = mortalFetch
      try {
        await work()
      } catch (error) {
        if (!life.dead) throw error
      } finally {
        globalThis.fetch = realFetch
      }
      return !life.dead
    },
  }
}

function mortalPool(pool: pg.Pool, life: { dead: boolean }, step: () => void): pg.Pool {
  const connect = async () => {
    const client = await pool.connect()
    return new Proxy(client, {
      get(target, name) {
        if (name === 'query')
          return async (...statement: Parameters<typeof target.query>) => {
            step()
            return target.query(...statement)
          }
        if (name === 'release') return () => target.release(life.dead)
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }
  return { connect, end: async () => {} } as unknown as pg.Pool
}
