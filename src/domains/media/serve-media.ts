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
 * Addresses of one network that name no file of ours: a page may show some dozens of pictures that were never asked for
 * before; whoever makes names up is stopped before the database is asked.
 */
const LOOKED_UP = { max: 600, window: MINUTE }

/** GET and HEAD /media/{key}-{320|640|1280}.{avif|webp}: from the files, or made now and kept. */
export function serveMedia(app: FastifyInstance, resources: Resources) {
  const admitLookup = limitByNetwork(app, resources.config, LOOKED_UP)
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const rendition = parseRendition(request.params['*'])
    if (!rendition) throw notFound()
    if (isKnown(request, rendition)) return reply.status(304).headers(headersOf(rendition)).send()
    const kept = await resources.files.read(renditionName(rendition))
    if (kept) return reply.headers(headersOf(rendition)).header('content-length', kept.size).send(kept.stream)
    await admitLookup(request)
    const made = await findAndMake(resources, rendition)
    return reply.headers(headersOf(rendition)).send(made)
  })
}

/** @throws ApiError 404 where there is no such picture */
async function findAndMake({ db, files }: Resources, rendition: Rendition): Promise<Buffer> {
  const picture = await findPicture(db, rendition.key)
  if (!picture) throw notFound()
  return makeRendition(files, rendition, picture.original)
}

const headersOf = (rendition: Rendition) => ({
  'cache-control': FOREVER,
  'content-type': `image/${rendition.format}`,
  etag: etagOf(rendition),
})

/** An address never changes its content, so it says it all. */
const etagOf = ({ key, width, format }: Rendition) => `"${key}-${width}-${format}"`

const isKnown = (request: FastifyRequest, rendition: Rendition) =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etagOf(rendition))
