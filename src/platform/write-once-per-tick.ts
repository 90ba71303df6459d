import type { Socket } from 'node:net'
import type pg from 'pg'

/** Statements that are sent in the same tick leave in one write, since each write costs a system call here and in PostgreSQL. */
export function writeOncePerTick(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
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
