import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { notFound } from '#contract/errors.ts'
import type { Config } from './config.ts'
import { isFromThisMachine } from './local-request.ts'

/** /healthz: the process lives. /readyz: it can do its work. /metrics: its figures, for Prometheus; not public. */
export function registerHealthAndMetrics(app: FastifyInstance, pool: pg.Pool, config: Config) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route pattern, method and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  new Gauge({
    name: 'database_pool_connections',
    help: 'Database connections by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waited_for' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'at_once',
    help: 'Work in hand, and the most that is taken on: what is beyond it is refused with 503',
    labelNames: ['what', 'is'],
    registers: [registry],
    collect() {
      for (const { name, taken, max } of app.gauges) {
        this.set({ what: name, is: 'taken' }, taken)
        this.set({ what: name, is: 'most' }, max)
      }
    },
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  // Whoever asks while an answer is on its way gets the same one: any number of askers take one connection.
  let asking: Promise<unknown> | null = null
  const ask = () => (asking ??= pool.query('select 1').finally(() => (asking = null)))
  app.get('/readyz', async (_request, reply) => {
    try {
      await ask()
      return { status: 'ok' }
    } catch {
      return reply.status(503).send({ status: 'no database' })
    }
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, config)) throw notFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/**
 * With METRICS_TOKEN whoever bears it; without, only this machine, and not through a proxy. A bare proxy leaves no trace in
 * a request: where others reach the server, nobody may without the token.
 */
function mayReadMetrics({ headers, ip }: FastifyRequest, { METRICS_TOKEN, localOnly }: Config): boolean {
  if (METRICS_TOKEN) {
    const given = Buffer.from(headers.authorization ?? '')
    const wanted = Buffer.from(`Bearer ${METRICS_TOKEN}`)
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  }
  return localOnly && isFromThisMachine({ headers, ip })
}
