import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { forbidden, notFound } from '#contract/errors.ts'
import { findGatewayPayment, findMethod, markHandled, readReturn, receiveMessage } from '#domains/payments/index.ts'
import { MINUTE, SECOND } from '#platform/clock.ts'
import { networkOf } from '#platform/network.ts'
import type { Resources } from '#platform/resources.ts'
import { throttle } from '#platform/throttle.ts'
import { confirmInTime } from './confirm-in-time.ts'
import { confirmPayment } from './confirm-payment.ts'

/** Far above what a gateway posts. */
const BODY_MAX = 32 * 1024
/** A mobile network's customers share addresses. */
const RETURNS = { max: 300, windowSeconds: MINUTE / SECOND }
const MESSAGES = { max: 300, windowSeconds: MINUTE / SECOND }

const Returned = z.object({ id: z.uuid(), as: z.enum(['success', 'failure', 'cancel']) })

/**
 * What gateways and the browsers that they send back call, outside of the API's contract: plain links and forms, posted from
 * another site, without a session. Nothing they bring is believed: each only leads to asking the gateway.
 */
export async function serveGateways(app: FastifyInstance, resources: Resources): Promise<void> {
  await app.register(async (gateways) => {
    gateways.removeAllContentTypeParsers()
    gateways.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_MAX }, (_request, body, done) =>
      done(null, body),
    )
    gateways.route({
      method: ['GET', 'POST'],
      url: '/api/payments/:id/returned/:as',
      exposeHeadRoute: false,
      bodyLimit: BODY_MAX,
      onRequest: [gateways.rateLimit(), (request) => limit(resources, request, 'payment returns', RETURNS)],
      handler: (request, reply) => receiveBuyer(resources, request, reply),
    })
    gateways.route({
      method: 'POST',
      url: '/api/payments/messages/:method',
      bodyLimit: BODY_MAX,
      onRequest: [gateways.rateLimit(), (request) => limit(resources, request, 'payment messages', MESSAGES)],
      handler: (request) => hear(resources, request),
    })
  })
}

const limit = ({ db, config }: Resources, { ip }: FastifyRequest, what: string, most: typeof RETURNS) =>
  throttle(db, `${what} address ${networkOf(ip)}`, most, config.RATE_LIMIT_SCALE)

/** The buyer is back: the gateway is asked, and the page shows what it says. */
async function receiveBuyer(resources: Resources, request: FastifyRequest, reply: FastifyReply) {
  const parsed = Returned.safeParse(request.params)
  const payment = parsed.success ? await findGatewayPayment(resources.db, parsed.data.id) : null
  if (!parsed.success || !payment) throw notFound()
  const { id, method, locale, endedAt, orderId } = payment
  const { as } = parsed.data
  // Whoever says to have paid one that has ended is not told that nothing was charged before the gateway says so.
  if (endedAt === null || (as === 'success' && orderId === null)) {
    const returned = readReturn(method, fieldsOf(request)) ?? as
    // Where that takes long, the buyer waits on our page instead, which asks again.
    await confirmInTime(resources, id, returned)
  }
  // 303: the browser leaves a posted form behind, and comes to a page of ours by GET.
  return reply
    .status(303)
    .header('cache-control', 'no-store')
    .header('location', `${locale === 'bn' ? '/bn' : ''}/payment/${id}`)
    .send()
}

/** Fields of the query and of a form, as texts; of several with one name the first. */
function fieldsOf({ url, body }: FastifyRequest): Record<string, string> {
  const query = new URLSearchParams(url.split('?')[1] ?? '')
  const form = new URLSearchParams(typeof body === 'string' ? body : '')
  return Object.fromEntries([...form, ...query])
}

async function hear(resources: Resources, request: FastifyRequest) {
  const { method } = request.params as { method: string }
  if (findMethod(resources.config, method)?.flow !== 'redirect') throw notFound()
  const message = await receiveMessage(resources, method, {
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
    body: typeof request.body === 'string' ? request.body : '',
  })
  if (!message) throw forbidden()
  if (message.paymentId) await confirmPayment(resources, message.paymentId, null)
  await markHandled(resources.db, message.id)
  return {}
}
