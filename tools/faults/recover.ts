import { setTimeout as sleep } from 'node:timers/promises'
import type { Ledger } from './ledger.ts'
import type { Server } from './server.ts'

/** So long the market may take to come back by itself before it is restarted. */
const PATIENCE_MS = 30_000
const RESTARTS = 3

export type Recovery = { seconds: number; restarts: number }

/** Until the next order is answered: by itself, or after a plain restart. @throws Error when it does not come back */
export async function recover(server: Server, ledger: Ledger): Promise<Recovery> {
  const since = performance.now()
  const answered = ledger.nextOrder().then(() => true)
  const failures: string[] = []
  for (let restarts = 0; ; restarts += 1) {
    // A server that has ended needs no patience.
    const gone = server.ended().then(() => false)
    if (await Promise.race([answered, gone, sleep(PATIENCE_MS, false)]))
      return { seconds: (performance.now() - since) / 1000, restarts }
    if (restarts === RESTARTS) throw new Error(`the market did not come back: ${failures.join('\n')}\n${server.output}`)
    await server.stop()
    await server.open().catch((error: unknown) => failures.push(String(error)))
  }
}
