import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError, tooBusy, tooLarge } from '#contract/errors.ts'
import { SECOND } from './clock.ts'
import { createGauge, type Gauge } from './gauge.ts'
import { isWithinBounds } from './json-bounds.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the body, taken from what a process holds of all bodies. */
    bytesHeld: number
  }
}

/** Bytes of all bodies that are received or worked on: a picture of 10 MB as a data URL is 14 MB, and several copies of it. */
const BYTES_AT_ONCE = 32 * 1024 * 1024
/** The longest list that an endpoint takes has 200 entries of a few fields. */
const BOUNDS = { values: 10_000, depth: 32 }
/** Enough for 64 kB on the slowest line; larger ones have as long as a request may take. */
const SMALL = 64 * 1024
const SMALL_WITHIN = 20 * SECOND

/**
 * JSON is the one kind of body, unless a route takes forms too. It is read once the caller is admitted, up to what the
 * route takes (`bodyLimit`), and counted before it is parsed.
 */
export function acceptJson(app: FastifyInstance): void {
  const held = createGauge(app, 'body_bytes', BYTES_AT_ONCE)
  const parse = app.getDefaultJsonParser('error', 'error')
  app.decorateRequest('bytesHeld', 0)
  app.addHook('preParsing', async (request, reply) => {
    reply.raw.once('close', () => held.give(request.bytesHeld))
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const bytes = await receive(request, payload, held)
    // Clients that always name JSON, also where they send nothing.
    if (bytes.length === 0) return undefined
    if (!isWithinBounds(bytes, BOUNDS)) throw tooLarge()
    return new Promise((resolve, reject) => {
      void parse(request, bytes.toString('utf8'), (error, body) => (error ? reject(error) : resolve(body)))
    })
  })
}

/** @throws ApiError 413 beyond the route's limit, 503 beyond what the process holds, 408 when it comes too slowly */
function receive(request: FastifyRequest, payload: Readable, held: Gauge): Promise<Buffer> {
  const { bodyLimit } = request.routeOptions
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit) return Promise.reject(tooLarge())
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
      if (!held.take(chunk.length)) return fail(tooBusy())
      request.bytesHeld += chunk.length
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
