import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError, tooBusy, tooLarge } from '#contract/errors.ts'
import { SECOND } from './clock.ts'
import { createGauge, type Gauge } from './gauge.ts'
import { isWithinBounds } from './json-bounds.ts'
import { createShares, sharerOf } from './shares.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the body, taken from what a process holds of all bodies. */
    bytesHeld: number
  }
}

const MIB = 1024 * 1024
/** Bytes of all bodies that are received or worked on. Apart, so that pictures on slow lines hold up no sign-in. */
const SMALL_AT_ONCE = 16 * MIB
/** A picture of 10 MB as a data URL is 14 MB, and several copies of it. */
const LARGE_AT_ONCE = 32 * MIB
/** Of one caller: one such picture. */
const LARGE_OF_ONE = 16 * MIB
/** The longest list that an endpoint takes has 200 entries of a few fields. */
const BOUNDS = { values: 10_000, depth: 32 }
/** What a route takes that takes no picture: it comes within seconds on the slowest line. */
const SMALL = 64 * 1024
const SMALL_WITHIN = 20 * SECOND

/**
 * JSON is the one kind of body, unless a route takes forms too. It is read once the caller is admitted, up to what the
 * route takes (`bodyLimit`), and counted before it is parsed.
 */
export function acceptJson(app: FastifyInstance): void {
  const small = holding(createGauge(app, 'small_bodies', SMALL_AT_ONCE), SMALL_AT_ONCE)
  const large = holding(createGauge(app, 'large_bodies', LARGE_AT_ONCE), LARGE_OF_ONE)
  const holdingOf = ({ routeOptions }: FastifyRequest) => (routeOptions.bodyLimit <= SMALL ? small : large)
  const parse = app.getDefaultJsonParser('error', 'error')
  app.decorateRequest('bytesHeld', 0)
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (request.method !== 'GET') reply.raw.once('close', () => holdingOf(request).give(request))
    done()
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const bytes = await receive(request, payload, holdingOf(request))
    // Clients that always name JSON, also where they send nothing.
    if (bytes.length === 0) return undefined
    if (!isWithinBounds(bytes, BOUNDS)) throw tooLarge()
    return new Promise((resolve, reject) => {
      void parse(request, bytes.toString('utf8'), (error, body) => (error ? reject(error) : resolve(body)))
    })
  })
}

type Holding = { take: (request: FastifyRequest, bytes: number) => boolean; give: (request: FastifyRequest) => void }

/** Bytes of all callers together up to the gauge's most, and of each up to `ofOne`. */
function holding(gauge: Gauge, ofOne: number): Holding {
  const shares = createShares(ofOne)
  return {
    take(request, bytes) {
      const who = sharerOf(request)
      if (!shares.take(who, bytes)) return false
      if (!gauge.take(bytes)) {
        shares.give(who, bytes)
        return false
      }
      request.bytesHeld += bytes
      return true
    },
    give(request) {
      shares.give(sharerOf(request), request.bytesHeld)
      gauge.give(request.bytesHeld)
      request.bytesHeld = 0
    },
  }
}

/** @throws ApiError 413 beyond the route's limit, 503 beyond what the process holds, 408 when it comes too slowly */
function receive(request: FastifyRequest, payload: Readable, held: Holding): Promise<Buffer> {
  const { bodyLimit } = request.routeOptions
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit) return Promise.reject(tooLarge())
  // Of a sender who went away before, no event comes any more.
  if (payload.destroyed) return Promise.reject(unreadable(400))
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = []
    let length = 0
    const stop = () => {
      clearTimeout(timer)
      payload.off('data', onData).off('end', onEnd).off('error', fail).off('close', onClose)
    }
    const fail = (error: Error) => {
      stop()
      chunks = []
      reject(error)
    }
    const onData = (chunk: Buffer) => {
      length += chunk.length
      if (length > bodyLimit) return fail(tooLarge())
      if (!held.take(request, chunk.length)) return fail(tooBusy())
      chunks.push(chunk)
    }
    const onEnd = () => {
      stop()
      resolve(Buffer.concat(chunks, length))
    }
    const onClose = () => fail(unreadable(400))
    const timer = bodyLimit <= SMALL ? setTimeout(() => fail(unreadable(408)), SMALL_WITHIN) : undefined
    payload.on('data', onData).on('end', onEnd).on('error', fail).on('close', onClose)
  })
}

const unreadable = (status: 400 | 408) =>
  new ApiError(status, { detail: 'The request could not be read.', code: 'bad_request' })
