import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#contract/errors.ts'
import type { Resources } from '#platform/resources.ts'
import { makeRendition } from './make-rendition.ts'
import { parseRendition, type Rendition, renditionName } from './rules.ts'
import { findPicture } from './store.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/** GET and HEAD /media/{key}-{320|640|1280}.{avif|webp}: from the files, or made now and kept. */
export function serveMedia(app: FastifyInstance, resources: Resources) {
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const rendition = parseRendition(request.params['*'])
    if (!rendition) throw notFound()
    if (isKnown(request, rendition)) return reply.status(304).headers(headersOf(rendition)).send()
    return sendRendition(resources, rendition, reply)
  })
}

async function sendRendition({ db, files }: Resources, rendition: Rendition, reply: FastifyReply) {
  const headers = headersOf(rendition)
  const kept = await files.read(renditionName(rendition))
  if (kept) return reply.headers(headers).header('content-length', kept.size).send(kept.stream)

  const picture = await findPicture(db, rendition.key)
  if (!picture) throw notFound()
  const made = await makeRendition(files, rendition, picture.original)
  return reply.headers(headers).send(made)
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
