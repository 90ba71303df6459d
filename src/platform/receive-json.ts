import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooBusy, tooLarge, tooSlow, unreadable } from '#contract/errors.ts'
import { callerKeyOf, createCallerQuota } from './caller-quota.ts'
import { type Capacity, createCapacity } from './capacity.ts'
import { SECOND } from './clock.ts'
import { isWithinBounds } from './json-bounds.ts'
import { watchPace } from './watch-pace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The memory that the body of this request takes, out of that for all bodies. */
    bytesHeld: number
  }
}

const MIB = 1024 * 1024
/** Bytes of all bodies in memory. Small bodies are counted apart, so that uploads on slow connections hold up no sign-in. */
const SMALL_AT_ONCE = 16 * MIB
/** Many guests may share one network; none of these bodies stays for long. */
const SMALL_PER_CALLER = 4 * MIB
/** A file of 10 MB as a data URL is 14 MB. */
const LARGE_AT_ONCE = 32 * MIB
/** One such file. */
const LARGE_PER_CALLER = 16 * MIB
/** The longest list that an endpoint takes has 200 entries of a few fields. */
const BOUNDS = { values: 10_000, depth: 32 }
/** The limit of routes that take no files: such a body comes within seconds on the slowest connection. */
const SMALL = 64 * 1024
const SMALL_WITHIN = 20 * SECOND

/**
 * Accepts JSON bodies and, apart from routes that take forms, nothing else. A body is read once the caller is admitted, up to
 * the route's `bodyLimit`, and its values are counted before it is parsed.
 */
export function acceptJson(app: FastifyInstance): void {
  const small = bodyMemory(createCapacity(app, 'small_bodies', SMALL_AT_ONCE), SMALL_PER_CALLER)
  const large = bodyMemory(createCapacity(app, 'large_bodies', LARGE_AT_ONCE), LARGE_PER_CALLER)
  const memoryOf = ({ routeOptions }: FastifyRequest) => (routeOptions.bodyLimit <= SMALL ? small : large)
  const parse = app.getDefaultJsonParser('error', 'error')
  app.decorateRequest('bytesHeld', 0)
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (request.method !== 'GET') reply.raw.once('close', () => memoryOf(request).release(request))
    done()
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const bytes = await receive(request, payload, memoryOf(request))
    // Some clients name JSON as the type of requests without a body too.
    if (bytes.length === 0) return undefined
    if (!isWithinBounds(bytes, BOUNDS)) throw tooLarge()
    return new Promise((resolve, reject) => {
      void parse(request, bytes.toString('utf8'), (error, body) => (error ? reject(error) : resolve(body)))
    })
  })
}

type BodyMemory = {
  acquire: (request: FastifyRequest, bytes: number) => boolean
  release: (request: FastifyRequest) => void
}

/** Memory for the bodies of all callers together, and `maxPerCaller` bytes of it for each. */
function bodyMemory(capacity: Capacity, maxPerCaller: number): BodyMemory {
  const quota = createCallerQuota(maxPerCaller)
  return {
    acquire(request, bytes) {
      const caller = callerKeyOf(request)
      if (!quota.acquire(caller, bytes)) return false
      if (!capacity.acquire(bytes)) {
        quota.release(caller, bytes)
        return false
      }
      request.bytesHeld += bytes
      return true
    },
    release(request) {
      quota.release(callerKeyOf(request), request.bytesHeld)
      capacity.release(request.bytesHeld)
      request.bytesHeld = 0
    },
  }
}

/** @throws ApiError 413 beyond the route's limit, 503 beyond the memory for bodies, 408 when it comes too slowly */
function receive(request: FastifyRequest, payload: Readable, memory: BodyMemory): Promise<Buffer> {
  const { bodyLimit } = request.routeOptions
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit) return Promise.reject(tooLarge())
  // If the sender went away before this point, no event follows.
  if (payload.destroyed) return Promise.reject(unreadable(400))
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = []
    let length = 0
    const stop = () => {
      stopWatch()
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
      if (!memory.acquire(request, chunk.length)) return fail(tooBusy())
      chunks.push(chunk)
    }
    const onEnd = () => {
      stop()
      resolve(Buffer.concat(chunks, length))
    }
    const onClose = () => fail(unreadable(400))
    const stopWatch = bodyLimit <= SMALL ? watchSmall(fail) : watchPace(() => length, fail)
    payload.on('data', onData).on('end', onEnd).on('error', fail).on('close', onClose)
  })
}

/** @returns ends the watch */
function watchSmall(giveUp: (error: Error) => void): () => void {
  const timer = setTimeout(() => giveUp(tooSlow()), SMALL_WITHIN)
  return () => clearTimeout(timer)
}
