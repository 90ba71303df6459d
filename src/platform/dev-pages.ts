import type { FastifyInstance } from 'fastify'
import { createServer } from 'vite'
import { type Pages, registerPages } from './pages.ts'
import type { Resources } from './resources.ts'
import type { Route } from './route.ts'

/** Serves pages from their sources, with hot reload on the same port. */
export async function registerDevPages(app: FastifyInstance, routes: readonly Route[], resources: Resources) {
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: { server: app.server }, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(?:api|media|healthz|readyz|metrics|dev\/mail|dev\/sms)\b/.test(request.url)) return done()
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => done(error instanceof Error ? error : undefined))
  })
  const load = async () => (await vite.ssrLoadModule('/src/web/server.ts')) as Pages
  registerPages(app, routes, resources, load, false)
}
