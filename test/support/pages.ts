import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createServer } from 'vite'
import { afterAll } from 'vitest'
import type { Pages } from '#platform/pages.ts'

/** The pages from their sources, without building them first; and what was rendered. */
export async function loadPages() {
  // Our tools have compiled the messages before any test begins.
  process.env.MESSAGES_COMPILED = '1'
  const cacheDir = await mkdtemp(path.join(os.tmpdir(), 'haat-pages-'))
  const vite = await createServer({
    appType: 'custom',
    cacheDir,
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  afterAll(async () => {
    await vite.close()
    await rm(cacheDir, { recursive: true, force: true })
  })
  const pages = (await vite.ssrLoadModule('/src/web/server.ts')) as Pages
  const rendered: string[] = []
  const watched: Pages = {
    ...pages,
    renderPage: (request, resources) => {
      const { pathname, search } = new URL(request.url)
      rendered.push(pathname + search)
      return pages.renderPage(request, resources)
    },
  }
  return { pages: watched, rendered, module: (file: string) => vite.ssrLoadModule(`/src/web/${file}`) }
}
