import type pg from 'pg'
import { socketOf } from './client-socket.ts'

/** Statements that are sent in the same tick leave in one write, since each write costs a system call here and in PostgreSQL. */
export function writeOncePerTick(client: pg.PoolClient): void {
  const stream = socketOf(client)
  const query = client.query.bind(client) as (...all: unknown[]) => unknown
  let isCorked = false
  const uncork = () => {
    isCorked = false
    stream.uncork()
  }
  const corked = (...all: unknown[]) => {
    if (!isCorked) {
      isCorked = true
      stream.cork()
      process.nextTick(uncork)
    }
    return query(...all)
  }
  client.query = corked as typeof client.query
}
