import type { FastifyInstance } from 'fastify'

const EVERY_MS = 20

/** By how many milliseconds the event loop is late at the moment: incoming requests wait at least that long. */
export function measureEventLoopLag(app: FastifyInstance): () => number {
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
