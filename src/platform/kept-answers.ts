import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { MINUTE } from './clock.ts'
import { answerOf } from './page-answer.ts'
import { bytesOf } from './page-body.ts'
import { createPageCache, type RenderedPage } from './page-cache.ts'
import { urlOf } from './request-url.ts'
import type { Resources } from './resources.ts'

const MAX_BYTES = 8 * 1024 * 1024
const ASKED_MAX = 10_000
/** Characters of an address; longer ones are rare, and would fill the memory. */
const LONGEST = 1000

/** Answers a request and names what the answer shows by its cache tags. @returns what is sent: bytes, or what JSON is made of */
type Answer = (cacheTag: (...tags: string[]) => void) => Promise<unknown>

/**
 * Answers that are the same for every guest, kept by address as pages are and dropped by the same cache tags. An address is kept
 * once it is asked for a second time within a minute: of those that nobody asks for again, none takes time or room.
 * @returns sends such an answer; undefined, with nothing done, for a request whose answer is not kept
 */
export function keepAnswers(
  app: FastifyInstance,
  { invalidations, config }: Pick<Resources, 'invalidations' | 'config'>,
) {
  const cache = createPageCache(invalidations, { maxBytes: MAX_BYTES, maxStale: 0 })
  const asked = new LRUCache<string, true>({ max: ASKED_MAX, ttl: MINUTE })

  return (request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> | undefined => {
    const { origin = '', prefer = '' } = request.headers
    const key = [urlOf(request, config).href, origin, prefer].join('\n')
    if (key.length > LONGEST) return undefined
    if (!asked.has(key)) {
      asked.set(key, true)
      return undefined
    }
    return send()

    async function send(): Promise<FastifyReply> {
      // Before the answer has headers of its own.
      app.rememberAnswer?.(request, reply, { key, fresh: cache.fresh, route: request.routeOptions.url ?? '' })
      const page = await cache.get(key, { admit, render: () => write(reply, answer), failed: () => {} })
      const { head, body } = await answerOf(page, request.headers)
      return reply
        .status(head.status)
        .headers(head.headers)
        .send(body === undefined ? body : bytesOf(body))
    }
  }
}

/** Who gets here is admitted. */
const admit = async () => {}

async function write(reply: FastifyReply, answer: Answer): Promise<RenderedPage> {
  const frame = reply.getHeaders()
  const tags = new Set<string>()
  const content = await answer((...more) => {
    for (const tag of more) tags.add(tag)
  })
  const body = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content))
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ')
  const own = Object.entries(reply.getHeaders()).filter(([name, value]) => frame[name] !== value)
  const headers = own.map(([name, value]): [string, string] => [name, String(value)])
  return { status: 200, headers: [...headers, ['content-type', JSON_TYPE], ['vary', vary]], body, tags }
}

const JSON_TYPE = 'application/json; charset=utf-8'
