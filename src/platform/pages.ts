import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallApi } from '#contract/caller.ts'
import { readCookie } from '#contract/cookies.ts'
import { ApiError } from '#contract/errors.ts'
import { createCaller, routeKey } from './caller.ts'
import { contentSecurityPolicy } from './content-security.ts'
import { answerError, refusalIn } from './http.ts'
import { answerOf } from './page-answer.ts'
import { type Body, bytesOf } from './page-body.ts'
import { createPageCache, type RenderedPage } from './page-cache.ts'
import { PROJECT_ROOT } from './project-root.ts'
import { limitRenders } from './render-limits.ts'
import { isUndecodable, urlOf, wantsPage } from './request-url.ts'
import type { Resources } from './resources.ts'
import type { Route } from './route.ts'
import { serveBuiltAssets } from './serve-built-assets.ts'

/** The exports of src/web/server.ts. */
export type Pages = {
  /** A page has its bytes as `latin1`, without copies. */
  renderPage: (request: Request, resources: { api: CallApi }) => Promise<Response & { readonly latin1?: string }>
  /** Address and cookies reduced to what the page declares that it reads; the rest reaches neither render nor cache. */
  readAddress: (url: URL, cookie: (name: string) => string | undefined) => { address: string; cookie: string }
  /** Whether a path is that of a page, in either language; also of one that nothing is found for. */
  isPage: (pathname: string) => boolean
  /** The names of all cookies that any page reads. */
  cookiesRead: ReadonlySet<string>
  renderRefusal: (pathname: string, problem: { code: string; seconds: number }) => string
}

const BUILD = path.join(PROJECT_ROOT, 'build')

/** The pages as built by `vite build`, and their static files. */
export async function registerBuiltPages(app: FastifyInstance, routes: readonly Route[], resources: Resources) {
  const entry = path.join(BUILD, 'server/index.js')
  if (!existsSync(entry)) throw new Error('The pages are not built: run npm start, which builds them.')
  const built = (await import(pathToFileURL(entry).href)) as Pages
  await serveBuiltFiles(app)
  registerPages(app, routes, resources, async () => built)
}

async function serveBuiltFiles(app: FastifyInstance) {
  const root = path.join(BUILD, 'client')
  await serveBuiltAssets(app, path.join(root, 'assets'))
  await app.register(fastifyStatic, {
    root,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // A route for each file: with one for all of them each request would list the folder.
    wildcard: false,
    globIgnore: ['assets/**'],
    decorateReply: false,
    setHeaders: (response, file) => {
      // A browser must see at once that a build has a new service worker.
      const fresh = file.endsWith(`${path.sep}sw.js`)
      response.header('cache-control', fresh ? 'no-cache' : 'public, max-age=3600')
    },
  })
}

/** Serves everything that is neither /api nor a file as a page: rendered for a guest, cached whole, sent to everyone. */
export function registerPages(
  app: FastifyInstance,
  routes: readonly Route[],
  resources: Resources,
  load: () => Promise<Pages>,
  cached = true,
) {
  const byKey = new Map(routes.map((route) => [routeKey(route), route]))
  const cache = createPageCache(resources.invalidations)
  const { config } = resources
  const { admit, run } = limitRenders(app, config)

  const render = async (pages: Pages, address: string, origin: string, cookie: string): Promise<RenderedPage> => {
    const tags = new Set<string>()
    const api = createCaller(byKey, resources, origin, tags)
    const request = new Request(origin + address, { headers: cookie ? { cookie } : {} })
    const response = await pages.renderPage(request, { api })
    const body = response.latin1 ?? Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: headersOf(response, body), body, tags }
  }

  app.isPage = async (path) => (await load()).isPage(path)
  app.route({
    method: 'GET',
    url: '/*',
    onRequest: app.rateLimit(),
    compress: false,
    handler: async (request, reply) => {
      const pages = await load()
      const url = urlOf(request, config)
      const read = pages.readAddress(url, (name) => readCookie(request.cookies, name))
      const make = () => render(pages, read.address, url.origin, read.cookie)
      if (!cached) return sendUncached(reply, await make())
      const key = `${url.origin}${read.address}\n${read.cookie}`
      const broken = isUndecodable(request)
      if (!broken) app.rememberAnswer?.(request, reply, { key, fresh: cache.fresh, route: '/*' }, pages.cookiesRead)
      const page = await cache.get(key, {
        admit: () => admit(request),
        render: () => run(make),
        failed: (error) => {
          if (!(error instanceof ApiError)) request.log.error({ err: error }, 'a page could not be renewed')
        },
      })
      const { head, body } = await answerOf(page, request.headers)
      return reply
        .status(broken && !isRedirect(head.status) ? UNREADABLE : head.status)
        .headers(head.headers)
        .send(body === undefined ? body : bytesOf(body))
    },
    errorHandler: (error, request, reply) => void refuse(load, request, reply, error),
  })
}

/** Answers browsers that are rate limited or met an overload with a readable page, which says when to try again. */
async function refuse(load: () => Promise<Pages>, request: FastifyRequest, reply: FastifyReply, error: FastifyError) {
  const refusal = refusalIn(error)
  const pages = refusal?.retryAfter && wantsPage(request) ? await load().catch(() => null) : null
  if (!refusal?.retryAfter || !pages) return answerError(error, request, reply)
  const [path = ''] = request.url.split('?', 1)
  const html = pages.renderRefusal(path, { code: refusal.code, seconds: refusal.retryAfter })
  return reply
    .status(refusal.status)
    .headers({ 'retry-after': String(refusal.retryAfter), 'cache-control': 'no-store' })
    .header('content-security-policy', contentSecurityPolicy(Buffer.from(html).toString('latin1')))
    .type('text/html; charset=utf-8')
    .send(html)
}

const UNREADABLE = 400
const isRedirect = (status: number) => status >= 300 && status < 400

function headersOf(response: Response, body: Body): [string, string][] {
  const headers = [...response.headers].filter(([name]) => name !== 'content-length')
  if (response.headers.get('content-type')?.includes('html'))
    headers.push([
      'content-security-policy',
      contentSecurityPolicy(typeof body === 'string' ? body : body.toString('latin1')),
    ])
  return headers
}

function sendUncached(reply: FastifyReply, page: RenderedPage) {
  for (const [name, value] of page.headers) if (name !== 'content-security-policy') reply.header(name, value)
  return reply.status(page.status).header('cache-control', 'no-store').send(bytesOf(page.body))
}
