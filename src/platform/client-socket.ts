import type { Socket } from 'node:net'
import type pg from 'pg'

/** The socket of a connection to the database, which pg keeps to itself. */
export const socketOf = (client: pg.PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream
