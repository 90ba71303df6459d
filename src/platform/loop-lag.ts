import type { FastifyInstance } from 'fastify'

const EVERY_MS = 20

/** By how many milliseconds this process is late just now: what comes in waits at least as long before it is looked at. */
export function measureLoopLag(app: FastifyInstance): () => number {
  let lag = 0
  let due = performance.now() + EVERY_MS
  const timer = setInterval(() => {
    const now = performance.now()
    lag = Math.max(0, now - due)
    due = now + EVERY_MS
  }, EVERY_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return () => Math.max(lag, performance.now() - due)
}
