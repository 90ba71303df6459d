import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '#contract/errors.ts'
import { MINUTE } from '#platform/clock.ts'
import { limitByNetwork } from '#platform/limit-by-network.ts'
import type { Resources } from '#platform/resources.ts'
import { makeRendition } from './make-rendition.ts'
import { parseRendition, type Rendition, renditionName } from './rules.ts'
import { findPicture } from './store.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/**
 * Addresses without a file, per network: a page may show dozens of pictures for the first time; requests for invented names
 * are refused before the database is queried.
 */
const LOOKED_UP = { max: 600, window: MINUTE }

/** GET and HEAD /media/{key}-{320|640|1280}.{avif|webp}: from the files, or made on demand and saved. */
export function serveMedia(app: FastifyInstance, resources: Resources) {
  const admitLookup = limitByNetwork(app, resources.config, LOOKED_UP)
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const rendition = parseRendition(request.params['*'])
    if (!rendition) throw notFound()
    if (isKnown(request, rendition)) return reply.status(304).headers(headersOf(rendition)).send()
    const stored = await resources.files.read(renditionName(rendition))
    if (stored) return reply.headers(headersOf(rendition)).header('content-length', stored.size).send(stored.stream)
    await admitLookup(request)
    const rendered = await findAndMake(resources, rendition)
    return reply.headers(headersOf(rendition)).send(rendered)
  })
}

/** @throws ApiError 404 without such a picture */
async function findAndMake(resources: Resources, rendition: Rendition): Promise<Buffer> {
  const picture = await findPicture(resources.db, rendition.key)
  if (!picture) throw notFound()
  return makeRendition(resources, rendition, picture.original)
}

const headersOf = (rendition: Rendition) => ({
  'cache-control': FOREVER,
  'content-type': `image/${rendition.format}`,
  etag: etagOf(rendition),
})

/** The content of an address never changes, so the address is the ETag. */
const etagOf = ({ key, width, format }: Rendition) => `"${key}-${width}-${format}"`

const isKnown = (request: FastifyRequest, rendition: Rendition) =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etagOf(rendition))
