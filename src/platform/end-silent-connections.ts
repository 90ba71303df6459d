import type pg from 'pg'
import { socketOf } from './client-socket.ts'

/**
 * Ends a connection in use from which nothing has come for so long: its other side has vanished without a word (a crashed
 * machine, a cut network), and TCP itself would repeat what was sent for a quarter of an hour.
 */
export function endSilentConnections(pool: pg.Pool, silenceMs: number): void {
  pool.on('connect', (client) => {
    const socket = socketOf(client)
    socket.on('timeout', () => socket.destroy(noAnswer()))
  })
  pool.on('acquire', (client) => socketOf(client).setTimeout(silenceMs))
  pool.on('release', (_, client) => socketOf(client).setTimeout(0))
}

const noAnswer = () => Object.assign(new Error('the database gives no answer'), { code: 'ETIMEDOUT' })
