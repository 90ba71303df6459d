import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, type Histogram, Registry } from 'prom-client'
import { notFound } from '#contract/errors.ts'
import { AnswerTimes } from './answer-times.ts'
import type { Config } from './config.ts'
import { isFromThisMachine } from './local-request.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts one answer in the metrics, with how many milliseconds it took. */
    observe: (method: string, route: string, status: number, milliseconds: number) => void
  }
}

/** /healthz: the process is alive. /readyz: it reaches its database. /metrics: for Prometheus; not public. */
export function registerHealthAndMetrics(app: FastifyInstance, pool: pg.Pool, config: Config) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const answers = new AnswerTimes()
  registry.registerMetric(answers as unknown as Histogram)
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
      for (const { name, used, max } of app.capacities) {
        this.set({ what: name, is: 'taken' }, used)
        this.set({ what: name, is: 'most' }, max)
      }
    },
  })
  app.decorate('observe', (...answer) => answers.observe(...answer))
  app.addHook('onResponse', (request, reply, done) => {
    app.observe(request.method, request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime)
    done()
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  // Concurrent checks share one query: any number of them takes one connection.
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
 * With METRICS_TOKEN only its bearer may read them; without it only a direct request from this machine. As some proxies leave
 * no trace in a request, nobody may without the token where other machines reach the server.
 */
function mayReadMetrics({ headers, ip }: FastifyRequest, { METRICS_TOKEN, localOnly }: Config): boolean {
  if (METRICS_TOKEN) {
    const actual = Buffer.from(headers.authorization ?? '')
    const expected = Buffer.from(`Bearer ${METRICS_TOKEN}`)
    return actual.length === expected.length && timingSafeEqual(actual, expected)
  }
  return localOnly && isFromThisMachine({ headers, ip })
}
