import { setTimeout as sleep } from 'node:timers/promises'
import type { Ledger } from './ledger.ts'
import type { Server } from './server.ts'

/** How long the market may take to recover by itself before it is restarted. */
const RECOVERY_MS = 30_000
const RESTARTS = 3

export type Recovery = { seconds: number; restarts: number }

/** Waits until the next order is confirmed, and restarts the server if needed. @throws Error when it does not recover */
export async function recover(server: Server, ledger: Ledger): Promise<Recovery> {
  const since = performance.now()
  const confirmed = ledger.nextOrder().then(() => true)
  const failures: string[] = []
  for (let restarts = 0; ; restarts += 1) {
    // A server that has exited is restarted at once.
    const exited = server.ended().then(() => false)
    if (await Promise.race([confirmed, exited, sleep(RECOVERY_MS, false)]))
      return { seconds: (performance.now() - since) / 1000, restarts }
    if (restarts === RESTARTS) throw new Error(`the market did not recover: ${failures.join('\n')}\n${server.output}`)
    await server.stop()
    await server.open().catch((error: unknown) => failures.push(String(error)))
  }
}
