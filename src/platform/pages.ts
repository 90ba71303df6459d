import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallApi } from '#contract/caller.ts'
import { createCaller, routeKey } from './caller.ts'
import { contentSecurityPolicy } from './content-security.ts'
import { type CachedPage, createPageCache, type RenderedPage } from './page-cache.ts'
import type { Resources } from './resources.ts'
import type { Route } from './route.ts'

/** What src/web/server.ts exports. */
export type RenderPage = (request: Request, resources: { api: CallApi }) => Promise<Response>

const BUILD = path.resolve(import.meta.dirname, '../../build')

/** Cookies that a page may depend on: how the visitor likes the product list (SPEC 9). */
const PREFERENCES = ['products_view', 'products_sort'] as const

/** The pages as built by `vite build`, and their static files. */
export async function registerBuiltPages(app: FastifyInstance, routes: readonly Route[], resources: Resources) {
  const entry = path.join(BUILD, 'server/index.js')
  if (!existsSync(entry)) throw new Error('The pages are not built: run npm start, which builds them.')
  const built = (await import(pathToFileURL(entry).href)) as { renderPage: RenderPage }
  await app.register(fastifyStatic, {
    root: path.join(BUILD, 'client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`)
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  registerPages(app, routes, resources, async () => built.renderPage)
}

/** Everything that is neither /api nor a file is a page. Rendered for a guest, kept whole, sent to everyone. */
export function registerPages(
  app: FastifyInstance,
  routes: readonly Route[],
  resources: Resources,
  renderer: () => Promise<RenderPage>,
  cached = true,
) {
  const byKey = new Map(routes.map((route) => [routeKey(route), route]))
  const cache = createPageCache(resources.changes)
  const { config } = resources

  const render = async (url: string, origin: string, cookie: string): Promise<RenderedPage> => {
    const shown = new Set<string>()
    const api = createCaller(byKey, resources, origin, shown)
    const renderPage = await renderer()
    const response = await renderPage(new Request(new URL(url, origin), { headers: cookie ? { cookie } : {} }), { api })
    const body = Buffer.from(await response.arrayBuffer())
    const headers = [...response.headers].filter(([name]) => name !== 'content-length')
    if (response.headers.get('content-type')?.includes('html'))
      headers.push(['content-security-policy', contentSecurityPolicy(body.toString())])
    return { status: response.status, headers, body, shown }
  }

  app.route({
    method: 'GET',
    url: '/*',
    onRequest: app.rateLimit(),
    compress: false,
    handler: async (request, reply) => {
      const origin = config.PUBLIC_URL ?? `${request.protocol}://${request.host}`
      const cookie = preferences(request)
      const key = `${origin}${request.url}\n${cookie}`
      const make = () => render(request.url, origin, cookie)
      if (!cached) return sendUncached(reply, await make())
      const page = await cache.get(key, make, (error) =>
        request.log.error({ err: error }, 'a page could not be renewed'),
      )
      return sendPage(request, reply, page)
    },
  })
}

function preferences({ url, cookies }: FastifyRequest): string {
  if (!/^(?:\/bn)?\/products(?:\.data)?\/?(?:\?|$)/.test(url)) return ''
  return PREFERENCES.flatMap((name) =>
    /^[a-z_]{1,20}$/.test(cookies[name] ?? '') ? `${name}=${cookies[name]}` : [],
  ).join('; ')
}

function sendUncached(reply: FastifyReply, page: RenderedPage) {
  for (const [name, value] of page.headers) if (name !== 'content-security-policy') reply.header(name, value)
  return reply.status(page.status).header('cache-control', 'no-store').send(page.body)
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
  for (const [name, value] of page.headers) reply.header(name, value)
  reply.header('etag', page.etag)
  reply.header('vary', 'accept-encoding, cookie')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  if (request.headers['if-none-match'] === page.etag && page.status === 200) return reply.status(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  if (accepted.includes('br')) return reply.status(page.status).header('content-encoding', 'br').send(page.brotli)
  if (accepted.includes('gzip')) return reply.status(page.status).header('content-encoding', 'gzip').send(page.gzip)
  return reply.status(page.status).send(page.plain)
}
