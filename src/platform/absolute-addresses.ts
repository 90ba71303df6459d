import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fileAddress } from '#contract/fields.ts'
import { PREFERS_PATHS } from '#contract/prefer.ts'
import type { Config } from './config.ts'
import { KeptAnswer, type KeptJson, keepJson } from './kept-json.ts'
import { originOf } from './request-url.ts'
import type { ZodPart } from './zod-definition.ts'

/** The places of addresses in an answer: the answer itself, its items, its fields. */
type Places = { itself: boolean; items: Places | null; fields: readonly (readonly [string, Places])[] }

/** Makes the addresses in an answer absolute; `null` for an endpoint whose answers have none. */
export type Complete = (
  content: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  allocate?: (length: number) => Buffer,
) => unknown

/**
 * Other programs cannot read a path without its host, so answers over HTTP have whole addresses (rules.md E-1): the origin is
 * PUBLIC_URL, else what the request names, which request-url.ts has checked to be a host name. Our own pages prefer paths.
 */
export function completeAddresses(response: ZodPart | undefined, config: Config): Complete | null {
  const places = response ? placesIn(response) : null
  if (!places) return null
  return (content, request, reply, allocate) => {
    // A cache in front must not give one caller's host to another.
    if (config.PUBLIC_URL === undefined && !reply.hasHeader('cache-control')) reply.header('cache-control', 'private')
    reply.header('vary', [reply.getHeader('vary'), 'prefer'].filter(Boolean).join(', '))
    const origin = request.headers.prefer === PREFERS_PATHS ? null : originOf(request, config)
    if (content instanceof KeptAnswer) {
      reply.type('application/json; charset=utf-8')
      return content.write(origin, allocate)
    }
    return origin === null ? content : completed(places, content, origin)
  }
}

/** Stands for any origin in JSON that is kept; nobody can have written it in a text. */
const ANY_ORIGIN = `origin-${randomUUID()}`

/** Writes what has this schema as JSON for any origin. */
export function jsonKeeper(schema: ZodPart): (value: unknown) => KeptJson {
  const places = placesIn(schema)
  return (value) => keepJson(JSON.stringify(places ? completed(places, value, ANY_ORIGIN) : value), ANY_ORIGIN)
}

function placesIn(schema: ZodPart): Places | null {
  // Inside 'nullable' and the like; the declaration itself, not its form, makes a text an address.
  if ((schema as unknown) === fileAddress) return { itself: true, items: null, fields: [] }
  const { innerType, element, shape, options } = schema.def
  if (innerType) return placesIn(innerType)
  if (element) {
    const items = placesIn(element)
    return items && { itself: false, items, fields: [] }
  }
  if (shape) {
    const fields = Object.entries(shape).flatMap(([name, part]) => {
      const places = placesIn(part)
      return places ? [[name, places] as const] : []
    })
    return fields.length === 0 ? null : { itself: false, items: null, fields }
  }
  return (options ?? []).map(placesIn).reduce(both, null)
}

/** The places of two alternatives: an answer has those of one. */
function both(one: Places | null, other: Places | null): Places | null {
  if (!one || !other) return one ?? other
  return {
    itself: one.itself || other.itself,
    items: both(one.items, other.items),
    fields: [...one.fields, ...other.fields.filter(([name]) => !one.fields.some(([known]) => known === name))],
  }
}

/** A copy: what a handler answers may be kept in a cache. Text that is no path, as of a video, stays. */
function completed(places: Places, value: unknown, origin: string): unknown {
  if (typeof value === 'string') return places.itself && value.startsWith('/') ? origin + value : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const { items } = places
    return items ? value.map((item) => completed(items, item, origin)) : value
  }
  const copy: Record<string, unknown> = { ...value }
  for (const [name, inner] of places.fields)
    if (copy[name] !== null && copy[name] !== undefined) copy[name] = completed(inner, copy[name], origin)
  return copy
}
